import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../src/db/database.ts';
import { newId } from '../../../src/db/identifiers.ts';
import {
  type FinishedAttempt,
  recordAttempts,
} from '../../../src/webhooks/deliver/record-attempts.ts';
import { addDeliveries } from '../../support/add-deliveries.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { openTestDatabase } from '../../support/open-test-database.ts';
import { createTestOrganization } from '../../support/start-test-server.ts';

let testDatabase: TestDatabase;
let database: Database;
let organizationId: string;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  // One connection, which keeps the plans that it has made.
  database = await openTestDatabase(testDatabase.url, 1);
  ({ id: organizationId } = await createTestOrganization(testDatabase.url));
});
afterAll(async () => {
  await database.pool.end();
  await testDatabase.drop();
});

/** Makes so many deliveries of an event wait, and answers their identifiers. */
async function addDue(count: number): Promise<string[]> {
  const eventId = newId();
  await testDatabase.query(
    `insert into message_events (organization_id, id, message_id, type, metadata, occurred_at, kind)
     values ($1, $2, $2, 'SENT', '{}', now(), 'email.sent')`,
    [organizationId, eventId],
  );
  await testDatabase.query(addDeliveries, [eventId, newId(), count]);
  const rows = await testDatabase.query<{ id: string }>(
    'select delivery_id as id from due_deliveries where event_id = $1',
    [eventId],
  );
  return rows.map(({ id }) => id);
}

const succeeded = (deliveryId: string): FinishedAttempt => ({
  deliveryId,
  number: 1,
  webhookName: 'Test',
  url: 'https://example.com/',
  outcome: {
    startedAt: new Date(),
    durationMs: 1,
    statusCode: 204,
    error: null,
    response: '',
    retryAfterSeconds: undefined,
  },
  applied: { status: 'SUCCEEDED', nextAttemptAt: null },
});

const record = (ids: string[]) =>
  database.of(organizationId).transaction((tx) => recordAttempts(tx, ids.map(succeeded)));

/** Index entries of what is due that have been read so far. */
async function entriesRead(): Promise<number> {
  await database.pool.query('select pg_stat_force_next_flush()');
  const [row] = await testDatabase.query<{ count: number }>(
    `select sum(idx_tup_read)::int as count from pg_stat_all_indexes
     where relname = 'due_deliveries'`,
  );
  return row?.count ?? 0;
}

it('reads no other deliveries, though next to none waited when its plan was made', async () => {
  const ids = await addDue(20_000);
  await testDatabase.query('delete from due_deliveries where delivery_id <> $1', [ids[0]]);
  await testDatabase.query('analyze due_deliveries');
  await record(ids.slice(0, 1));

  const others = await addDue(20_000);
  const before = await entriesRead();
  await record(others.slice(0, 500));
  expect((await entriesRead()) - before).toBeLessThan(5 * 500);
  const [left] = await testDatabase.query('select count(*)::int from due_deliveries');
  expect(left).toEqual({ count: 19_500 });
});
