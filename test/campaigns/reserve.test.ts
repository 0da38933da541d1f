import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '../../src/campaigns/send/pages.ts';
import { reserve } from '../../src/campaigns/send/reserve.ts';
import type { Database } from '../../src/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { openTestDatabase } from '../support/open-test-database.ts';
import { createTestOrganization } from '../support/start-test-server.ts';

let testDatabase: TestDatabase;
let database: Database;
let organizationId: string;
const domainId = randomUUID();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await openTestDatabase(testDatabase.url, 1);
  ({ id: organizationId } = await createTestOrganization(testDatabase.url));
  await testDatabase.query(
    `insert into domains (organization_id, id, name, status, verification_token, created_at,
       updated_at)
     values ($1, $2, 'new.example', 'VERIFIED', 'token', now(), now())`,
    [organizationId, domainId],
  );
});
afterEach(() => testDatabase.query('truncate domain_days'));
afterAll(async () => {
  await database.pool.end();
  await testDatabase.drop();
});

interface Limits {
  perSecond?: number;
  perDay?: number;
  warmUpFrom?: string;
}

const limit = ({ perSecond, perDay, warmUpFrom }: Limits) =>
  testDatabase.query(
    `update domains set mails_per_second = $1, mails_per_day = $2, warm_up_from = $3,
       next_send_at = null`,
    [perSecond ?? null, perDay ?? null, warmUpFrom ?? null],
  );

/** A page to so many contacts. */
const pageOf = (size: number, given: Partial<Page> = {}): Page => ({
  number: 0,
  contactIds: Array.from({ length: size }, () => randomUUID()),
  messageIds: null,
  ...given,
});

const take = (size: number, at: string, given?: Partial<Page>) =>
  database
    .of(organizationId)
    .transaction((tx) => reserve(tx, domainId, pageOf(size, given), new Date(at)));

describe('a domain that warms up from a day on', () => {
  it.each([
    ['the day before', '2026-03-09T23:59:59.999Z', 200],
    ['its first moment', '2026-03-10T00:00:00.000Z', 200],
    ['its last moment', '2026-03-10T23:59:59.999Z', 200],
    ['the first moment of the second day', '2026-03-11T00:00:00.000Z', 400],
    ['the last moment of the second day', '2026-03-11T23:59:59.999Z', 400],
    ['the third day, told in another zone', '2026-03-11T20:00:00.000-04:00', 800],
    ['the fourth day', '2026-03-13T12:00:00.000Z', 1_600],
    ['the fifth day', '2026-03-14T12:00:00.000Z', 3_200],
    ['a year later', '2027-03-10T12:00:00.000Z', 5_000],
  ])('sends on %s what that day allows', async (_, at, size) => {
    await limit({ warmUpFrom: '2026-03-10' });
    expect(await take(5_000, at)).toEqual({ kind: 'granted', size, pace: undefined });
  });

  it('sends no more on that day, and the rest from midnight on', async () => {
    await limit({ warmUpFrom: '2026-03-10' });
    expect(await take(150, '2026-03-11T08:00:00Z')).toMatchObject({ size: 150 });
    expect(await take(500, '2026-03-11T09:00:00Z')).toMatchObject({ size: 250 });
    const tomorrow = new Date('2026-03-12T00:00:00.000Z');
    expect(await take(1, '2026-03-11T23:59:59.999Z')).toEqual({ kind: 'later', at: tomorrow });
    expect(await take(1_000, tomorrow.toISOString())).toMatchObject({ size: 800 });
  });

  it('sends no more than its limit for every day', async () => {
    await limit({ warmUpFrom: '2026-03-10', perDay: 300 });
    expect(await take(1_000, '2026-03-10T08:00:00Z')).toMatchObject({ size: 200 });
    expect(await take(1_000, '2026-03-12T08:00:00Z')).toMatchObject({ size: 300 });
  });
});

describe('a domain with a limit for each second', () => {
  it('sends ten seconds of mail at a time, one page after the other', async () => {
    await limit({ perSecond: 4 });
    const now = new Date('2026-03-10T08:00:00.000Z');
    const from = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
    const pace = (seconds: number) => ({ from: from(seconds), everyMs: 250 });
    const at = now.toISOString();
    expect(await take(20, at)).toEqual({ kind: 'granted', size: 20, pace: pace(0) });
    expect(await take(500, at)).toEqual({ kind: 'granted', size: 40, pace: pace(5) });
    // What could not begin within ten seconds is asked for again then.
    expect(await take(1, at)).toEqual({ kind: 'later', at: from(15) });
    expect(await take(1, from(5).toISOString())).toEqual({
      kind: 'granted',
      size: 1,
      pace: pace(15),
    });
  });
});

it('a page whose mails are made already, or a domain without limits, waits for nothing', async () => {
  await limit({ perDay: 1 });
  await take(1, '2026-03-10T08:00:00Z');
  const free = { kind: 'granted', size: 3, pace: undefined };
  expect(await take(3, '2026-03-10T09:00:00Z', { messageIds: ['made'] })).toEqual(free);
  await limit({});
  expect(await take(3, '2026-03-10T09:00:00Z')).toEqual(free);
});
