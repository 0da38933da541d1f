import { WaybillError } from '../waybill-error.ts';
import type { CsvRow } from './csv-row.ts';

/** Longer than any row that a request could hold. */
const maxRowLength = 16 * 1024 * 1024;

/**
 * Cuts text that comes in pieces into rows: at line breaks (LF, CR or CRLF) outside of quotes. Quotes
 * inside a quoted cell are doubled (RFC 4180 §2), so counting them is enough. Blank rows are none.
 */
export class RowScanner {
  /** The row that has not ended yet, and where in it to go on. */
  #pending = '';
  #from = 0;
  #quoted = false;
  /** The line on which it begins, and the line breaks that it has inside quotes. */
  #line = 1;
  #breaks = 0;

  /** The rows that end in this piece. */
  push(piece: string): CsvRow[] {
    const text = this.#pending + piece;
    const rows: CsvRow[] = [];
    const marks = /["\r\n]/g;
    marks.lastIndex = this.#from;
    let start = 0;
    for (;;) {
      const mark = marks.exec(text);
      // The LF of a CRLF may come with the next piece.
      const isHeld = mark?.[0] === '\r' && mark.index === text.length - 1;
      if (mark === null || isHeld) {
        this.#from = (mark?.index ?? text.length) - start;
        break;
      }
      if (mark[0] === '"') {
        this.#quoted = !this.#quoted;
        continue;
      }
      if (text.startsWith('\r\n', mark.index)) marks.lastIndex += 1;
      if (this.#quoted) {
        this.#breaks += 1;
        continue;
      }
      this.#take(rows, text.slice(start, mark.index));
      start = marks.lastIndex;
    }
    this.#pending = text.slice(start);
    if (this.#pending.length <= maxRowLength) return rows;
    throw syntaxError(`line ${this.#line}: a quote is not closed, or the row is far too long`);
  }

  /** The last row. A quote that is still open is left to the server to refuse. */
  end(): CsvRow[] {
    const rows: CsvRow[] = [];
    this.#take(rows, this.#quoted ? this.#pending : this.#pending.replace(/\r$/, ''));
    return rows;
  }

  #take(rows: CsvRow[], text: string): void {
    if (text !== '' && text !== '""') rows.push({ line: this.#line, text });
    this.#line += 1 + this.#breaks;
    this.#breaks = 0;
  }
}

export function syntaxError(message: string): WaybillError {
  return new WaybillError({ code: 'csv_syntax', message: `The file is not CSV: ${message}.` });
}
