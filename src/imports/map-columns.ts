import { type ErrorDetail, invalid, unknownColumn } from '../errors.ts';
import { maxColumns } from './read-csv.ts';

/** The mapping that the caller gives: headers as they stand in the file. */
export interface ColumnNames {
  email: string;
  name?: string | undefined;
  attributes?: Record<string, string> | undefined;
}

/** Where in a row the parts of a contact stand. */
export interface Columns {
  count: number;
  email: number;
  name: number | undefined;
  attributes: { property: string; index: number }[];
}

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Finds the columns of a mapping in the header of a file. Nothing is guessed. `known` are the names of
 * the properties that there are.
 */
export function mapColumns(header: string[], names: ColumnNames, known: string[] = []): Columns {
  if (header.length > maxColumns) {
    const message = `the file has more than ${maxColumns} columns; leave those out that are not needed`;
    throw invalid([{ path: '/body/csv', code: 'csv_header', message }]);
  }
  const headers = header.map((text) => text.trim());
  const find = createFinder(headers);
  const email = find(names.email, '/body/columns/email');
  const name = names.name === undefined ? undefined : find(names.name, '/body/columns/name');
  const attributes = Object.entries(names.attributes ?? {}).map(([property, text]) => ({
    property,
    index: find(text, `/body/columns/attributes/${property}`),
  }));
  find.check();
  return {
    count: headers.length,
    email,
    name,
    attributes: names.attributes ? attributes : mapOthers(headers, [email, name], known),
  };
}

/** Looks headers up and collects what is wrong, so that every fault is told at once. */
function createFinder(headers: string[]) {
  const missing: ErrorDetail[] = [];
  const doubled: ErrorDetail[] = [];
  const find = (text: string, path: string): number => {
    const index = headers.indexOf(text.trim());
    if (index < 0) {
      missing.push({ path, code: 'unknown_column', message: `the file has no column ${text}` });
    } else if (headers.indexOf(text.trim(), index + 1) >= 0) {
      const message = `the file has several columns ${text}; give them different headers`;
      doubled.push({ path, code: 'doubled_column', message });
    }
    return index;
  };
  find.check = () => {
    if (missing.length > 0) throw unknownColumn(missing);
    if (doubled.length > 0) throw invalid(doubled);
  };
  return find;
}

/** Every other column becomes a property, or fills the known one that differs from it in case only. */
function mapOthers(
  headers: string[],
  taken: (number | undefined)[],
  known: string[],
): Columns['attributes'] {
  const exact = new Set(known);
  const byCase = new Map(known.map((property) => [property.toLowerCase(), property]));
  const faults: string[] = [];
  const used = new Map<string, string>();
  const attributes = headers.flatMap((text, index) => {
    if (taken.includes(index)) return [];
    const own = propertyName(text);
    const property = exact.has(own) ? own : (byCase.get(own.toLowerCase()) ?? own);
    const other = used.get(property.toLowerCase());
    if (text === '') faults.push(`column ${index + 1} has no header`);
    else if (forbidden.has(property)) faults.push(`the header ${text} cannot name a property`);
    else if (other !== undefined) {
      faults.push(`the headers ${other} and ${text} both give the property ${property}`);
    }
    used.set(property.toLowerCase(), text);
    return [{ property, index }];
  });
  if (faults.length === 0) return attributes;
  throw invalid(
    faults.map((fault) => ({
      path: '/body/csv',
      code: 'csv_header',
      message: `${fault}; name the columns to take in columns.attributes`,
    })),
  );
}

/** `E-mail 2` is `E_mail_2`: the case stays, for variables of templates tell it apart. */
function propertyName(header: string): string {
  const name = header.replaceAll(/[^A-Za-z0-9_]/g, '_');
  return (/^[0-9]/.test(name) ? `_${name}` : name).slice(0, 64);
}
