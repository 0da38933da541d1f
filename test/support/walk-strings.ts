/** The places of strings in a JSON value, as JSON Pointers (RFC 6901). */
export function listStringPlaces(value: unknown, place = ''): string[] {
  if (typeof value === 'string') return [place];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    listStringPlaces(child, `${place}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
}

/** The value with something else at one place. */
export function replaceAt(value: unknown, place: string, replacement: unknown): unknown {
  const copy = { root: structuredClone(value) };
  const keys = ['root', ...place.split('/').slice(1)].map((key) =>
    key.replaceAll('~1', '/').replaceAll('~0', '~'),
  );
  const last = keys.pop() ?? 'root';
  let parent: Record<string, unknown> = copy;
  for (const key of keys) parent = parent[key] as Record<string, unknown>;
  parent[last] = replacement;
  return copy.root;
}
