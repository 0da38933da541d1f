import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Waybill } from '../../../sdk/src/index.ts';
import { readFrozenContent } from '../../../src/campaigns/freeze.ts';
import { sealingKey } from '../../../src/crypto/seal.ts';
import { createTokens } from '../../../src/crypto/token.ts';
import type { Database } from '../../../src/db/database.ts';
import { fromPublicId, newId } from '../../../src/db/identifiers.ts';
import { createSendingDomains } from '../../../src/domains/sending-domains.ts';
import { createCampaignContents } from '../../../src/emails/campaign-contents.ts';
import { createDeliverEmail } from '../../../src/emails/deliver/deliver-email.ts';
import { createDeliveryLedger } from '../../../src/emails/deliver/delivery-ledger.ts';
import { createLiveAttempts } from '../../../src/emails/deliver/live-attempts.ts';
import { sweepAttempts } from '../../../src/emails/deliver/sweep-attempts.ts';
import { createTrackedLinks } from '../../../src/emails/tracking/tracked-links.ts';
import { createSmtpProvider } from '../../../src/mail/providers/smtp.ts';
import { openTestDatabase } from '../../support/open-test-database.ts';
import { type SmtpSink, startSmtpSink } from '../../support/smtp-sink.ts';
import { secretKey, startTestServer, type TestServer } from '../../support/start-test-server.ts';
import { connect } from '../../support/waybill.ts';

// No worker runs: a test is the only one that claims, records and sweeps.

let server: TestServer;
let waybill: Waybill;
let database: Database;

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api', REQUIRE_VERIFIED_DOMAIN: 'false' });
  waybill = connect(server);
  database = await openTestDatabase(server.database.url, 4);
});
afterAll(async () => {
  await database.pool.end();
  await server.stop();
});
beforeEach(() => server.database.query('truncate messages, open_attempts, worker_pools cascade'));

const mail = { from: 'a@example.com', to: ['r@example.com'], subject: 's', text: 't' };

async function accept(): Promise<string> {
  return fromPublicId('msg', (await waybill.emails.send(mail)).id) ?? '';
}

/** A message of a type that a process has claimed, so many seconds ago. */
async function claimedBy(poolId: string, { type = 'TRANSACTIONAL', secondsAgo = 0 } = {}) {
  const attempt = {
    organizationId: server.organization.id,
    messageId: await accept(),
    attemptId: newId(),
  };
  await createDeliveryLedger(database, poolId).claim(attempt);
  await server.database.query('update messages set type = $2 where id = $1', [
    attempt.messageId,
    type,
  ]);
  await server.database.query(
    `update open_attempts set claimed_at = claimed_at - make_interval(secs => $2)
     where message_id = $1`,
    [attempt.messageId, secondsAgo],
  );
  return attempt;
}

const beat = (poolId: string, secondsAgo: number) =>
  server.database.query(
    'insert into worker_pools (id, seen_at) values ($1, now() - make_interval(secs => $2))',
    [poolId, secondsAgo],
  );

async function sweep({ live = [] as string[], resendUnknown = true } = {}) {
  const attempts = createLiveAttempts();
  const ended = Promise.withResolvers<void>();
  const running = live.map((id) => attempts.during(id, () => ended.promise));
  const swept = await sweepAttempts({ database, poolId: 'own', attempts, resendUnknown });
  ended.resolve();
  await Promise.all(running);
  return swept;
}

async function look({ messageId }: { messageId: string }) {
  const [row] = await server.database.query<{ status: string; open: boolean; events: string[] }>(
    `select m.status, exists (select from open_attempts o where o.message_id = m.id) as open,
       array(select e.type from message_events e where e.message_id = m.id order by e.id) as events,
       (select count(*)::int from graphile_worker._private_jobs j where j.key = m.id::text) as jobs
     from messages m where m.id = $1`,
    [messageId],
  );
  return row;
}

const untouched = { status: 'SENDING', open: true, events: ['QUEUED'] };

