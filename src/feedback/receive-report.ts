import { createHash } from 'node:crypto';
import { groupCommit } from '../concurrency/group-commit.ts';
import type { Tokens } from '../crypto/token.ts';
import type { Database, OrganizationDatabase, Transaction } from '../db/database.ts';
import { isDatabaseAway } from '../db/is-database-away.ts';
import type { Learned } from '../emails/apply-feedback.ts';
import { findMessageRecipient } from '../emails/find-message-recipient.ts';
import { recordFeedback } from '../emails/record-feedback.ts';
import { type ReturnedMessage, readLeaveToken } from '../emails/return-path.ts';
import { unsubscribe } from '../emails/unsubscribe.ts';
import { Refusal } from '../errors.ts';
import { classifyReport } from '../mail/classify-reply.ts';
import type { Bounce } from '../mail/outcome.ts';
import { findReported } from './find-reported.ts';
import { readReport } from './report/read-report.ts';
import type { Report, ReportEntry } from './report/report.ts';

/** What a report says of one recipient, and what followed. */
export interface EntryResult {
  messageId: string | undefined;
  email: string | undefined;
  type: 'DELIVERED' | 'DEFERRED' | 'BOUNCED' | 'COMPLAINED' | 'UNSUBSCRIBED';
  bounce: Bounce | undefined;
  diagnostic: string | undefined;
  changed: boolean;
  pending: boolean;
}

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

interface Applied {
  email: string | undefined;
  changed: boolean;
  pending: boolean;
}

const nothing: Applied = { email: undefined, changed: false, pending: false };

interface ReportJob {
  messageId: string;
  report: Report;
  entries: ReportEntry[];
}

interface WriteItem {
  organizationId: string;
  job: ReportJob;
}

/** While one transaction commits, another reads. */
const lanes = 2;

/**
 * Writes what several reports say in as few transactions as there are organizations: whatever comes in
 * while one commits is committed by the next. When a group fails, each is tried by itself.
 */
function createWriter(database: Database): (item: WriteItem) => Promise<EntryResult[]> {
  const own = Array.from({ length: lanes }, () => ({ write: createLane(database), open: 0 }));
  return async (item) => {
    const lane = own.reduce((least, each) => (each.open < least.open ? each : least));
    lane.open += 1;
    try {
      return await lane.write(item);
    } finally {
      lane.open -= 1;
    }
  };
}

function createLane(database: Database) {
  return groupCommit<WriteItem, EntryResult[]>((items) => {
    const groups = Map.groupBy(items, ({ organizationId }) => organizationId);
    const written = new Map(
      [...groups].map(([organizationId, own]) => {
        const jobs = own.map(({ job }) => job);
        const results = database.of(organizationId).transaction((tx) => applyReports(tx, jobs));
        // Whoever waits for it hears of it.
        results.catch(() => {});
        return [organizationId, { own, results }] as const;
      }),
    );
    return items.map(async (item) => {
      const { own, results } = written.get(item.organizationId) ?? {
        own: [] as typeof items,
        results: [],
      };
      try {
        return (await results)[own.indexOf(item)] ?? [];
      } catch (error) {
        if (own.length === 1 || (isDatabaseAway(error) && Object(error).code !== '40P01'))
          throw error;
        const alone = (tx: Transaction) => applyReports(tx, [item.job]);
        return (await database.of(item.organizationId).transaction(alone))[0] ?? [];
      }
    });
  });
}

/** Stores what reports say, in their order; the results have it too. */
async function applyReports(tx: Transaction, jobs: ReportJob[]): Promise<EntryResult[][]> {
  const now = new Date();
  const told = jobs.flatMap(({ messageId, report, entries }) =>
    entries
      .filter(({ action }) => action !== 'opt-out')
      .map((entry) => ({ entry, reported: reportedOf(messageId, report, entry) })),
  );
  const recorded = await recordFeedback(
    tx,
    told.map(({ reported }) => reported),
    now,
  );
  const applied = new Map(told.map(({ entry }, at) => [entry, recorded[at] ?? nothing]));
  const results: EntryResult[][] = [];
  for (const { messageId, entries } of jobs) {
    const own: EntryResult[] = [];
    for (const entry of entries) {
      const what = applied.get(entry) ?? (await leave(tx, messageId, { reported: true }, now));
      own.push(resultOf(entry, messageId, what));
    }
    results.push(own);
  }
  return results;
}

const reportedOf = (messageId: string, report: Report, entry: ReportEntry) => ({
  messageId,
  recipient: entry.recipient,
  learned: learnedFrom(entry),
  details: detailsOf(entry),
  reportId: reportIdOf(report, entry),
});

/** Unsubscribes whoever got the message; a message that is gone, or has no recipient, changes nothing. */
async function leave(
  tx: Transaction,
  messageId: string,
  details: Record<string, unknown>,
  now: Date,
): Promise<Applied> {
  try {
    const recipient = await findMessageRecipient(tx, messageId, { toChange: true });
    const [email] = recipient.addresses;
    return {
      email,
      changed: await unsubscribe(tx, recipient, { oneClick: false, ...details }, now),
      pending: false,
    };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return nothing;
    throw error;
  }
}

const lineOf = ({ diagnostic, status }: ReportEntry) =>
  (diagnostic || status).slice(0, 2_000).replaceAll('\u0000', '').toWellFormed() || undefined;

function learnedFrom(entry: ReportEntry): Learned {
  const line = lineOf(entry);
  const said = line === undefined ? {} : { line };
  switch (entry.action) {
    case 'delivered':
      return { kind: 'delivered', ...said };
    case 'delayed':
      return { kind: 'deferred', ...said };
    case 'complained':
      return { kind: 'complained', feedbackType: entry.feedbackType ?? 'abuse' };
    default:
      return { kind: 'bounced', bounce: classifyReport(entry), ...said };
  }
}

function detailsOf(entry: ReportEntry): Record<string, unknown> {
  const { status, action, remoteServer, toldAt } = entry;
  const told = { source: 'report', action, status, remoteServer, reportedAt: toldAt };
  return Object.fromEntries(
    Object.entries(told).flatMap(([name, value]) =>
      value ? [[name, clean(String(value).slice(0, 300))]] : [],
    ),
  );
}

/** NUL and lone surrogates are no text for Postgres. */
const clean = (text: string) => text.replaceAll('\u0000', '').toWellFormed();

/** The same for the same report, whichever way it comes, and however often. */
function reportIdOf({ id }: Report, entry: ReportEntry): string {
  const { recipient = '', action, status, diagnostic } = entry;
  const facts = JSON.stringify([id, recipient.toLowerCase(), action, status, diagnostic]);
  return createHash('sha256').update(facts).digest('hex').slice(0, 24);
}

const types = {
  failed: 'BOUNCED',
  delayed: 'DEFERRED',
  delivered: 'DELIVERED',
  complained: 'COMPLAINED',
  'opt-out': 'UNSUBSCRIBED',
  none: 'DELIVERED',
} as const;

function resultOf(
  entry: ReportEntry,
  messageId: string | undefined,
  { email, changed, pending }: Applied,
): EntryResult {
  return {
    messageId,
    email: email ?? entry.recipient,
    type: types[entry.action],
    bounce: entry.action === 'failed' ? classifyReport(entry) : undefined,
    diagnostic: lineOf(entry),
    changed,
    pending,
  };
}
