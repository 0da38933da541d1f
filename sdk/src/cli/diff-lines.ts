/** A line of both texts, of the old one alone or of the new one alone. */
export interface DiffLine {
  sign: ' ' | '-' | '+';
  text: string;
}

/** What to take away from the old lines and to add to get the new ones: as little as possible. */
export function diffLines(before: string[], after: string[]): DiffLine[] {
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start])
    start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const same = (text: string): DiffLine => ({ sign: ' ', text });
  return [
    ...before.slice(0, start).map(same),
    ...diffMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(same),
  ];
}

/** By the longest common subsequence. */
function diffMiddle(before: string[], after: string[]): DiffLine[] {
  // common[i][j]: how many lines before.slice(i) and after.slice(j) can have in common.
  const common = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const row = common[i] as Uint16Array;
    for (let j = after.length - 1; j >= 0; j -= 1) {
      row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      lines.push({ sign: ' ', text: before[i] ?? '' });
      i += 1;
      j += 1;
    } else if (i < before.length && (j === after.length || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ sign: '-', text: before[i] ?? '' });
      i += 1;
    } else {
      lines.push({ sign: '+', text: after[j] ?? '' });
      j += 1;
    }
  }
  return lines;
}

const context = 2;

/** The changed lines with a few around them; `…` stands for the others. */
export function pickChanges(lines: DiffLine[]): DiffLine[] {
  if (lines.every(({ sign }) => sign === ' ')) return [];
  const isNear = (index: number) =>
    lines.slice(Math.max(0, index - context), index + context + 1).some(({ sign }) => sign !== ' ');
  return lines.flatMap((line, index) => {
    if (isNear(index)) return [line];
    return index === 0 || isNear(index - 1) ? [{ sign: ' ' as const, text: '…' }] : [];
  });
}
