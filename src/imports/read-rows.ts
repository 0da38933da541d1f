import { csvSyntax, tooManyRows } from '../errors.ts';
import { addressKey, createNormalizer, domainOf } from '../mail/address.ts';
import { faultOfAddress } from '../mail/address-fault.ts';
import { type ColumnNames, type Columns, mapColumns } from './map-columns.ts';
import { maxColumns, readCsv } from './read-csv.ts';

export type Outcome =
  | 'imported'
  | 'updated'
  | 'duplicate'
  | 'invalid'
  | 'unreachable'
  | 'suppressed';

/** What is told of a row. */
export interface RowResult {
  line: number;
  email: string;
  outcome: Outcome;
  message: string;
}

/** A row that can become a contact. */
export interface Candidate {
  result: RowResult;
  email: string;
  key: string;
  domain: string;
  name: string;
  /** JSON text of an object. */
  attributes: string;
}

export interface ReadFile {
  results: RowResult[];
  candidates: Candidate[];
  properties: string[];
}

const maxRows = 100_000;
const maxNameLength = 200;
const maxValueLength = 4_000;
const shownAddressLength = 320;

/** Reads a file of contacts: each row is a candidate, or `invalid` or `duplicate` by itself. */
export async function readRows(
  csv: string,
  names: ColumnNames,
  known: string[],
): Promise<ReadFile> {
  if (csv.includes('\ufffd')) {
    throw csvSyntax('it is not UTF-8; save it as "CSV UTF-8" and import it again');
  }
  const results: RowResult[] = [];
  const candidates: Candidate[] = [];
  const seen = new Map<string, number>();
  const normalize = createNormalizer();
  let columns: Columns | undefined;
  for await (const { line, cells } of readCsv(csv)) {
    if (columns === undefined) {
      columns = mapColumns(cells, names, known);
      continue;
    }
    if (results.length === maxRows) throw tooManyRows(maxRows);
    const text = (cells[columns.email] ?? '').trim();
    const result: RowResult = {
      line,
      email: text.slice(0, shownAddressLength),
      outcome: 'imported',
      message: '',
    };
    results.push(result);
    const row = readRow(cells, text, columns, normalize);
    if (typeof row === 'string') {
      setOutcome(result, 'invalid', row);
      continue;
    }
    const first = seen.get(row.key);
    if (first !== undefined) {
      setOutcome(result, 'duplicate', `stands on line ${first} already`);
      continue;
    }
    seen.set(row.key, line);
    candidates.push({ result, ...row });
  }
  if (columns === undefined) throw csvSyntax('it is empty; its first line must name the columns');
  return { results, candidates, properties: columns.attributes.map(({ property }) => property) };
}

export function setOutcome(result: RowResult, outcome: Outcome, message: string): void {
  result.outcome = outcome;
  result.message = message;
}

/** The contact in a row, or what is wrong with it. */
function readRow(
  cells: string[],
  text: string,
  columns: Columns,
  normalize: (text: string) => string | undefined,
): Omit<Candidate, 'result'> | string {
  if (cells.length !== columns.count) {
    const count = cells.length > maxColumns ? `more than ${maxColumns}` : cells.length;
    return `has ${count} fields where the header has ${columns.count}`;
  }
  if (text === '') return 'has no address';
  const email = normalize(text);
  if (email === undefined) {
    const { code, message } = faultOfAddress(text);
    return code === 'address' ? 'is not an e-mail address' : message;
  }
  const name = columns.name === undefined ? '' : readName(cells[columns.name] ?? '');
  if (name === undefined) return `the name is longer than ${maxNameLength} characters`;
  const attributes: string[] = [];
  for (const { property, index } of columns.attributes) {
    const value = cells[index] ?? '';
    if (value === '') continue;
    if (isLongerThan(value, maxValueLength)) {
      return `the value of ${property} is longer than ${maxValueLength} characters`;
    }
    attributes.push(`"${property}":${JSON.stringify(value)}`);
  }
  return {
    email,
    key: addressKey(email),
    domain: domainOf(email),
    name,
    attributes: toObject(attributes),
  };
}

/** In one piece: text around a text would be kept in parts, and again as a whole when it is read. */
function toObject(members: string[]): string {
  const last = members.length - 1;
  if (last < 0) return '{}';
  return members
    .map((member, at) => `${at === 0 ? '{' : ''}${member}${at === last ? '}' : ''}`)
    .join();
}

/** A name is one line, whatever the sheet makes of it. */
function readName(text: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what a name must not hold
  const name = text.replaceAll(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ').trim();
  return isLongerThan(name, maxNameLength) ? undefined : name;
}

/** In characters (code points), as the contract counts. */
function isLongerThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  return text.length > 2 * limit || [...text].length > limit;
}
