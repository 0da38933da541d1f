import type { ContactsResource } from '../generated/resources.ts';
import type { ImportContacts, ImportResult, ImportRow } from '../generated/schemas.ts';
import type { CallOptions } from '../operation.ts';
import { WaybillError } from '../waybill-error.ts';
import { type CsvRow, splitCells } from './csv-row.ts';
import type { Part } from './cut-parts.ts';
import type { SeenAddresses } from './seen-addresses.ts';

/** Reading, DNS and writing of a part may take longer than other calls. */
const partTimeoutMs = 300_000;

export type PartOptions = Omit<ImportContacts, 'csv'> & CallOptions & { idempotencyKey?: string };

/**
 * Rows with an address of an earlier part are not written, but still judged by a dry run: they may be
 * invalid for other reasons.
 */
export async function importPart(
  contacts: ContactsResource,
  part: Part,
  number: number,
  seen: SeenAddresses,
  options: PartOptions,
): Promise<Pick<ImportResult, 'listId' | 'rows'>> {
  const addressOf = createAddressReader(part, options.columns.email);
  const fresh: CsvRow[] = [];
  const repeated: CsvRow[] = [];
  for (const row of part.rows) {
    const address = addressOf(row);
    const isRepeated = address !== undefined && seen.lineOf(address) !== undefined;
    (isRepeated ? repeated : fresh).push(row);
  }
  const own = await send(contacts, part, fresh, { ...options, ...keyFor(options, `${number}`) });
  const others =
    repeated.length === 0
      ? []
      : (
          await send(contacts, part, repeated, {
            ...options,
            ...keyFor(options, `${number}/repeated`),
            dryRun: true,
          })
        ).rows.map((row) => (row.outcome === 'invalid' ? row : asDuplicate(row)));
  const rows = [...own.rows, ...others].sort((a, b) => a.line - b.line);
  for (const row of rows) {
    if (row.outcome === 'invalid') continue;
    const first = seen.lineOf(row.email);
    if (first === undefined) seen.add(row.email, row.line);
    else if (row.outcome === 'duplicate') row.message = `stands on line ${first} already`;
  }
  return { listId: own.listId, rows };
}

const asDuplicate = (row: ImportRow): ImportRow => ({ ...row, outcome: 'duplicate' });

function keyFor({ idempotencyKey }: PartOptions, suffix: string) {
  return idempotencyKey === undefined ? {} : { idempotencyKey: `${idempotencyKey}/${suffix}` };
}

/** Imports rows under the file's header; the answer's lines become those of the file. */
async function send(
  contacts: ContactsResource,
  { header = '' }: Part,
  rows: CsvRow[],
  { columns, listId, onConflict, dryRun, ...call }: PartOptions,
): Promise<ImportResult> {
  const body: ImportContacts = {
    csv: [header, ...rows.map(({ text }) => text)].join('\n'),
    columns,
    ...(listId === undefined ? {} : { listId }),
    ...(onConflict === undefined ? {} : { onConflict }),
    ...(dryRun === undefined ? {} : { dryRun }),
  };
  const result = await contacts.import(body, { timeout: partTimeoutMs, ...call }).catch((error) => {
    throw relocate(error, header, rows);
  });
  if (result.rows.length !== rows.length) {
    throw new Error(`The server read ${result.rows.length} rows where ${rows.length} were sent.`);
  }
  return {
    ...result,
    rows: result.rows.map((row, index) => ({ ...row, line: rows[index]?.line ?? row.line })),
  };
}

/** A fault of syntax names a line of its part: this names that of the file. */
function relocate(error: unknown, header: string, rows: CsvRow[]): unknown {
  if (!(error instanceof WaybillError) || error.code !== 'csv_syntax') return error;
  let line = 1 + countLines(header);
  const starts = rows.map((row) => {
    const start = line;
    line += countLines(row.text);
    return start;
  });
  const move = (text: string) =>
    text.replace(/\bline (\d+)/, (_, digits) => {
      const index = starts.filter((start) => start <= Number(digits)).length - 1;
      const row = rows[index];
      return `line ${row === undefined ? digits : row.line + Number(digits) - (starts[index] ?? 0)}`;
    });
  const { code, status, requestId, retryAfter, details } = error;
  return new WaybillError({
    code,
    status,
    requestId,
    retryAfter,
    message: move(error.message),
    details: details.map((detail) => ({ ...detail, message: move(detail.message) })),
    cause: error,
  });
}

function countLines(text: string): number {
  return text.split(/\r\n|\n|\r/).length;
}

/** Reads the address of a row. The server refuses a column that is not there, or is there twice. */
function createAddressReader({ header = '', separator }: Part, email: string) {
  const column = splitCells(header, separator)?.findIndex((text) => text.trim() === email.trim());
  return (row: CsvRow): string | undefined => splitCells(row.text, separator)?.[column ?? -1];
}
