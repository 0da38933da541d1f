import type { Tokens } from '../crypto/token.ts';
import type { Database, OrganizationDatabase } from '../db/database.ts';
import { type ReturnedMessage, readLeaveToken } from '../emails/feedback/return-path.ts';
import { type EntryResult, nothing, resultOf } from './entry-result.ts';
import { findReported } from './find-reported.ts';
import { readReport } from './report/read-report.ts';
import type { Report } from './report/report.ts';
import { applyReports, createWriter, leave } from './write-reports.ts';

export type ReceivedKind = Report['kind'] | 'unsubscribe';

export interface ReceivedReport {
  kind: ReceivedKind;
  results: EntryResult[];
}

/** What all ways in share. */
export interface Receiving {
  database: Database;
  write: ReturnType<typeof createWriter>;
  tokens: Tokens;
  /** Told of everything that came in. */
  observe: (kind: ReceivedKind | 'given', results: EntryResult[]) => void;
}

export function createReceiving(options: Omit<Receiving, 'write'>): Receiving {
  return { ...options, write: createWriter(options.database) };
}

export interface ReceivedMail {
  raw: Buffer;
  /** The message whose return path it was sent to, if it was. */
  message?: ReturnedMessage | undefined;
  /** Whose reports alone are wanted, and the transactions to use; any organization's when absent. */
  within?: OrganizationDatabase;
}

/**
 * The one function behind all ways in: reads a mail that came back, finds its message, and stores what
 * it says. When it has returned, that is committed. What cannot be understood, or names no message,
 * changes nothing; only the database being away makes it fail.
 */
export async function receiveReport(
  { database, tokens, observe, write }: Receiving,
  { raw, message, within }: ReceivedMail,
): Promise<ReceivedReport> {
  const report = await readReport(raw);
  const left = report.kind === 'unknown' ? findLeft(tokens, report, within) : undefined;
  if (left !== undefined) {
    const results = [await leaveByMail(within ?? database.shared(left.organizationId), left)];
    observe('unsubscribe', results);
    return { kind: 'unsubscribe', results };
  }
  const entries = report.entries.filter(({ action }) => action !== 'none');
  const found =
    entries.length === 0
      ? undefined
      : await findReported({ database, tokens }, report.traces, message, within);
  if (found === undefined) {
    const results = entries.map((entry) => resultOf(entry, undefined, nothing));
    observe(report.kind, results);
    return { kind: report.kind, results };
  }
  const job = { messageId: found.messageId, report, entries };
  const results =
    within === undefined
      ? await write({ organizationId: found.organizationId, job })
      : await within.transaction(async (tx) => (await applyReports(tx, [job]))[0] ?? []);
  observe(report.kind, results);
  return { kind: report.kind, results };
}

/** The message whose unsubscribing address a mail was sent to, as far as its own headers tell. */
function findLeft(
  tokens: Tokens,
  { traces }: Report,
  within: OrganizationDatabase | undefined,
): ReturnedMessage | undefined {
  return traces.addressed
    .map((token) => readLeaveToken(tokens, token))
    .find(
      (message) =>
        message !== undefined &&
        (within === undefined || within.organizationId === message.organizationId),
    );
}

/** What a mail to the address of `List-Unsubscribe` does: the same as one click. */
export async function leaveByMail(
  organization: OrganizationDatabase,
  { messageId }: ReturnedMessage,
): Promise<EntryResult> {
  const left = await organization.transaction((tx) =>
    leave(tx, messageId, { byMail: true }, new Date()),
  );
  return { messageId, type: 'UNSUBSCRIBED', bounce: undefined, diagnostic: undefined, ...left };
}
