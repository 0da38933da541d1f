import { describe, expect, it } from 'vitest';
import { judgeReputation } from '../../src/campaigns/reputation.ts';

const limits = { maxBounceRate: 0.05, maxComplaintRate: 0.003 };
const none = { mails: 1_000, bounced: 0, complained: 0 };

describe('what is held against a domain', () => {
  it.each([
    ['nothing happened', {}, undefined],
    ['as many bounced as may', { bounced: 50 }, undefined],
    ['one more bounced', { bounced: 51 }, '51 bounced for good: 5.1 %, where 5 % are the limit'],
    ['as many complained as may', { complained: 3 }, undefined],
    ['one more complained', { complained: 4 }, '4 were reported as spam: 0.4 %, where 0.3 % are'],
    ['too few mails to judge', { mails: 99, bounced: 99 }, undefined],
    ['just enough mails to judge', { mails: 100, bounced: 6 }, '6 bounced for good: 6 %'],
    ['two complaints of few mails', { mails: 100, complained: 2 }, undefined],
    [
      'three complaints of few mails',
      { mails: 100, complained: 3 },
      '3 were reported as spam: 3 %',
    ],
  ])('%s', (_, given, wanted) => {
    const fault = judgeReputation('its mails', { ...none, ...given }, limits);
    if (wanted === undefined) expect(fault).toBeUndefined();
    else expect(fault).toContain(wanted);
  });

  it('nothing, where no limit is set', () => {
    const bad = { mails: 1_000, bounced: 500, complained: 500 };
    const off = { maxBounceRate: null, maxComplaintRate: null };
    expect(judgeReputation('its mails', bad, off)).toBeUndefined();
    expect(judgeReputation('its mails', bad, { ...off, maxBounceRate: 0.05 })).toContain('bounced');
  });
});
