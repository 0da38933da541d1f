import { groupCommit } from '../concurrency/group-commit.ts';
import type { Database, Transaction } from '../db/database.ts';
import { isDatabaseAway } from '../db/is-database-away.ts';
import { recordFeedback } from '../emails/feedback/record-feedback.ts';
import { findMessageRecipient } from '../emails/message/find-message-recipient.ts';
import { unsubscribeAtOnce } from '../emails/unsubscribe.ts';
import { Refusal } from '../errors.ts';
import {
  type Applied,
  detailsOf,
  type EntryResult,
  learnedFrom,
  nothing,
  reportIdOf,
  resultOf,
} from './entry-result.ts';
import type { Report, ReportEntry } from './report/report.ts';

/** A report, and the message that it is about. */
export interface ReportJob {
  messageId: string;
  report: Report;
  entries: ReportEntry[];
}

interface WriteItem {
  organizationId: string;
  job: ReportJob;
}

/** While one transaction commits, another reads. */
const writersAtOnce = 2;

/**
 * Writes what several reports say in as few transactions as there are organizations: whatever comes in
 * while one commits is committed by the next. When a group fails, each is tried by itself.
 */
export function createWriter(database: Database): (item: WriteItem) => Promise<EntryResult[]> {
  const own = Array.from({ length: writersAtOnce }, () => ({
    write: createGroupWriter(database),
    open: 0,
  }));
  return async (item) => {
    const writer = own.reduce((least, each) => (each.open < least.open ? each : least));
    writer.open += 1;
    try {
      return await writer.write(item);
    } finally {
      writer.open -= 1;
    }
  };
}

function createGroupWriter(database: Database) {
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
export async function applyReports(tx: Transaction, jobs: ReportJob[]): Promise<EntryResult[][]> {
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
export async function leave(
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
      changed: await unsubscribeAtOnce(tx, recipient, { oneClick: false, ...details }, now),
      pending: false,
    };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return nothing;
    throw error;
  }
}
