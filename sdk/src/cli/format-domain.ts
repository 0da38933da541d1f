import type { DnsCheck, DnsRecord, Domain } from '../generated/schemas.ts';
import { formatTable } from './format-table.ts';
import type { Colour, Paint } from './paint.ts';

const statusColours: Record<Domain['status'], Colour> = {
  PENDING: 'yellow',
  VERIFIED: 'green',
  TEMPORARY_FAILURE: 'yellow',
  FAILED: 'red',
};
const checkColours: Record<DnsCheck['status'], Colour> = {
  pass: 'green',
  fail: 'red',
  missing: 'red',
  error: 'yellow',
};

export function formatStatus(
  { name, status }: Pick<Domain, 'name' | 'status'>,
  paint: Paint,
): string {
  return `${paint('bold', name)}  ${paint(statusColours[status], status)}`;
}

/** The records as a table to paste from. */
export function formatRecords(records: DnsRecord[]): string {
  const rows = records.map(({ type, name, value, requirement }) => [
    type,
    name,
    requirement,
    value,
  ]);
  return formatTable([['TYPE', 'NAME', 'NEEDED', 'VALUE'], ...rows]);
}

/** A check for each record: its state, and a sentence on what to change. */
export function formatChecks(checks: DnsCheck[], paint: Paint): string {
  if (checks.length === 0) return paint('grey', 'The records have not been looked at yet.');
  const width = Math.max(...checks.map(({ purpose }) => purpose.length));
  return checks
    .map(({ purpose, status, message, found }) => {
      const state = paint(checkColours[status], status.padEnd('missing'.length));
      const seen = status === 'fail' ? found.map((value) => `\n    found: ${value}`).join('') : '';
      return `${state}  ${purpose.padEnd(width)}  ${message}${seen}`;
    })
    .join('\n');
}

export function formatWarnings(warnings: Domain['warnings'], paint: Paint): string {
  return warnings.map(({ message }) => `${paint('yellow', 'Warning:')} ${message}`).join('\n');
}

/** The records as lines of a zone file (RFC 1035 §5), after what is missing as comments. */
export function formatZone({ dnsRecords, warnings }: Domain): string {
  const comments = warnings.map(({ message }) => `; ${message}`);
  const lines = dnsRecords.map((record) => `${record.name}. ${record.ttl} IN ${zoneData(record)}`);
  return [...comments, ...lines].join('\n');
}

/** TXT strings hold 255 characters each; names end in a dot, so that no origin is added. */
function zoneData({ type, value }: DnsRecord): string {
  if (type !== 'TXT') return `${type} ${value}.`;
  const strings = (value.match(/.{1,255}/g) ?? []).map((text) => `"${text}"`);
  return strings.length === 1 ? `TXT ${strings[0]}` : `TXT ( ${strings.join(' ')} )`;
}
