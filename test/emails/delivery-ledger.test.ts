import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { fromPublicId, newId } from '../../src/db/identifiers.ts';
import {
  type AttemptResult,
  createDeliveryLedger,
  type DeliveryLedger,
} from '../../src/emails/delivery-ledger.ts';
import type { OutgoingMessage } from '../../src/emails/outgoing-message.ts';
import { openTestDatabase } from '../support/open-test-database.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { connect } from '../support/waybill.ts';

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

/** Accepts messages and claims them, all together. */
async function claimed(count: number) {
  const organizationId = server.organization.id;
  const accepted = await connect(server).emails.sendBatch({
    messages: Array.from({ length: count }, (_, index) => ({
      from: 'a@example.com',
      to: [`r${index}@example.com`],
      subject: 's',
      text: 't',
    })),
  });
  const attempts = accepted.map(({ id }) => ({
    organizationId,
    messageId: fromPublicId('msg', id) ?? '',
    attemptId: newId(),
  }));
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
