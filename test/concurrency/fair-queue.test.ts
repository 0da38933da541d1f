import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createFairQueue, type FairQueue } from '../../src/concurrency/fair-queue.ts';

/** Asks for places; what has one keeps it until it is told to end. */
function ask(queue: FairQueue) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const want = (party: string, name: string) =>
    queue.run(party, () => {
      started.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    });
  const finish = async (name: string) => {
    ends.get(name)?.();
    await setImmediate();
  };
  return { started, want, finish };
}

describe('a fair queue', () => {
  it('lets parties take turns, and each has its works in their order', async () => {
    const { started, want, finish } = ask(createFairQueue(1));
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) void want(name.slice(0, 1), name);
    await setImmediate();
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await finish(name);
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('keeps places free of a party that has as many as one may', async () => {
    const { started, want, finish } = ask(createFairQueue(3, 2));
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) void want(name.slice(0, 1), name);
    await setImmediate();
    expect(started).toEqual(['a1', 'a2', 'b1']);
    await finish('b1');
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1']);
    await finish('c1');
    expect(started).toHaveLength(4);
    await finish('a1');
    expect(started.at(-1)).toBe('a3');
  });

  it('gives the place of a work that fails to the next', async () => {
    const queue = createFairQueue(1);
    const failing = queue.run('a', () => Promise.reject(new Error('no')));
    const next = queue.run('a', async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