describe('the sweep', () => {
  it.each([
    ['TRANSACTIONAL', true, 'QUEUED', ['QUEUED', 'UNKNOWN', 'QUEUED']],
    ['TRANSACTIONAL', false, 'UNKNOWN', ['QUEUED', 'UNKNOWN']],
    ['CAMPAIGN', true, 'UNKNOWN', ['QUEUED', 'UNKNOWN']],
    ['TEST', true, 'UNKNOWN', ['QUEUED', 'UNKNOWN']],
  ])(
    'makes of mail %s that a dead process had, with resendUnknown %s, %s',
    async (type, resendUnknown, status, events) => {
      const silent = await claimedBy('silent', { type });
      const forgotten = await claimedBy('forgotten', { type });
      await beat('silent', 60);
      await server.database.query('delete from graphile_worker._private_jobs');
      expect(await sweep({ resendUnknown })).toEqual({ unknown: 2 });
      const jobs = status === 'QUEUED' ? 1 : 0;
      for (const attempt of [silent, forgotten]) {
        expect(await look(attempt)).toEqual({ status, open: false, events, jobs });
      }
    },
  );

  it('counts what a dead process had as a copy: the second time it stays UNKNOWN', async () => {
    const first = await claimedBy('silent');
    await sweep();
    const second = { ...first, attemptId: newId() };
    await createDeliveryLedger(database, 'silent as well').claim(second);
    await server.database.query('delete from graphile_worker._private_jobs');
    expect(await sweep()).toEqual({ unknown: 1 });
    const events = ['QUEUED', 'UNKNOWN', 'QUEUED', 'UNKNOWN'];
    expect(await look(first)).toEqual({ status: 'UNKNOWN', open: false, events, jobs: 0 });
  });

  it('leaves a process alone that lives', async () => {
    const attempt = await claimedBy('living', { secondsAgo: 3_600 });
    await beat('living', 5);
    expect(await sweep()).toEqual({ unknown: 0 });
    expect(await look(attempt)).toMatchObject(untouched);
  });

  it('leaves alone what its own process works on, whatever became of its heartbeat', async () => {
    const attempts = [
      await claimedBy('own', { secondsAgo: 3_600 }),
      await claimedBy('own', { secondsAgo: 3_600 }),
    ];
    const live = attempts.map(({ attemptId }) => attemptId);
    expect(await sweep({ live })).toEqual({ unknown: 0 });
    await beat('own', 60);
    expect(await sweep({ live })).toEqual({ unknown: 0 });
    for (const attempt of attempts) expect(await look(attempt)).toMatchObject(untouched);
  });

  it('puts off what its own process claimed without hearing of it, but not at once', async () => {
    const lost = await claimedBy('own', { secondsAgo: 6 });
    const young = await claimedBy('own', { secondsAgo: 1 });
    expect(await sweep()).toEqual({ unknown: 0 });
    expect(await look(lost)).toMatchObject({ status: 'DEFERRED', open: false, jobs: 1 });
    expect(await look(young)).toMatchObject(untouched);
  });
});

describe('a delivery', () => {
  let sink: SmtpSink;
  beforeAll(async () => {
    sink = await startSmtpSink();
  });
  afterAll(() => sink.close());

  it('has ended when its outcome is stored, and is under way until then', async () => {
    const sealing = sealingKey(secretKey);
    const tokens = createTokens(sealing);
    const attempts = createLiveAttempts();
    const ledger = createDeliveryLedger(database, 'own');
    const provider = createSmtpProvider(sink.url, 1);
    const seen: string[] = [];
    const deliver = createDeliverEmail({
      database,
      provider,
      domains: createSendingDomains(database, sealing),
      tokens,
      ruleOf: async () => 'open',
      returnPathDomain: undefined,
      contents: createCampaignContents(
        database,
        tokens,
        createTrackedLinks(tokens, () => 'http://localhost'),
        () => 'http://localhost',
        readFrozenContent,
      ),
      attempts,
      resendUnknown: true,
      observe: () => {},
      log: pino({ level: 'silent' }),
      isAlive: () => true,
      ledger: {
        ...ledger,
        record: async (attempt, result) => {
          const recorded = await ledger.record(attempt, result);
          seen.push(
            attempts.ids().includes(attempt.attemptId) ? 'stored' : 'stored, and forgotten',
          );
          return recorded;
        },
      },
    });
    const messageId = await accept();
    const result = await deliver(server.organization.id, messageId);
    seen.push('ended');
    expect(seen).toEqual(['stored', 'ended']);
    expect(result).toMatchObject({ status: 'SENT' });
    expect(await look({ messageId })).toMatchObject({ status: 'SENT', open: false });
    expect(attempts.ids()).toEqual([]);
    await provider.close();
  });
});
