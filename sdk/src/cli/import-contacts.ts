import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ImportColumns, ImportResult } from '../generated/schemas.ts';
import { ImportFileError } from '../import-file/import-file-error.ts';
import { type Call, type ServiceCommand, UsageError } from './command.ts';
import { readExportedColumns } from './exported-columns.ts';
import { findNamed } from './find-named.ts';
import { formatNumber } from './format-number.ts';
import { formatTable } from './format-table.ts';
import { textOf, textsOf } from './options.ts';
import { createProgressLine } from './progress-line.ts';
import { openRejected } from './rejected-file.ts';

const rejectedCode = 3;
/** Small, so that one can see it move; ten times as many are a quarter faster. */
const rowsPerPart = 2_000;

export const importContacts: ServiceCommand = {
  help: 'Import contacts from a CSV file of any size',
  parameters: ['file'],
  options: {
    email: { type: 'string', value: '<header>', help: 'the column with the address' },
    name: { type: 'string', value: '<header>', help: 'the column with the name' },
    attribute: {
      type: 'string',
      multiple: true,
      value: '<property>=<header>',
      help: 'a column to take as a property; without any, all other columns are taken',
    },
    exported: { type: 'boolean', help: 'the file was written by waybill export' },
    list: { type: 'string', value: '<list>', help: 'id, slug or name of the list to join' },
    'create-list': { type: 'boolean', help: 'make the list if there is none' },
    'on-conflict': {
      type: 'string',
      value: '<what>',
      help: 'known contacts: update (default), skip',
    },
    'dry-run': { type: 'boolean', help: 'only say what would become of each row' },
    rejected: { type: 'string', value: '<file>', help: 'write what was not taken, as CSV' },
  },
  notes: `Exit code ${rejectedCode}: the file was imported, but rows of it were refused (invalid, unreachable or
suppressed). Rows are written in parts of ${formatNumber(rowsPerPart)}; what was imported before a failure stays.`,
  run: async (call) => {
    const [name = ''] = call.parameters;
    const file = resolve(call.folder, name);
    const { size } = await stat(file);
    const columns = await columnsOf(call, file);
    const onConflict = conflictOf(call);
    const listId = await listOf(call);
    const rejected = textOf(call.options.rejected);
    const rejectedFile =
      rejected === undefined ? undefined : await openRejected(resolve(call.folder, rejected));
    const line = createProgressLine(call.error);
    try {
      const result = await call.waybill.contacts.importFile(createReadStream(file), {
        columns,
        ...onConflict,
        ...(listId === undefined ? {} : { listId }),
        dryRun: call.options['dry-run'] === true,
        unescapeFormulas: call.options.exported === true,
        signal: call.signal,
        rowsPerPart,
        onRows: async (rows) => rejectedFile?.add(rows),
        onProgress: ({ bytes, total, imported, updated }) =>
          line.show(
            { done: bytes, total: size },
            `${formatNumber(total)} rows, ${formatNumber(imported)} new, ${formatNumber(updated)} updated`,
          ),
      });
      line.end();
      showResult(call, result);
      return result.invalid + result.unreachable + result.suppressed > 0 ? rejectedCode : 0;
    } catch (error) {
      line.end();
      if (error instanceof ImportFileError) showResult(call, error.result);
      throw error;
    } finally {
      await rejectedFile?.close();
    }
  },
};

async function columnsOf({ options }: Call, file: string): Promise<ImportColumns> {
  const email = textOf(options.email);
  const name = textOf(options.name);
  const attributes = textsOf(options.attribute).map((text) => {
    const at = text.indexOf('=');
    if (at > 0 && at < text.length - 1) return [text.slice(0, at), text.slice(at + 1)];
    throw new UsageError(`Give attributes as <property>=<header>, not ${text}`);
  });
  if (options.exported === true) {
    if (email === undefined && name === undefined && attributes.length === 0) {
      return readExportedColumns(file);
    }
    throw new UsageError('--exported knows the columns: leave out --email, --name, --attribute.');
  }
  if (email === undefined) {
    throw new UsageError('Name the column with the address: --email "E-mail". None is guessed.');
  }
  return {
    email,
    ...(name === undefined ? {} : { name }),
    ...(attributes.length === 0 ? {} : { attributes: Object.fromEntries(attributes) }),
  };
}

function conflictOf({ options }: Call): { onConflict?: 'update' | 'skip' } {
  const onConflict = textOf(options['on-conflict']);
  if (onConflict === undefined) return {};
  if (onConflict === 'update' || onConflict === 'skip') return { onConflict };
  throw new UsageError(`--on-conflict is update or skip, not ${onConflict}.`);
}

/** The list to join. A dry run makes none. */
async function listOf({ waybill, options, signal }: Call): Promise<string | undefined> {
  const text = textOf(options.list);
  const creates = options['create-list'] === true;
  if (text === undefined) {
    if (creates) throw new UsageError('--create-list needs the name: --list customers');
    return undefined;
  }
  const lists = waybill.contactLists.list({ limit: 100 }, { signal });
  const found = await findNamed('list', lists, text);
  if (found !== undefined) return found.id;
  if (!creates) {
    throw new UsageError(`There is no list "${text}"; make it with --create-list.`);
  }
  if (options['dry-run'] === true) return undefined;
  return (await waybill.contactLists.create({ name: text }, { signal })).id;
}

function showResult({ show }: Call, result: ImportResult): void {
  const { rows: _, ...counts } = result;
  show(counts, () => formatResult(result));
}

function formatResult(result: ImportResult): string {
  const { total, imported, updated, duplicate, invalid, unreachable, suppressed } = result;
  const counts = { total, imported, updated, duplicate, invalid, unreachable, suppressed };
  const width = String(total).length;
  return formatTable(
    Object.entries(counts).map(([outcome, count]) => [outcome, String(count).padStart(width)]),
  );
}
