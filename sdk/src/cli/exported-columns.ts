import { createReadStream } from 'node:fs';
import type { ImportColumns } from '../generated/schemas.ts';
import { findSeparator, splitCells } from '../import-file/csv-row.ts';
import { readText } from '../import-file/read-text.ts';
import { RowScanner } from '../import-file/row-scanner.ts';
import { UsageError } from './command.ts';

// No property can have these names: they hold characters that names of properties cannot.
export const emailHeader = 'E-mail';
export const nameHeader = 'Full name';

/** The columns of a file that was exported: every other header is the very name of a property. */
export async function readExportedColumns(file: string): Promise<ImportColumns> {
  const header = await readHeader(file);
  if (!header.includes(emailHeader) || !header.includes(nameHeader)) {
    throw new UsageError(
      `The file was not written by waybill export: it has no columns ${emailHeader} and ${nameHeader}.`,
    );
  }
  const properties = header.filter((text) => text !== emailHeader && text !== nameHeader);
  return {
    email: emailHeader,
    name: nameHeader,
    attributes: Object.fromEntries(properties.map((name) => [name, name])),
  };
}

async function readHeader(file: string): Promise<string[]> {
  const scanner = new RowScanner();
  for await (const { text } of readText(createReadStream(file), undefined)) {
    const [header] = scanner.push(text);
    if (header !== undefined) return splitCells(header.text, findSeparator(header.text)) ?? [];
  }
  const [header] = scanner.end();
  return header === undefined ? [] : (splitCells(header.text, findSeparator(header.text)) ?? []);
}
