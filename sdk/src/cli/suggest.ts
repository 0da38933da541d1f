/** The name that was probably meant; undefined when none is near. */
export function suggest(word: string, names: Iterable<string>): string | undefined {
  const near = [...names]
    .map((name) => ({ name, distance: distanceBetween(word, name) }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.floor(name.length / 3)))
    .sort((one, other) => one.distance - other.distance);
  return near[0]?.name;
}

/**
 * How many letters are wrong, missing, too many or swapped with their neighbour (the optimal string
 * alignment distance): row after row of the usual table, of which the last three are kept.
 */
function distanceBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const change = (last[j - 1] ?? 0) + (isSame ? 0 : 1);
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, change);
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[other.length] ?? 0;
}
