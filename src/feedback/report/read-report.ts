import { findPhase } from './find-phase.ts';
import { findTraces } from './find-traces.ts';
import { isAutomaticReply } from './is-automatic-reply.ts';
import { type MailParts, readMailParts } from './mail-parts.ts';
import { readAbuseReport } from './read-abuse-report.ts';
import { readDeliveryStatus } from './read-delivery-status.ts';
import { isDialect, readDialect } from './read-dialect.ts';
import type { Report } from './report.ts';

const nothing: Omit<Report, 'traces' | 'id'> = { kind: 'unknown', entries: [] };
const noTraces: Report['traces'] = {
  addressed: [],
  bounceTokens: [],
  leaveTokens: [],
  messageIds: [],
};

/** Reads any mail as a report. What is none, or cannot be read, is `unknown`; it never throws. */
export async function readReport(raw: Buffer): Promise<Report> {
  const mail = await readMailParts(raw);
  if (mail === undefined) return { ...nothing, traces: noTraces, id: '' };
  return {
    ...classify(mail),
    traces: findTraces(mail),
    id: (mail.headers.get('message-id')?.[0] ?? '').slice(0, 500),
  };
}

function classify(mail: MailParts): Omit<Report, 'traces' | 'id'> {
  const texts = (pattern: RegExp) =>
    mail.parts.filter(({ type }) => pattern.test(type)).map(({ text }) => text);
  const abuse = texts(/^message\/feedback-report$/);
  if (abuse.length > 0) return { kind: 'abuse-report', entries: abuse.flatMap(readAbuseReport) };
  const statuses = texts(/^message\/(?:global-)?delivery-status$/);
  const entries = statuses.flatMap(readDeliveryStatus).slice(0, 500);
  if (entries.length > 0) {
    const at = findPhase(mail.text);
    // What is told to people is about the one recipient, if there is one.
    const spoken = entries.length === 1 ? mail.text.slice(0, 2_000) : undefined;
    const explained = entries.map((entry) => ({ ...explain(entry, mail), at, spoken }));
    return { kind: 'delivery-report', entries: explained };
  }
  if (isAutomaticReply(mail)) return { kind: 'automatic-reply', entries: [] };
  if (isDialect(mail)) return { kind: 'delivery-report', entries: readDialect(mail) };
  return nothing;
}

/** Some fill in no diagnostic, or one that says nothing, and tell people more in the text. */
function explain(entry: Report['entries'][number], mail: MailParts): Report['entries'][number] {
  if (entry.diagnostic !== '') return entry;
  const spoken = readDialect(mail);
  const own = spoken.find(
    ({ recipient }) => recipient?.toLowerCase() === entry.recipient?.toLowerCase(),
  );
  return { ...entry, diagnostic: (own ?? spoken[0])?.diagnostic ?? '' };
}
