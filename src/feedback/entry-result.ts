import { createHash } from 'node:crypto';
import type { Learned } from '../emails/feedback/apply-feedback.ts';
import { classifyReport } from '../mail/classify-reply.ts';
import type { Bounce } from '../mail/outcome.ts';
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

/** What storing it did. */
export interface Applied {
  email: string | undefined;
  changed: boolean;
  pending: boolean;
}

export const nothing: Applied = { email: undefined, changed: false, pending: false };

const lineOf = ({ diagnostic, status }: ReportEntry) =>
  (diagnostic || status).slice(0, 2_000).replaceAll('\u0000', '').toWellFormed() || undefined;

export function learnedFrom(entry: ReportEntry): Learned {
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

export function detailsOf(entry: ReportEntry): Record<string, unknown> {
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
export function reportIdOf({ id }: Report, entry: ReportEntry): string {
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

export function resultOf(
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
