import type { Transaction } from '../../db/database.ts';
import type { NewEvent } from '../../events/event.ts';
import { recordEvents } from '../../events/record-events.ts';
import { enqueue, type Job } from '../../jobs/enqueue.ts';
import { suppress } from '../../suppressions/suppress.ts';
import type { Suppression } from '../../suppressions/suppression.entity.ts';
import { eventEmailOfRow } from '../message/event-email.ts';
import type { MessageStatus } from '../message/message-state.ts';
import type { OutgoingMessage } from '../message/outgoing-message.ts';
import type { Recipient } from '../message/recipient.ts';
import type { Attempt } from './claim-messages.ts';

/** What an attempt did to its message. */
export interface AttemptResult {
  /** The message as it was claimed. */
  message: OutgoingMessage;
  status: MessageStatus;
  recipients: Recipient[];
  provider: string;
  providerMessageId: string | null;
  sentAt: Date | null;
  events: NewEvent[];
  jobs: Job[];
  suppressions: { address: string; reason: Suppression['reason'] }[];
}

/** An attempt that is over. */
export type EndedAttempt = Attempt & { result: AttemptResult };

/**
 * An attempt may write its result as long as the message is still its own: `SENDING`, or `UNKNOWN`
 * when it was given up for dead and nobody has sent the message again. Returns those that did.
 */
export async function recordResults(
  tx: Transaction,
  entries: EndedAttempt[],
  now: Date,
): Promise<Set<string>> {
  if (entries.length === 0) return new Set();
  const results = entries.map(({ result }) => result);
  const rows = await tx.query<{ attempt_id: string }>(
    `with recorded as (
       update messages m set status = r.status, recipients = r.recipients, provider = r.provider,
         provider_message_id = coalesce(r.provider_message_id, m.provider_message_id),
         sent_at = coalesce(m.sent_at, r.sent_at), updated_at = $8
       from unnest((select $2::uuid[]), (select $3::uuid[]), (select $4::text[]), (select $5::jsonb[]),
           (select $6::text[]), (select $7::text[]), (select $9::timestamptz[]))
         as r (id, attempt_id, status, recipients, provider, provider_message_id, sent_at)
       where m.organization_id = $1 and m.id = r.id and m.id = any((select $2::uuid[])::uuid[])
         and m.attempt_id = r.attempt_id
         and (m.status = 'SENDING'
           or m.status = 'UNKNOWN' and r.status in ('SENT', 'DELIVERED', 'BOUNCED', 'COMPLAINED'))
       returning m.attempt_id
     ), closed as (
       delete from open_attempts where organization_id = $1 and message_id = any((select $2::uuid[])::uuid[])
         and attempt_id in (select attempt_id from recorded)
     )
     select attempt_id from recorded`,
    [
      tx.organizationId,
      entries.map(({ messageId }) => messageId),
      entries.map(({ attemptId }) => attemptId),
      results.map(({ status }) => status),
      results.map(({ recipients }) => JSON.stringify(recipients)),
      results.map(({ provider }) => provider),
      results.map(({ providerMessageId }) => providerMessageId),
      now,
      results.map(({ sentAt }) => sentAt),
    ],
  );
  const recorded = new Set(rows.map((row) => row.attempt_id));
  const own = entries.filter(({ attemptId }) => recorded.has(attemptId));
  for (const { result } of own) {
    const { message, status, events, suppressions } = result;
    recordEvents(tx, eventEmailOfRow(message, status), events, now);
    for (const { address, reason } of suppressions) await suppress(tx, address, reason, now);
  }
  enqueue(
    tx,
    own.flatMap(({ result }) => result.jobs),
  );
  return recorded;
}
