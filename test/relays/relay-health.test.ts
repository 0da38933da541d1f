import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { newId } from '../../src/db/identifiers.ts';
import { createOrganization } from '../../src/organizations/organizations.ts';
import { createRelayBook, type KnownRelay } from '../../src/relays/send/relay-book.ts';
import { createRelayHealth, mostFailures } from '../../src/relays/send/relay-health.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { openTestDatabase } from '../support/open-test-database.ts';

const silent = pino({ level: 'silent' });
const sealing = { bytes: Buffer.alloc(32), old: [] } as never;

let testDatabase: TestDatabase;
let databases: Database[];
let organizationId: string;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  databases = await Promise.all([1, 2].map(() => openTestDatabase(testDatabase.url, 5)));
});
afterAll(async () => {
  await Promise.all(databases.map(({ pool }) => pool.end()));
  await testDatabase.drop();
});

let id: string;
beforeEach(async () => {
  id = newId();
  organizationId = await createOrganization((databases[0] as Database).pool, `health ${id}`);
  await testDatabase.query(
    `insert into relays (organization_id, id, name, kind, settings, priority, weight, connections,
       domain_ids, types, enabled, status, since, created_at, updated_at)
     values ($1, $2, 'relay', 'SMTP', '{}', 1, 1, 1, '{}', '{}', true, 'HEALTHY', now(), now(), now())`,
    [organizationId, id],
  );
});

/** What a process knows that has just been started, and what it has seen change. */
async function start(process: 0 | 1) {
  const database = databases[process] as Database;
  const seen: string[] = [];
  const [relay] = await createRelayBook(database, sealing).of(organizationId);
  if (relay === undefined) throw new Error('There is no relay.');
  return {
    relay,
    seen,
    health: createRelayHealth(database, (change) => seen.push(change), silent),
  };
}

type Process = Awaited<ReturnType<typeof start>>;
const fail = ({ health, relay }: Process, isProbe = false) => health.failed(relay, 'gone', isProbe);
const endRest = () =>
  testDatabase.query(
    `update relays set resting_until = now() - interval '1 second' where id = $1`,
    [id],
  );
const restSeconds = async () => {
  const [row] = await testDatabase.query<{ rest_seconds: number; rests: number }>(
    `select rest_seconds, extract(epoch from resting_until - now())::float8 as rests
     from relays where id = $1`,
    [id],
  );
  return row as { rest_seconds: number; rests: number };
};

describe('the health of a relay', () => {
  it('is what all processes have seen together, and outlives them', async () => {
    const [one, other] = [await start(0), await start(1)];
    for (let failures = 0; failures < mostFailures; failures += 1) {
      await fail(failures % 2 === 0 ? one : other);
    }
    expect([...one.seen, ...other.seen]).toEqual(['failing']);
    // Nobody of before is asked by one that starts now.
    const later = await start(1);
    const isKnown = ({ failures, restingUntil }: KnownRelay) =>
      failures === mostFailures && Number(restingUntil) > Date.now() + 25_000;
    expect(isKnown(later.relay)).toBe(true);
    expect(await later.health.mayProbe(later.relay)).toBe(false);

    await endRest();
    const again = await start(0);
    expect(await again.health.mayProbe(again.relay)).toBe(true);
    await again.health.succeeded(again.relay, true);
    expect(again.seen).toEqual(['recovered']);
    expect((await start(1)).relay).toMatchObject({ failures: 0, restingUntil: null });
  });

  it('is tried by one mail, whoever asks at the same time', async () => {
    const one = await start(0);
    for (let failures = 0; failures < mostFailures; failures += 1) await fail(one);
    await endRest();
    const processes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => start((index % 2) as 0 | 1)),
    );
    const turns = await Promise.all(
      processes.map(({ health, relay }) => health.mayProbe({ ...relay })),
    );
    expect(turns.filter(Boolean)).toHaveLength(1);
    // Nor by another while that one is on its way: it may take a minute.
    const late = await start(0);
    expect(await late.health.mayProbe(late.relay)).toBe(false);
    expect((await restSeconds()).rests).toBeGreaterThan(60);
  });

  it('rests for 30 seconds, twice as long each time, and for 10 minutes at most', async () => {
    const process = await start(0);
    for (let failures = 0; failures < mostFailures; failures += 1) await fail(process);
    const rests: number[] = [(await restSeconds()).rest_seconds];
    for (let probes = 0; probes < 7; probes += 1) {
      await endRest();
      expect(await process.health.mayProbe(process.relay)).toBe(true);
      await fail(process, true);
      const rest = await restSeconds();
      expect(Math.abs(rest.rests - rest.rest_seconds)).toBeLessThan(5);
      rests.push(rest.rest_seconds);
    }
    expect(rests).toEqual([30, 60, 120, 240, 480, 600, 600, 600]);
    // What was under way when it was found failing neither lengthens its rest nor ends it.
    await fail(process);
    await process.health.succeeded(process.relay, false);
    expect((await restSeconds()).rest_seconds).toBe(600);
  });

  it('begins anew with a mail that it takes', async () => {
    const process = await start(0);
    for (let round = 0; round < 2; round += 1) {
      for (let failures = 1; failures < mostFailures; failures += 1) await fail(process);
      await process.health.succeeded(process.relay, false);
    }
    expect((await start(1)).relay).toMatchObject({ failures: 0, restingUntil: null });
    expect(process.seen).toEqual([]);
  });
});
