/** Does `work` for every item, a few at a time, and answers the results in order. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
  atOnce = 8,
): Promise<Result[]> {
  const results: Result[] = [];
  const entries = items.entries();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [index, item] of entries) results[index] = await work(item, index);
    }),
  );
  return results;
}
