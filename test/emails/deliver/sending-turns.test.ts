import { describe, expect, it } from 'vitest';
import { createSendingTurns } from '../../../src/emails/deliver/sending-turns.ts';
import { startTestServer } from '../../support/start-test-server.ts';

/** Turns with a clock and a queue of which the test says how far it is. */
function arrange() {
  const world = { now: 0, waiting: undefined as number | undefined };
  const turns = createSendingTurns(
    async () => world.waiting,
    () => world.now,
  );
  const take = (organization: string, count: number) =>
    Array.from({ length: count }, () => turns.next(organization));
  /** Time passes, and what the queue holds is asked for. */
  const pass = async (ms: number) => {
    world.now += ms;
    await Promise.resolve();
  };
  return { world, take, pass };
}

describe('turns', () => {
  it('of one organization come ten to a round, in order', () => {
    const { take } = arrange();
    expect(take('a', 25)).toEqual([
      ...Array(10).fill(0),
      ...Array(10).fill(1),
      ...Array(5).fill(2),
    ]);
    expect(take('b', 1)).toEqual([0]);
  });

  it('of one that comes later begin where the queue is, and not at its end', async () => {
    const { world, take, pass } = arrange();
    take('a', 1_000);
    world.waiting = 60;
    await pass(600);
    take('a', 1);
    await pass(1);
    const rounds = take('b', 21);
    expect([rounds[0], rounds[10], rounds[20]]).toEqual([0, 61, 62]);
    expect(take('a', 1)).toEqual([100]);
  });

  it('begin anew after a rest, when what was before has been sent', async () => {
    const { world, take, pass } = arrange();
    take('a', 100);
    world.waiting = 3;
    await pass(2_000);
    // Round 9 of it still waits.
    expect(take('a', 1)).toEqual([10]);
    world.waiting = undefined;
    await pass(600);
    take('b', 11);
    await pass(600);
    expect(take('a', 1)).toEqual([0]);
  });

  it('of a small sender stay in the first round', async () => {
    const { take, pass } = arrange();
    for (let mail = 0; mail < 50; mail += 1) {
      expect(take('a', 1)).toEqual([0]);
      await pass(1_100);
    }
  });

  it('end at what the queue can tell apart', () => {
    const { take } = arrange();
    expect(take('a', 400_000).at(-1)).toBe(32_000);
  });
});

it('a single mail stands before the many of another organization, which keep their order', async () => {
  const server = await startTestServer({ ROLE: 'api' });
  try {
    const mail = { from: 'a@example.com', to: ['b@example.com'], subject: 's', text: 't' };
    const send = async (key: string, path: string, body: unknown) => {
      const headers = { authorization: `Bearer ${key}` };
      const { status } = await server.request('POST', path, body, headers);
      expect(status).toBe(201);
    };
    const { key } = server.organization;
    const batch = { messages: Array(100).fill(mail) };
    for (let sent = 0; sent < 3; sent += 1) await send(key, '/v1/emails/batch', batch);
    await send((await server.createOrganization()).key, '/v1/emails', mail);
    const queue = await server.database.query<{ organization_id: string; id: string }>(
      `select m.organization_id, m.id::text from graphile_worker.jobs j
       join messages m on m.id::text = j.key order by j.priority, j.run_at, j.id`,
    );
    const place = queue.findIndex((job) => job.organization_id !== server.organization.id);
    expect([queue.length, place]).toEqual([301, 10]);
    const own = queue.filter((_, index) => index !== place).map(({ id }) => id);
    expect(own).toEqual(own.toSorted());
  } finally {
    await server.stop();
  }
});
