export interface FairQueue {
  /** Runs the work when it is the party's turn and there is a place. */
  run<T>(party: string, work: () => Promise<T>): Promise<T>;
}

/**
 * Lets so many works run at once. Parties that wait take turns, one work each, so that one with a
 * thousand is no further ahead than one with a single; the works of one party run in their order.
 */
export function createFairQueue(places: number): FairQueue {
  // The order of the keys is that of the turns.
  const waiting = new Map<string, (() => void)[]>();
  let free = places;

  const startNext = () => {
    const [next] = waiting;
    if (next === undefined || free === 0) return;
    const [party, works] = next;
    waiting.delete(party);
    const start = works.shift();
    if (works.length > 0) waiting.set(party, works);
    free -= 1;
    start?.();
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
        free += 1;
        startNext();
      }
    },
  };
}
