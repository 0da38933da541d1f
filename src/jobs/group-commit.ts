/**
 * Collects what arrives while a write is running and writes it together: under load many items
 * share one transaction, and an idle system waits for nobody. Writes run one after the other, so an
 * item is never written before one that came earlier. `write` answers a promise for every item, in
 * their order. Where nobody is in a hurry, a `lingerMs` lets more items come together.
 */
export function groupCommit<Item, Result>(
  write: (items: Item[]) => Promise<Result>[],
  lingerMs = 0,
): (item: Item) => Promise<Result> {
  interface Waiting {
    item: Item;
    resolve: (result: Result | Promise<Result>) => void;
  }
  let waiting: Waiting[] = [];
  let running = false;

  /** At the least, everything that is ready in this turn of the event loop joins. */
  const linger = () =>
    new Promise<void>((next) => {
      if (lingerMs > 0) setTimeout(next, lingerMs);
      else setImmediate(next);
    });

  const flush = async () => {
    running = true;
    while (waiting.length > 0) {
      await linger();
      const batch = waiting;
      waiting = [];
      const results = write(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries())
        resolve(results[index] as Promise<Result>);
      await Promise.allSettled(results);
    }
    running = false;
  };

  return (item) =>
    new Promise((resolve) => {
      waiting.push({ item, resolve });
      if (!running) void flush();
    });
}
