/** A row as it stands in a file, without its line break, and the line on which it begins. */
export interface CsvRow {
  line: number;
  text: string;
}

/** The one of `,` `;` and tab that stands most often outside of quotes, as the server finds it. */
export function findSeparator(header: string): string {
  const unquoted = header.split('"').filter((_, index) => index % 2 === 0);
  const count = (separator: string) =>
    unquoted.reduce((sum, part) => sum + part.split(separator).length - 1, 0);
  const [best = ','] = [',', ';', '\t'].sort((a, b) => count(b) - count(a));
  return best;
}

/** The cells of a row (RFC 4180 §2); undefined when its quotes are wrong. */
export function splitCells(text: string, separator: string): string[] | undefined {
  if (!text.includes('"')) return text.split(separator);
  const cells: string[] = [];
  for (let start = 0; ; ) {
    const cell = readCell(text, start, separator);
    if (cell === undefined) return undefined;
    cells.push(cell.value);
    if (cell.end === text.length) return cells;
    start = cell.end + separator.length;
  }
}

function readCell(
  text: string,
  start: number,
  separator: string,
): { value: string; end: number } | undefined {
  if (text[start] !== '"') {
    const found = text.indexOf(separator, start);
    const end = found < 0 ? text.length : found;
    const value = text.slice(start, end);
    return value.includes('"') ? undefined : { value, end };
  }
  let close = start + 1;
  for (;;) {
    close = text.indexOf('"', close);
    if (close < 0) return undefined;
    if (text[close + 1] !== '"') break;
    close += 2;
  }
  const end = close + 1;
  if (end < text.length && !text.startsWith(separator, end)) return undefined;
  return { value: text.slice(start + 1, close).replaceAll('""', '"'), end };
}

/** Quotes where RFC 4180 wants them, and around outer spaces, which some programs drop. */
export function joinCells(cells: string[], separator: string): string {
  return cells
    .map((cell) =>
      cell.includes(separator) || /["\r\n]|^\s|\s$/.test(cell)
        ? `"${cell.replaceAll('"', '""')}"`
        : cell,
    )
    .join(separator);
}

// A sheet runs a cell that begins with one of these as a formula (CWE-1236). An apostrophe before it
// makes it text; apostrophes that stand there already get one more, so that it can be taken back.
const formula = /^'*[=+\-@\t\r]/;

export function escapeFormula(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
