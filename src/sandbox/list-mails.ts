import type { Transaction } from '../db/database.ts';
import { fromPublicId, toPublicId } from '../db/identifiers.ts';
import { SqlParameters } from '../db/sql-parameters.ts';

export interface ListedMail {
  id: string;
  from: string;
  to: string;
  subject: string;
  status: string;
  capturedAt: Date;
}

/** Which of the captured mails are shown. */
export interface MailSearch {
  /** Part of a subject, of the sender's or of a recipient's address; empty: all. */
  words: string;
  /** Older than this one. */
  before?: string | undefined;
}

export interface MailPage {
  mails: ListedMail[];
  /** How many there are, on all pages. */
  total: number;
  /** The last one of this page, when older ones follow. */
  next: string | undefined;
}

const mailsOnPage = 50;

interface MailRow extends Record<string, unknown> {
  message_id: string;
  from_address: string;
  envelope_to: string[];
  subject: string;
  status: string;
  captured_at: Date;
}

/** The newest captured mails that a search finds, the newest first. */
export async function listMails(tx: Transaction, search: MailSearch): Promise<MailPage> {
  const parameters = new SqlParameters();
  const from = mailsOf(tx, search, parameters);
  const total = await countMails(tx, search);
  const before = search.before === undefined ? undefined : fromPublicId('msg', search.before);
  const older = before === undefined ? '' : `and s.message_id < ${parameters.add(before)}::uuid`;
  const rows = await tx.query<MailRow>(
    `select s.message_id, m.from_address, s.envelope_to, m.subject, m.status, s.captured_at
     ${from} ${older} order by s.message_id desc limit ${mailsOnPage + 1}`,
    parameters.values,
  );
  const mails = rows.slice(0, mailsOnPage).map((row) => ({
    id: toPublicId('msg', row.message_id),
    from: row.from_address,
    to: row.envelope_to.join(', '),
    subject: row.subject,
    status: row.status,
    capturedAt: row.captured_at,
  }));
  return { mails, total, next: rows.length > mailsOnPage ? mails.at(-1)?.id : undefined };
}

/** What tells whether a list is still as it was: its number of mails, and what became of the newest. */
export function markOf({ mails, total }: MailPage): string {
  return [total, ...mails.map(({ id, status }) => `${id}:${status}`)].join(' ');
}

/** How many captured mails a search finds. */
export async function countMails(tx: Transaction, search: MailSearch): Promise<number> {
  const parameters = new SqlParameters();
  const [row] = await tx.query<{ total: number }>(
    `select count(*)::int as total ${mailsOf(tx, search, parameters)}`,
    parameters.values,
  );
  return row?.total ?? 0;
}

function mailsOf(tx: Transaction, { words }: MailSearch, parameters: SqlParameters): string {
  const found = parameters.add(`%${words.replaceAll(/[\\%_]/g, '\\$&')}%`);
  return `from sandbox_mails s
    join messages m on m.organization_id = s.organization_id and m.id = s.message_id
    where s.organization_id = ${parameters.add(tx.organizationId)}
      and (m.subject ilike ${found} or m.from_address ilike ${found}
        or array_to_string(s.envelope_to, ' ') ilike ${found})`;
}
