import { invalid, Refusal } from '../errors.ts';

/**
 * Runs `check` on every item in turn and returns the results, or refuses with the faults of all
 * items that break the contract. Any other refusal stands by itself: the first is thrown.
 */
export async function collect<Item, Result>(
  items: Item[],
  check: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const refusals: Refusal[] = [];
  for (const [index, item] of items.entries()) {
    try {
      results.push(await check(item, index));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error);
    }
  }
  const faults = refusals.filter(({ code }) => code === 'validation_error');
  if (faults.length > 0) throw invalid(faults.flatMap(({ details }) => details));
  if (refusals[0] !== undefined) throw refusals[0];
  return results;
}
