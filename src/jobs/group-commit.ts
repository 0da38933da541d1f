/**
 * Collects what arrives while a write is running and writes it together: under load many items
 * share one transaction, and an idle system waits for nobody. Items with the same key are written
 * by one call; calls for different keys run one after the other. When a write fails, all that it
 * held fail with its error.
 */
export function groupCommit<Item, Result>(
  keyOf: (item: Item) => string,
  write: (items: Item[]) => Promise<Result[]>,
): (item: Item) => Promise<Result> {
  interface Waiting {
    item: Item;
    resolve: (result: Result) => void;
    reject: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let running = false;

  const flush = async () => {
    running = true;
    // Everything that is ready in this turn of the event loop joins the first write.
    await new Promise((next) => setImmediate(next));
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      for (const group of Map.groupBy(batch, ({ item }) => keyOf(item)).values()) {
        try {
          const results = await write(group.map(({ item }) => item));
          group.forEach(({ resolve }, index) => {
            resolve(results[index] as Result);
          });
        } catch (error) {
          for (const { reject } of group) reject(error);
        }
      }
    }
    running = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!running) void flush();
    });
}
