/** So many turns of the event loop are waited for more, at the most. */
const mostTurns = 8;

/**
 * Collects what arrives while a write is running and writes it together: under load many items
 * share one transaction, and an idle system waits for nobody. Writes run one after the other, so an
 * item is never written before one that came earlier. `write` returns a promise for every item, in
 * their order.
 */
export function groupCommit<Item, Result>(
  write: (items: Item[]) => Promise<Result>[],
): (item: Item) => Promise<Result> {
  interface Waiting {
    item: Item;
    resolve: (result: Result | Promise<Result>) => void;
  }
  let waiting: Waiting[] = [];
  let running = false;

  const flush = async () => {
    running = true;
    while (waiting.length > 0) {
      await untilCollected();
      const batch = waiting;
      waiting = [];
      const results = write(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries())
        resolve(results[index] as Promise<Result>);
      await Promise.allSettled(results);
    }
    running = false;
  };

  /** As long as every turn of the event loop brings some more, they are waited for. */
  const untilCollected = async () => {
    for (let turns = 0, seen = 0; seen < waiting.length && turns < mostTurns; turns += 1) {
      seen = waiting.length;
      await new Promise((next) => setImmediate(next));
    }
  };

  return (item) =>
    new Promise((resolve) => {
      waiting.push({ item, resolve });
      if (!running) void flush();
    });
}
