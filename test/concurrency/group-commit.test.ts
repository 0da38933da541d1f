import { describe, expect, it } from 'vitest';
import { groupCommit } from '../../src/concurrency/group-commit.ts';

/** Writes that end when they are told to, and the groups they were given. */
function startWrites() {
  const groups: number[][] = [];
  const gates: (() => void)[] = [];
  let running = 0;
  const write = (items: number[]): Promise<string>[] => {
    groups.push(items);
    running += 1;
    expect(running, 'one write at a time').toBe(1);
    const done = new Promise<void>((resolve) => gates.push(resolve)).then(() => {
      running -= 1;
    });
    return items.map(async (item) => {
      await done;
      if (item < 0) throw new Error(`refused ${item}`);
      return `wrote ${item}`;
    });
  };
  return { groups, write, finish: () => gates.shift()?.() };
}

const turn = () => new Promise((next) => setImmediate(next));
/** Until a write that was asked for now has begun. */
const turns = async () => {
  for (let i = 0; i < 5; i++) await turn();
};

describe('a group commit', () => {
  it('writes what comes in one turn together, and answers each its own result', async () => {
    const { groups, write, finish } = startWrites();
    const add = groupCommit(write);
    const results = Promise.all([add(1), add(2), add(3)]);
    await turns();
    finish();
    expect(await results).toEqual(['wrote 1', 'wrote 2', 'wrote 3']);
    expect(groups).toEqual([[1, 2, 3]]);
  });

  it('collects what comes during a write for the next, in the order it came', async () => {
    const { groups, write, finish } = startWrites();
    const add = groupCommit(write);
    const first = add(1);
    await turns();
    const rest = [add(2), add(3)];
    await turns();
    expect(groups).toEqual([[1]]);
    finish();
    expect(await first).toBe('wrote 1');
    await turns();
    expect(groups).toEqual([[1], [2, 3]]);
    finish();
    expect(await Promise.all(rest)).toEqual(['wrote 2', 'wrote 3']);
  });

  it('rejects only the item that failed, and goes on', async () => {
    const { write, finish } = startWrites();
    const add = groupCommit(write);
    const results = Promise.allSettled([add(1), add(-2), add(3)]);
    await turns();
    finish();
    expect((await results).map((result) => Object(result).value ?? Object(result).reason)).toEqual([
      'wrote 1',
      new Error('refused -2'),
      'wrote 3',
    ]);
    const next = add(4);
    await turns();
    finish();
    expect(await next).toBe('wrote 4');
  });

  it('starts again after it was idle', async () => {
    const { groups, write, finish } = startWrites();
    const add = groupCommit(write);
    for (const item of [1, 2, 3]) {
      const result = add(item);
      await turns();
      finish();
      await result;
      await turns();
    }
    expect(groups).toEqual([[1], [2], [3]]);
  });
});
