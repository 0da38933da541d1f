import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { csvSyntax } from '../errors.ts';

/** A row of a file with the line on which it begins; the first line is 1. */
export interface CsvRow {
  line: number;
  /** Of a row with more than `maxColumns` cells one more than that, to tell that there are too many. */
  cells: string[];
}

/** A file may have so many columns. */
export const maxColumns = 200;

/** The header line tells the separator, the beginning of one that is longer all the same. */
const headerLength = 64 * 1024;

const chunkLength = 64 * 1024;
const linesAtOnce = 500;

/**
 * Reads CSV (RFC 4180), row by row: the header first. Blank lines are no rows. The file is parsed
 * in parts, so that other requests are answered meanwhile.
 */
export async function* readCsv(csv: string): AsyncGenerator<CsvRow> {
  const text = csv.startsWith('\ufeff') ? csv.slice(1) : csv;
  const rows = text.includes('"') ? readQuoted(text) : readPlain(text);
  for await (const row of rows) {
    if (row.cells.length > 1 || row.cells[0] !== '') yield row;
  }
}

/** Without quotes every line break ends a row and every separator a cell. */
async function* readPlain(text: string): AsyncGenerator<CsvRow> {
  const separator = findSeparator(text);
  const nextReturn = finder(text, '\r');
  const nextFeed = finder(text, '\n');
  let line = 1;
  for (let start = 0; start < text.length; line += 1) {
    const end = Math.min(nextReturn(start), nextFeed(start));
    yield { line, cells: text.slice(start, end).split(separator, maxColumns + 1) };
    start = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (line % linesAtOnce === 0) await setImmediate();
  }
}

/** Finds a character from a place on that only grows; looks at each place of the text once. */
function finder(text: string, character: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) found = text.indexOf(character, from);
    if (found === -1) found = text.length;
    return found;
  };
}

async function* readQuoted(text: string): AsyncGenerator<CsvRow> {
  let line = 1;
  // Counted where the row is parsed: rows that were read ahead are lost when a later one is faulty.
  const locate = (cells: string[]): CsvRow => {
    const row = { line, cells: cells.slice(0, maxColumns + 1) };
    line += cells.reduce((lines, cell) => lines + countBreaks(cell), 1);
    return row;
  };
  const records = parse({
    delimiter: findSeparator(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // Its type knows rows of the shape that they had before only.
    on_record: locate as never,
  });
  try {
    yield* Readable.from(cut(text)).pipe(records) as AsyncIterable<CsvRow>;
  } catch (error) {
    if (error instanceof CsvError) throw csvSyntax(`line ${line}: ${reasonOf(error)}`);
    throw error;
  }
}

function* cut(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += chunkLength) {
    yield text.slice(start, start + chunkLength);
  }
}

/** The one of `,` `;` and tab that the header line has most of. */
function findSeparator(text: string): string {
  const counts = new Map([',', ';', '\t'].map((separator) => [separator, 0]));
  let quoted = false;
  for (const character of text.slice(0, headerLength)) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && (character === '\n' || character === '\r')) break;
    else if (!quoted && counts.has(character)) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
  }
  const [[separator] = [',']] = [...counts].sort(([, a], [, b]) => b - a);
  return separator;
}

function countBreaks(cell: string): number {
  if (cell === '') return 0;
  return cell.match(/\r\n|\n|\r/g)?.length ?? 0;
}

function reasonOf({ code, message }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote is not closed';
  if (code === 'INVALID_OPENING_QUOTE') {
    return 'a quote stands inside a field that does not begin with one; quote the whole field and double the quotes in it';
  }
  if (code === 'CSV_INVALID_CLOSING_QUOTE') {
    return 'text follows a closing quote; quotes inside a quoted field are doubled';
  }
  return message;
}
