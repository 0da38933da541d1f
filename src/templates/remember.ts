/**
 * Keeps the results of `make` by key, the `limit` used last. For results that depend on nothing but
 * the key.
 */
export function remember<T>(limit: number): (key: string, make: () => T) => T {
  const known = new Map<string, T>();
  return (key, make) => {
    const found = known.get(key);
    if (found !== undefined) {
      known.delete(key);
      known.set(key, found);
      return found;
    }
    const made = make();
    known.set(key, made);
    const oldest = known.size > limit ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
    return made;
  };
}
