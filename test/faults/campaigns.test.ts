import { afterEach, describe, expect, it } from 'vitest';
import { type CampaignRun, startCampaignRun } from '../support/campaign-run.ts';
import { type SinkOptions, smtpError } from '../support/smtp-sink.ts';
import { until } from '../support/until.ts';

let run: CampaignRun;
afterEach(() => run.close());

const connections = 10;
/** Twice the connections, by default. */
const mailInFlight = 20;
const answerIn = (ms: number) => new Promise<undefined>((done) => setTimeout(done, ms));

async function start(recipients: number, options: SinkOptions = {}): Promise<string> {
  run = await startCampaignRun(options);
  return (await run.create(recipients)).id;
}

const reached = (count: number) =>
  until(`${count} mails are out`, () => run.sink.mails.length >= count);

describe('a campaign', () => {
  it('goes out once to everybody while one of two workers is killed five times', async () => {
    const recipients = Number(process.env.FAULT_RECIPIENTS ?? 2_000);
    const kills = 5;
    const id = await start(recipients);
    let victim = await run.startWorker();
    await run.startWorker();
    await run.waybill.campaigns.send(id);
    for (let kill = 1; kill <= kills; kill++) {
      await reached((recipients * kill) / (kills + 2));
      await victim.kill();
      victim = await run.startWorker();
    }
    const campaign = await run.settled(id);
    expect(campaign).toMatchObject({ status: 'COMPLETED', queuedCount: recipients });
    const { unknown, statuses } = await run.check(id);
    expect(unknown).toBeLessThanOrEqual(kills * mailInFlight);
    expect((statuses.get('SENT') ?? 0) + unknown).toBe(recipients);
  });

  it('survives five rolling restarts without one mail of unknown fate', async () => {
    const recipients = 1_000;
    const id = await start(recipients, { onMail: () => answerIn(5) });
    let worker = await run.startWorker();
    await run.waybill.campaigns.send(id);
    for (let restart = 1; restart <= 5; restart++) {
      await reached((recipients * restart) / 8);
      const next = await run.startWorker();
      const began = performance.now();
      expect(await worker.stop()).toBe(0);
      expect(performance.now() - began).toBeLessThan(30_000);
      worker = next;
    }
    await run.settled(id);
    const { statuses } = await run.check(id);
    expect([...statuses]).toEqual([['SENT', recipients]]);
  });

  it('finds everyone though a third of the answers are put off', async () => {
    const recipients = 300;
    const id = await start(recipients, {
      onRecipient: (address, attempt) =>
        attempt === 1 && Number(/\d+/.exec(address)?.[0]) % 10 < 3
          ? smtpError(450, '4.2.0 try again later')
          : undefined,
    });
    await run.startWorker();
    await run.waybill.campaigns.send(id);
    await until('the deferred are known', async () => {
      const stats = await run.waybill.campaigns.getStats(id);
      return stats.deferred === recipients * 0.3 && stats.sent === recipients * 0.7;
    });
    // Their next try is a minute away: the clock of the queue is put forward.
    await run.server.database.query('update graphile_worker._private_jobs set run_at = now()');
    await run.settled(id);
    const { statuses } = await run.check(id);
    expect([...statuses]).toEqual([['SENT', recipients]]);
  });

  it('pauses while the provider turns everything away, and goes on by itself', async () => {
    let storm = true;
    const id = await start(600, {
      onRecipient: () => (storm ? smtpError(451, '4.7.0 too much mail') : undefined),
    });
    await run.startWorker();
    await run.waybill.campaigns.send(id);
    const paused = await until('it pauses', async () => {
      const campaign = await run.waybill.campaigns.get(id);
      return campaign.status === 'PAUSED' && campaign;
    });
    expect(paused.failureReason).toMatch(/451 4.7.0/);
    expect(Date.parse(paused.resumeAfter ?? '')).toBeGreaterThan(Date.now());
    storm = false;
    await run.server.database.query('update campaigns set resume_after = now()');
    await until('it is sent', async () => {
      await run.server.database.query('update graphile_worker._private_jobs set run_at = now()');
      const stats = await run.waybill.campaigns.getStats(id);
      return stats.sent === 600;
    });
    await run.settled(id);
    await run.check(id);
  });

  it('stops when it is canceled, also through a crash', async () => {
    const recipients = 2_000;
    const id = await start(recipients, { onMail: () => answerIn(20) });
    const worker = await run.startWorker();
    await run.waybill.campaigns.send(id);
    await reached(300);
    expect((await run.waybill.campaigns.cancel(id)).status).toBe('CANCELED');
    await worker.kill();
    const left = run.sink.mails.length;
    await run.startWorker();
    const campaign = await run.settled(id);
    expect(campaign.status).toBe('CANCELED');
    expect(run.sink.mails.length - left).toBeLessThanOrEqual(connections);
    const { statuses } = await run.check(id);
    expect([...statuses.keys()].sort()).toEqual(
      expect.arrayContaining(['CANCELED', 'SENT']) as never,
    );
    const outcomes = new Map<string, number>();
    for await (const { outcome } of run.waybill.campaigns.listRecipients(id, { limit: 100 })) {
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    expect([...outcomes.values()].reduce((sum, count) => sum + count)).toBe(recipients);
  });

  it('is one run, whatever is sent twice', async () => {
    const id = await start(1_100);
    await run.startWorker();
    await run.startWorker();
    const sends = await Promise.all(
      Array.from({ length: 50 }, () => run.waybill.campaigns.send(id).result()),
    );
    expect(sends.filter(({ ok }) => !ok).map((result) => !result.ok && result.error.code)).toEqual(
      sends.filter(({ ok }) => !ok).map(() => 'invalid_state'),
    );
    // The same page jobs once more, as a database that lost its last second would give them.
    await run.server.database.query(
      `select graphile_worker.add_job('campaigns/page', payload) from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id
       where task.identifier = 'campaigns/page'`,
    );
    await run.settled(id);
    const { statuses } = await run.check(id);
    expect([...statuses]).toEqual([['SENT', 1_100]]);
  });

  it('stays what it was at its start, whatever changes while it runs', async () => {
    const recipients = 1_500;
    // The last page is not made before the mails of one that is being sent have had their turn.
    const held = Promise.withResolvers<undefined>();
    let seen = 0;
    const id = await start(recipients, { onMail: () => (++seen > 50 ? held.promise : undefined) });
    await run.startWorker({ SMTP_CONNECTIONS: '4' });
    await run.waybill.campaigns.send(id);
    await until('some are out and the next wait', () => run.sink.pending() === 4);
    await run.waybill.templates.update('news', { subject: 'Other news' });
    await run.waybill.contacts.create({ email: 'late@d0.example', name: 'Late' });
    const late = recipients - 1;
    await run.waybill.suppressions.create({
      email: `r${late}@d${late % 5}.example`,
      reason: 'UNSUBSCRIBE',
    });
    await run.waybill.contacts.delete(`r${late - 1}@d${(late - 1) % 5}.example`);
    held.resolve(undefined);
    await run.settled(id);
    const { statuses } = await run.check(id);
    expect([...statuses]).toEqual([['SENT', recipients - 2]]);
    expect(await run.waybill.campaigns.get(id)).toMatchObject({
      recipientCount: recipients,
      skippedSuppressed: 2,
      subject: 'News for {{ name }}',
    });
    expect(run.sink.mails.every(({ raw }) => /^Subject: News for Reader/m.test(`${raw}`))).toBe(
      true,
    );
    expect(run.copies().has('late@d0.example')).toBe(false);
  });

  it('goes on beside a destination that stands still after the dot', async () => {
    const recipients = 1_000;
    const id = await start(recipients, {
      onMail: ({ to }) => (to[0]?.endsWith('@d3.example') ? new Promise(() => {}) : undefined),
    });
    await run.startWorker();
    await run.waybill.campaigns.send(id);
    const others = recipients * 0.8;
    await until('all others have their mail', () => run.sink.mails.length === others);
    expect([...run.copies().values()].every((count) => count === 1)).toBe(true);
    expect(run.sink.pending()).toBeLessThanOrEqual(connections);
  });
});
