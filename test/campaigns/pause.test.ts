import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CampaignRun, startCampaignRun } from '../support/campaign-run.ts';
import { until } from '../support/until.ts';
import { all, settled } from '../support/waybill.ts';

// A campaign that is paused through the API while it is being sent, by a worker of its own.

const connections = 4;
/** Three pages, of which a process feeds two at once. */
const recipients = 1_200;
const inProgress = 1_000;

let run: CampaignRun;
const held = Promise.withResolvers<undefined>();

beforeAll(async () => {
  run = await startCampaignRun(
    { onMail: ({ to }) => (to[0]?.startsWith('r') ? held.promise : undefined) },
    { SMTP_CONNECTIONS: String(connections) },
  );
  await run.startWorker();
});
afterAll(async () => {
  held.resolve(undefined);
  await run.close();
});

const mails = () => run.sink.mails.filter(({ to }) => to[0]?.startsWith('r')).length;

it('stops after the pages in progress, goes on when it is resumed, and writes to everybody once', async () => {
  const { waybill } = run;
  const { id } = await run.create(recipients);
  await waybill.campaigns.send(id);
  await until('two pages are in progress', async () => {
    const { queuedCount } = await waybill.campaigns.get(id);
    return queuedCount === inProgress && run.sink.pending() === connections;
  });

  expect(await waybill.campaigns.pause(id)).toMatchObject({ status: 'PAUSED', resumeAfter: null });
  held.resolve(undefined);
  await until('the pages in progress are done', async () => {
    const [row] = await run.server.database.query<{ done: number }>(
      'select count(done_at)::int as done from campaign_pages',
    );
    return row?.done === 2;
  });
  expect(mails()).toBe(inProgress);
  // Other mail goes on, and nothing of the campaign before it.
  const reset = { from: 'a@example.com', to: ['other@example.com'], subject: 's', text: 't' };
  await settled(waybill, (await waybill.emails.send(reset)).id, ['SENT']);
  expect(mails()).toBe(inProgress);
  expect(await waybill.campaigns.get(id)).toMatchObject({
    status: 'PAUSED',
    queuedCount: inProgress,
    completedAt: null,
  });
  const waiting = await all(waybill.campaigns.listRecipients(id, { outcome: 'PENDING' }));
  expect(waiting).toHaveLength(recipients - inProgress);

  expect((await waybill.campaigns.resume(id)).status).toBe('SENDING');
  expect(await run.settled(id)).toMatchObject({ status: 'COMPLETED', queuedCount: recipients });
  const { statuses } = await run.check(id);
  expect([...statuses]).toEqual([['SENT', recipients]]);
});
