import { LRUCache } from 'lru-cache';

export interface FairSlots {
  /**
   * Waits for a place and returns how to give it back. A lower rank goes first. A group gets more
   * than its share only while it moves and nobody else waits; one that stands still gets
   * none and gets undefined, so that it holds up nobody else.
   */
  acquire(options?: { rank?: number; group?: string | undefined }): Promise<Release | undefined>;
}

export type Release = () => void;

interface Waiter {
  rank: number;
  group: string | undefined;
  admit(release: Release | undefined): void;
}

/**
 * A group stands still when two of its holders have been at it for this long, and none gave its place
 * back meanwhile.
 */
const stallMs = 3_000;
const stalledHolders = 2;

/** A group moves when it gave a place back within this time. */
const movingMs = 1_000;

/** A number of places, shared fairly: a group has up to its share for certain. */
export function createFairSlots(count: number, share: number): FairSlots {
  let free = count;
  let waiting: Waiter[] = [];
  const holders = new Map<string, Set<{ since: number }>>();
  const lastGiven = new LRUCache<string, number>({ max: 10_000 });

  const holds = (group: string | undefined) =>
    group === undefined ? 0 : (holders.get(group)?.size ?? 0);
  const gaveBackWithin = (group = '', ms: number) =>
    performance.now() - (lastGiven.get(group) ?? Number.NEGATIVE_INFINITY) < ms;
  const isStalled = (group: string | undefined) => {
    const own = group === undefined ? undefined : holders.get(group);
    if (own === undefined || own.size < stalledHolders) return false;
    const [, second] = own;
    if (second === undefined || performance.now() - second.since <= stallMs) return false;
    return !gaveBackWithin(group, stallMs);
  };

  const hold = (group: string | undefined): Release => {
    const entry = { since: performance.now() };
    if (group !== undefined) {
      const own = holders.get(group) ?? new Set();
      holders.set(group, own.add(entry));
    }
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      const own = group === undefined ? undefined : holders.get(group);
      own?.delete(entry);
      if (group !== undefined) lastGiven.set(group, performance.now());
      if (group !== undefined && own?.size === 0) holders.delete(group);
      free += 1;
      admitNext();
    };
  };

  const admitNext = () => {
    while (free > 0 && waiting.length > 0) {
      const fair = (waiter: Waiter) => holds(waiter.group) < share;
      const next =
        firstOf(waiting.filter((waiter) => fair(waiter))) ??
        waiting.find(({ group }) => gaveBackWithin(group, movingMs));
      if (next === undefined) return;
      waiting.splice(waiting.indexOf(next), 1);
      if (isStalled(next.group)) {
        next.admit(undefined);
        continue;
      }
      free -= 1;
      next.admit(hold(next.group));
    }
  };

  /** Whoever waits behind a group that stands still need not wait for it to move. */
  const sendAway = () => {
    const stalled = new Set(waiting.filter(({ group }) => isStalled(group)));
    waiting = waiting.filter((waiter) => !stalled.has(waiter));
    for (const { admit } of stalled) admit(undefined);
  };
  const timer = setInterval(sendAway, 1_000);
  timer.unref();

  return {
    acquire: ({ rank = 0, group } = {}) => {
      if (isStalled(group)) return Promise.resolve(undefined);
      return new Promise((admit) => {
        waiting.push({ rank, group, admit });
        admitNext();
      });
    },
  };
}

/** The one of the lowest rank that came first. */
function firstOf(waiting: Waiter[]): Waiter | undefined {
  let first = waiting[0];
  for (const waiter of waiting) if (first === undefined || waiter.rank < first.rank) first = waiter;
  return first;
}
