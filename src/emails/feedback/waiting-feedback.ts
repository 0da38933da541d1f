import type { Transaction } from '../../db/database.ts';
import type { Job } from '../../jobs/enqueue.ts';
import type { ReportedFeedback } from './apply-feedback.ts';

/** The task that applies what came back while its message was being sent. */
export const applyWaitingTask = 'emails/apply-waiting-feedback';

/** The first look follows soon, for most attempts take a second; the longer it lasts, the rarer. */
const firstLookMs = 1_000;
const rarestLookMs = 5 * 60_000;

/** Keeps what came back until the message is sent; returns whether it was not kept yet. */
export async function keepWaiting(
  tx: Transaction,
  { messageId, recipient = '', learned, details, reportId }: ReportedFeedback,
  since: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into waiting_feedback
       (organization_id, message_id, report_id, recipient, learned, details, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning report_id`,
    [
      tx.organizationId,
      messageId,
      reportId,
      recipient,
      JSON.stringify(learned),
      JSON.stringify(details),
      since,
    ],
  );
  return rows.length > 0;
}

export function applyWaitingJob(
  organizationId: string,
  messageId: string,
  since: Date,
  now: Date,
): Job {
  const age = now.getTime() - since.getTime();
  const wait = Math.min(rarestLookMs, Math.max(firstLookMs, age));
  return {
    task: applyWaitingTask,
    payload: { organizationId, messageId },
    key: `feedback/${messageId}`,
    runAt: new Date(now.getTime() + wait),
  };
}
