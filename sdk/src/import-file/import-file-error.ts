import type { ImportResult } from '../generated/schemas.ts';

/**
 * A file was imported up to a line. `result` is what became of the rows before it, and `cause` why it
 * ended. The part that failed wrote nothing, so importing the file again loses and repeats nothing:
 * what is known is then updated, or a duplicate.
 */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError';
  /** The last row that was imported begins on this line. */
  readonly line: number;
  readonly result: ImportResult;

  constructor(cause: unknown, line: number, result: ImportResult) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The file was imported up to line ${line} and no further: ${reason}`, { cause });
    this.line = line;
    this.result = result;
  }
}
