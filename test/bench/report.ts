/** The median, so that one disturbed pair does not decide. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Prints the table for people and, as the last line, the JSON object for programs. */
export function report(
  bench: string,
  ratios: Record<string, number>,
  figures: Record<string, number>,
): void {
  const rounded = (values: Record<string, number>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, round(value)]));
  console.table({ ...rounded(figures), ...rounded(ratios) });
  console.log(JSON.stringify({ bench, ratios: rounded(ratios), figures: rounded(figures) }));
}

function round(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 1000) / 1000;
}
