import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CampaignRun, startCampaignRun } from '../support/campaign-run.ts';
import { smtpError } from '../support/smtp-sink.ts';
import { until } from '../support/until.ts';
import { all, settled } from '../support/waybill.ts';

// Campaigns of a domain whose mail bounces, and then draws complaints.

/** Five pages, of which a process feeds two at once. */
const recipients = 2_500;

let run: CampaignRun;
let isBadList = true;

beforeAll(async () => {
  run = await startCampaignRun({
    onRecipient: (address) =>
      isBadList && /^r\d*[05]@/.test(address)
        ? smtpError(550, '5.1.1 There is nobody of that name')
        : undefined,
  });
  await run.startWorker();
});
afterAll(() => run.close());

const paused = (id: string) =>
  until('the campaign is paused', async () => {
    const campaign = await run.waybill.campaigns.get(id);
    return campaign.status === 'PAUSED' && campaign;
  });

it('pause with the reason, go on when somebody says so, and write to nobody twice', async () => {
  const { waybill } = run;
  const domain = await waybill.domains.create({ name: 'example.com' });
  expect(domain.reputation).toEqual({ maxBounceRate: 0.05, maxComplaintRate: 0.003 });

  const { id } = await run.create(recipients);
  await waybill.campaigns.send(id);
  const stopped = await paused(id);
  expect(stopped.failureReason).toMatch(
    /^Of the last mails from example\.com \(\d+\), \d+ bounced for good: [12]\d(\.\d+)? %, where 5 % are the limit\./,
  );
  expect(stopped.resumeAfter).toBeNull();
  expect(stopped.queuedCount).toBeLessThan(recipients);
  // Other mail goes on.
  const reset = { from: 'a@example.com', to: ['other@example.net'], subject: 's', text: 't' };
  await settled(waybill, (await waybill.emails.send(reset)).id, ['SENT']);

  isBadList = false;
  expect(await waybill.campaigns.resume(id)).toMatchObject({
    status: 'SENDING',
    failureReason: null,
  });
  expect((await run.settled(id)).status).toBe('COMPLETED');
  await run.check(id);

  // Complaints come when all is sent: the next campaign does not begin.
  const readers = await all(waybill.emails.list({ campaignId: id, status: 'SENT' }));
  for (const message of readers.slice(0, 4)) {
    await waybill.feedback.report({
      messageId: message.id,
      email: message.to[0] as string,
      type: 'COMPLAINED',
    });
  }
  await waybill.domains.update(domain.id, { reputation: { maxComplaintRate: 0.002 } });
  const next = await waybill.campaigns.create({
    name: 'Next',
    templateId: 'news',
    audience: { kind: 'all' },
  });
  await waybill.campaigns.send(next.id);
  expect(await paused(next.id)).toMatchObject({
    queuedCount: 0,
    failureReason: expect.stringContaining('4 were reported as spam: 0.4 %'),
  });

  // Without limits nothing is looked at.
  await waybill.domains.update(domain.id, {
    reputation: { maxBounceRate: null, maxComplaintRate: null },
  });
  await waybill.campaigns.resume(next.id);
  expect((await run.settled(next.id)).status).toBe('COMPLETED');
});
