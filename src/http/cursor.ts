import { uuidBytes, uuidsOf } from '../db/identifiers.ts';
import { invalid } from '../errors.ts';

/** Where a page ends, as the next request names it: opaque to callers. */
export function toCursor(lastId: string): string {
  return uuidBytes(lastId).toString('base64url');
}

/** The identifier behind a cursor; undefined without one. */
export function fromCursor(after: string | undefined): string | undefined {
  if (after === undefined) return undefined;
  const [id, ...others] = uuidsOf(Buffer.from(after, 'base64url'));
  if (id === undefined || others.length > 0 || toCursor(id) !== after) {
    throw invalid([
      { path: '/query/after', code: 'cursor', message: 'must be a cursor from a Link header' },
    ]);
  }
  return id;
}

/** Cuts a page out of `limit + 1` rows: one row more than asked for says that there is a next page. */
export function toPage<T extends { id: string }>(
  rows: T[],
  limit: number,
): { items: T[]; next: string | undefined } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? toCursor(last.id) : undefined };
}
