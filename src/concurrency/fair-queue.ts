export interface FairQueue {
  /** Runs the work when it is the party's turn and there is a place. */
  run<T>(party: string, work: () => Promise<T>): Promise<T>;
}

/**
 * Lets `places` works run at once, at most `each` of one party. Parties that wait take turns, one
 * work each, so that one with a thousand is no further ahead than one with a single; the works of one
 * party begin in their order.
 */
export function createFairQueue(places: number, each = places): FairQueue {
  // The order of the keys is that of the turns.
  const waiting = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();
  let free = places;

  const runningOf = (party: string) => running.get(party) ?? 0;
  const nextParty = () => {
    for (const party of waiting.keys()) if (runningOf(party) < each) return party;
    return undefined;
  };
  const startNext = () => {
    const party = free === 0 ? undefined : nextParty();
    if (party === undefined) return;
    const works = waiting.get(party) ?? [];
    waiting.delete(party);
    const start = works.shift();
    if (works.length > 0) waiting.set(party, works);
    free -= 1;
    running.set(party, runningOf(party) + 1);
    start?.();
  };
  const end = (party: string) => {
    free += 1;
    if (runningOf(party) > 1) running.set(party, runningOf(party) - 1);
    else running.delete(party);
    startNext();
  };

  return {
    run: async (party, work) => {
      await new Promise<void>((start) => {
        const works = waiting.get(party) ?? [];
        works.push(start);
        waiting.set(party, works);
        startNext();
      });
      try {
        return await work();
      } finally {
        end(party);
      }
    },
  };
}
