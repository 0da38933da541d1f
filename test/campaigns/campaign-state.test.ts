import { describe, expect, it } from 'vitest';
import { type CampaignStatus, mayBecome } from '../../src/campaigns/campaign-state.ts';

const next: Record<CampaignStatus, CampaignStatus[]> = {
  PENDING: ['SCHEDULED', 'SENDING', 'CANCELED'],
  SCHEDULED: ['SENDING', 'CANCELED', 'FAILED'],
  SENDING: ['PAUSED', 'COMPLETED', 'CANCELED', 'FAILED'],
  // Its pages in progress may be the last.
  PAUSED: ['SENDING', 'COMPLETED', 'CANCELED'],
  COMPLETED: [],
  CANCELED: [],
  FAILED: [],
};
const statuses = Object.keys(next) as CampaignStatus[];

describe.each(statuses)('a campaign that is %s', (from) => {
  it('becomes only what follows', () => {
    expect(statuses.filter((to) => mayBecome(from, to)).sort()).toEqual([...next[from]].sort());
  });
});
