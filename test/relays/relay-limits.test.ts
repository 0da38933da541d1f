import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { newId } from '../../src/db/identifiers.ts';
import { createOrganization } from '../../src/organizations/organizations.ts';
import type { KnownRelay } from '../../src/relays/send/relay-book.ts';
import { createRelayLimits } from '../../src/relays/send/relay-limits.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { openTestDatabase } from '../support/open-test-database.ts';

let testDatabase: TestDatabase;
let databases: Database[];
let organizationId: string;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  // As two processes have them.
  databases = await Promise.all([1, 2].map(() => openTestDatabase(testDatabase.url, 3)));
  organizationId = await createOrganization((databases[0] as Database).pool, 'limits');
});
afterAll(async () => {
  await Promise.all(databases.map(({ pool }) => pool.end()));
  await testDatabase.drop();
});

/** A relay with limits, as each process knows it. */
async function arrange(perSecond: number | null, perDay: number | null) {
  const id = newId();
  await testDatabase.query(
    `insert into relays (organization_id, id, name, kind, settings, priority, weight, connections,
       mails_per_second, mails_per_day, domain_ids, types, enabled, status, since, created_at, updated_at)
     values ($1, $2, $3, 'SMTP', '{}', 1, 1, 1, $4, $5, '{}', '{}', true, 'HEALTHY', now(), now(), now())`,
    [organizationId, id, id, perSecond, perDay],
  );
  return databases.map((database) => {
    const limits = createRelayLimits(database);
    const relay = { organizationId, id, isLimited: true, fullUntil: null } as KnownRelay;
    return {
      take: (isCampaign: boolean, waits = true) => limits.take(relay, isCampaign, waits),
      giveBack: () => limits.giveBack(relay),
    };
  });
}

const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

describe('the limits of a relay hold over all processes', () => {
  it('for mails a second, within 5 %', async () => {
    const processes = await arrange(100, null);
    const times: number[] = [];
    const [{ now }] = (await testDatabase.query('select now()')) as [{ now: Date }];
    await Promise.all(
      many(400, async (index) => {
        expect(await processes[index % 2]?.take(index % 3 > 0)).toBe('granted');
        times.push(performance.now());
      }),
    );
    const seconds = (Math.max(...times) - Math.min(...times)) / 1_000;
    expect(399 / seconds).toBeLessThan(105);
    // No turn was lost; that one may be late is this machine's.
    const [{ used }] = (await testDatabase.query(
      `select extract(epoch from next_send_at - $1)::float8 as used from relays
       where mails_per_second = 100`,
      [now],
    )) as [{ used: number }];
    expect(400 / used).toBeGreaterThan(95);
  });

  it('for mails a day, exactly, and what did not leave is counted back', async () => {
    const [one, other] = await arrange(null, 50);
    const turns = await Promise.all(
      many(80, (index) => (index % 2 === 0 ? one : other)?.take(true)),
    );
    expect(turns.filter((turn) => turn === 'granted')).toHaveLength(50);
    expect(turns.filter((turn) => turn === 'full today')).toHaveLength(30);
    await one?.giveBack();
    expect(await other?.take(false)).toBe('granted');
    expect(await one?.take(false)).toBe('full today');
  });

  it('and let other mail go before that of campaigns', async () => {
    const [one, other] = await arrange(20, null);
    const order: string[] = [];
    const campaigns = many(60, () => one?.take(true).then(() => order.push('campaign')));
    await Promise.all(campaigns.slice(0, 5));
    await other?.take(false).then(() => order.push('other'));
    expect(order.length).toBeLessThan(30);
    expect(order.at(-1)).toBe('other');
    await Promise.all(campaigns);
  });

  it('and send who does not wait to another relay', async () => {
    const [one] = await arrange(1, null);
    expect(await one?.take(true, false)).toBe('granted');
    expect(await one?.take(true, false)).toBe('full');
  });
});
