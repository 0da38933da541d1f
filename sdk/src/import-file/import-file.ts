import type { ContactsResource } from '../generated/resources.ts';
import type { ImportContacts, ImportResult, ImportRow } from '../generated/schemas.ts';
import type { CallOptions } from '../operation.ts';
import { cutParts, type Part } from './cut-parts.ts';
import { ImportFileError } from './import-file-error.ts';
import { importPart, type PartOptions } from './import-part.ts';
import type { FileSource } from './read-text.ts';
import { SeenAddresses } from './seen-addresses.ts';

/** What has been imported so far. */
export interface ImportProgress extends Omit<ImportResult, 'listId' | 'rows'> {
  /** Bytes of the file whose rows were read (characters, when the source yields strings). */
  bytes: number;
}

export interface ImportFileOptions extends Omit<ImportContacts, 'csv'>, CallOptions {
  /** Called after every part. */
  onProgress?: (progress: ImportProgress) => void;
  /**
   * Takes the outcomes of every part in the order of the file and is waited for. The result then has
   * no rows, so that a file of millions does not fill the memory.
   */
  onRows?: (rows: ImportRow[]) => void | Promise<void>;
  /** Takes back the `'` that `waybill export` puts before cells that a sheet would run as a formula. */
  unescapeFormulas?: boolean;
  /** 1 to 100,000. Each part is one transaction. Default 20,000. */
  rowsPerPart?: number;
  /** Makes importing the same file again safe, also after a restart; see `IdempotencyOption`. */
  idempotencyKey?: string;
}

/**
 * Imports a file of any size, part after part, as if it were one: lines are those of the file, and an
 * address of an earlier part is a duplicate. Parts that were imported stay when a later one fails.
 */
export async function importFile(
  contacts: ContactsResource,
  source: FileSource,
  options: ImportFileOptions,
): Promise<ImportResult> {
  const { onProgress, onRows, unescapeFormulas = false, rowsPerPart = 20_000, ...rest } = options;
  if (!(Number.isInteger(rowsPerPart) && rowsPerPart >= 1 && rowsPerPart <= 100_000)) {
    throw new TypeError('rowsPerPart must be a whole number from 1 to 100,000.');
  }
  const result: ImportResult = { ...zero, listId: null, rows: [] };
  const { signal } = rest;
  const parts = cutParts(source, { rowsPerPart, unescapeFormulas, signal });
  for await (const { listId, rows, bytes } of importParts(contacts, parts, rest, result)) {
    result.listId = listId;
    result.total += rows.length;
    for (const { outcome } of rows) result[outcome] += 1;
    if (onRows === undefined) for (const row of rows) result.rows.push(row);
    else await onRows(rows);
    const { listId: _, rows: __, ...counts } = result;
    onProgress?.({ ...counts, bytes });
  }
  return result;
}

/** Imports part after part. A fault says how far it came, unless it is that of the first part. */
async function* importParts(
  contacts: ContactsResource,
  parts: AsyncIterable<Part>,
  options: PartOptions,
  result: ImportResult,
) {
  const seen = new SeenAddresses();
  let number = 0;
  let lastLine = 0;
  try {
    for await (const part of parts) {
      const { listId, rows } = await importPart(contacts, part, number + 1, seen, options);
      yield { listId, rows, bytes: part.bytes };
      number += 1;
      lastLine = rows.at(-1)?.line ?? lastLine;
    }
  } catch (cause) {
    throw number === 0 ? cause : new ImportFileError(cause, lastLine, result);
  }
}

const zero = {
  total: 0,
  imported: 0,
  updated: 0,
  duplicate: 0,
  invalid: 0,
  unreachable: 0,
  suppressed: 0,
};
