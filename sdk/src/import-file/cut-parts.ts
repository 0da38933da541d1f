import { aborted } from '../attempt.ts';
import { type CsvRow, findSeparator, joinCells, splitCells, unescapeFormula } from './csv-row.ts';
import { type FileSource, readText } from './read-text.ts';
import { RowScanner } from './row-scanner.ts';

/** Rows of a file that are imported by one request. */
export interface Part {
  /** The file's first row; undefined when the file is empty. */
  header: string | undefined;
  separator: string;
  rows: CsvRow[];
  /** Bytes of the file that have been read. */
  bytes: number;
}

export interface CutOptions {
  rowsPerPart: number;
  unescapeFormulas: boolean;
  signal: AbortSignal | undefined;
}

/** A quarter of what a request may hold. */
const maxPartBytes = 8 * 1024 * 1024;

/** Cuts a file into parts at row boundaries: at least one, so that its header is always judged. */
export async function* cutParts(source: FileSource, options: CutOptions): AsyncGenerator<Part> {
  const scanner = new RowScanner();
  const part: Part = { header: undefined, separator: ',', rows: [], bytes: 0 };
  let size = 0;
  let parts = 0;

  function* add(rows: CsvRow[]): Generator<Part> {
    for (const row of rows) {
      if (part.header === undefined) {
        part.header = row.text;
        part.separator = findSeparator(row.text);
        continue;
      }
      const text = options.unescapeFormulas ? unescapeRow(row.text, part.separator) : row.text;
      const rowBytes = jsonBytes(text);
      if (part.rows.length === options.rowsPerPart || (size > 0 && size + rowBytes > maxPartBytes))
        yield take();
      part.rows.push({ line: row.line, text });
      size += rowBytes;
    }
  }
  function take(): Part {
    const taken = { ...part };
    part.rows = [];
    size = 0;
    parts += 1;
    return taken;
  }

  for await (const { text, bytes } of readText(source, options.signal)) {
    part.bytes += bytes;
    yield* add(scanner.push(text));
    if (options.signal?.aborted) throw aborted(options.signal);
  }
  yield* add(scanner.end());
  if (part.rows.length > 0 || parts === 0) yield take();
}

function unescapeRow(text: string, separator: string): string {
  if (!text.includes("'")) return text;
  const cells = splitCells(text, separator);
  return cells === undefined ? text : joinCells(cells.map(unescapeFormula), separator);
}

const encoder = new TextEncoder();

/** What a row takes in a request, its line break included. */
function jsonBytes(text: string): number {
  return encoder.encode(JSON.stringify(text)).length;
}
