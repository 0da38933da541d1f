/** What a DNS record is for. */
export type Purpose = 'verification' | 'dkim' | 'spf' | 'return_path' | 'dmarc' | 'tracking';

/** What DNS answered for one record, compared with what it should be. */
export interface Check {
  purpose: Purpose;
  status: 'pass' | 'fail' | 'missing' | 'error';
  expected: string;
  found: string[];
  message: string;
}

/** What looking for a record found out. */
export type Finding = Pick<Check, 'status' | 'message'>;

const maxFound = 20;
const maxFoundLength = 500;

/** What strangers wrote into DNS, so that it cannot fill a table. NUL is no text for Postgres. */
export function showFound(values: string[]): string[] {
  return values
    .slice(0, maxFound)
    .map((value) => value.replaceAll('\u0000', '\uFFFD').toWellFormed().slice(0, maxFoundLength));
}
