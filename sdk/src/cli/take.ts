import { type Call, UsageError } from './command.ts';

/** For commands that list. */
export const limitOption = {
  type: 'string',
  value: '<number>',
  help: 'how many at most; else 20',
} as const;

/** The first items of a list, as many as `--limit` says, over as many pages as that takes. */
export async function take<Item>(
  { options }: Pick<Call, 'options'>,
  list: (limit: number) => AsyncIterable<Item>,
): Promise<Item[]> {
  const limit = Number(options.limit ?? 20);
  if (!(Number.isInteger(limit) && limit > 0)) {
    throw new UsageError(`--limit takes a whole number above 0, not "${options.limit}".`);
  }
  const items: Item[] = [];
  for await (const item of list(Math.min(limit, 100))) {
    items.push(item);
    if (items.length === limit) break;
  }
  return items;
}
