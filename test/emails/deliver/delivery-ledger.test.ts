import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/db/database.ts';
import { fromPublicId, newId } from '../../../src/db/identifiers.ts';
import {
  createDeliveryLedger,
  type DeliveryLedger,
} from '../../../src/emails/deliver/delivery-ledger.ts';
import type { AttemptResult } from '../../../src/emails/deliver/record-results.ts';
import {
  type OutgoingMessage,
  readOutgoing,
} from '../../../src/emails/message/outgoing-message.ts';
import { openTestDatabase } from '../../support/open-test-database.ts';
import { startTestServer, type TestServer } from '../../support/start-test-server.ts';
import { connect } from '../../support/waybill.ts';

let server: TestServer;
let database: Database;
let ledger: DeliveryLedger;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api', REQUIRE_VERIFIED_DOMAIN: 'false' });
  database = await openTestDatabase(server.database.url, 4);
  ledger = createDeliveryLedger(database, 'a pool');
});
afterAll(async () => {
  await database.pool.end();
  await server.stop();
});

const mail = { from: 'a@example.com', to: ['r@example.com'], subject: 's', text: 't' };

/** Accepts messages, and answers what attempts at them are made of. */
async function accepted(messages: (typeof mail)[]) {
  const all = await connect(server).emails.sendBatch({ messages });
  return all.map(({ id }) => ({
    organizationId: server.organization.id,
    messageId: fromPublicId('msg', id) ?? '',
    attemptId: newId(),
  }));
}

/** Accepts messages and claims them, all together. */
async function claimed(count: number) {
  const attempts = await accepted(
    Array.from({ length: count }, (_, index) => ({ ...mail, to: [`r${index}@example.com`] })),
  );
  const messages = await Promise.all(attempts.map((attempt) => ledger.claim(attempt)));
  return attempts.map((attempt, index) => ({
    attempt,
    result: refused(messages[index] as OutgoingMessage),
  }));
}

function refused(message: OutgoingMessage): AttemptResult {
  return {
    message,
    status: 'BOUNCED',
    recipients: message.recipients,
    provider: 'smtp',
    providerMessageId: null,
    sentAt: null,
    events: [{ type: 'BOUNCED' }],
    jobs: [],
    suppressions: message.recipients.map(({ address }) => ({ address, reason: 'BOUNCE' })),
  };
}

const look = () =>
  server.database.query<{ status: string; open: boolean; bounced: boolean; suppressed: boolean }>(
    `select m.status,
       exists (select from open_attempts o where o.message_id = m.id) as open,
       exists (select from message_events e where e.message_id = m.id and e.type = 'BOUNCED') as bounced,
       exists (select from suppressions s where s.email = m.recipients -> 0 ->> 'address') as suppressed
     from messages m order by m.id`,
  );
const done = { status: 'BOUNCED', open: false, bounced: true, suppressed: true };

beforeEach(() => server.database.query('truncate messages, open_attempts, suppressions cascade'));

const recordAll = (all: Awaited<ReturnType<typeof claimed>>) =>
  Promise.all(all.map(({ attempt, result }) => ledger.record(attempt, result)));

it('records results and what follows from them', async () => {
  expect(await recordAll(await claimed(3))).toEqual([true, true, true]);
  expect(await look()).toEqual([done, done, done]);
});

it('records the results of others when one message was taken from its attempt', async () => {
  const all = await claimed(3);
  await server.database.query('update messages set attempt_id = $2 where id = $1', [
    all[1]?.attempt.messageId,
    newId(),
  ]);
  expect(await recordAll(all)).toEqual([true, false, true]);
  const taken = { status: 'SENDING', open: true, bounced: false, suppressed: false };
  expect(await look()).toEqual([done, taken, done]);
});

it('keeps the time at which a message left first, whoever gets it later', async () => {
  const to = ['first@example.com', 'later@example.com'];
  const [attempt] = await accepted([{ ...mail, to }]);
  if (attempt === undefined) throw new Error('One was accepted.');
  const first = new Date('2026-03-01T12:00:00.000Z');
  const sentAt: (string | undefined)[] = [];
  for (const [status, at] of [
    ['DEFERRED', first],
    ['DEFERRED', null],
    ['SENT', new Date('2026-03-01T13:00:00.000Z')],
  ] as const) {
    const own = { ...attempt, attemptId: newId() };
    const message = (await ledger.claim(own)) as OutgoingMessage;
    const outcome = { status, sentAt: at, events: [], suppressions: [] };
    expect(await ledger.record(own, { ...refused(message), ...outcome })).toBe(true);
    const [row] = await server.database.query<{ sent_at: Date }>('select sent_at from messages');
    sentAt.push(row?.sent_at?.toISOString());
  }
  expect(sentAt).toEqual(Array(3).fill(first.toISOString()));
});

it('records the results of others when one cannot be written', async () => {
  const all = await claimed(3);
  // No text of Postgres may hold it.
  Object.assign(all[1]?.result ?? {}, { provider: 'NUL \0' });
  const recorded = await Promise.allSettled(
    all.map(({ attempt, result }) => ledger.record(attempt, result)),
  );
  expect(recorded.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const left = { status: 'SENDING', open: true, bounced: false, suppressed: false };
  expect(await look()).toEqual([done, left, done]);
});

describe('a message that is known as it was stored', () => {
  /** As the process that stored it has it. */
  async function known(attempt: { messageId: string }) {
    const message = await database
      .of(server.organization.id)
      .transaction((tx) => readOutgoing(tx, attempt.messageId));
    if (message === undefined) throw new Error('It was stored.');
    return message;
  }

  it('is claimed as it is', async () => {
    const attempts = await accepted([mail, { ...mail, subject: 'another' }]);
    const messages = await Promise.all(attempts.map(known));
    expect(messages).toMatchObject([{ subject: 's', attempts: 0 }, { subject: 'another' }]);
    const claims = attempts.map((attempt, index) => ledger.claim(attempt, messages[index]));
    expect(await Promise.all(claims)).toEqual(messages);
    expect(await look()).toMatchObject([{ status: 'SENDING', open: true }, { status: 'SENDING' }]);
  });

  it.each([
    [
      'its recipient is suppressed',
      () => connect(server).suppressions.create({ email: 'R@example.com', reason: 'BOUNCE' }),
    ],
    ['another claims it', () => server.database.query('update messages set attempts = 1')],
    ['it is sent', () => server.database.query(`update messages set status = 'SENT'`)],
  ])('is not claimed when %s meanwhile', async (_, change) => {
    const [attempt] = await accepted([mail]);
    if (attempt === undefined) throw new Error('One was accepted.');
    const message = await known(attempt);
    await change();
    expect(await ledger.claim(attempt, message)).toBeUndefined();
  });

  it('is not claimed by another organization', async () => {
    const [attempt] = await accepted([mail]);
    if (attempt === undefined) throw new Error('One was accepted.');
    const { id } = await server.createOrganization();
    expect(await ledger.claim({ ...attempt, organizationId: id })).toBeUndefined();
  });
});
