import type { Database } from '../../db/database.ts';
import { nextAttempt } from '../../mail/retry-schedule.ts';
import type { AttemptContext } from './apply-outcome.ts';
import { deliveryJob } from './delivery-job.ts';
import { findResendable } from './find-resendable.ts';
import type { AttemptResult } from './record-results.ts';

/** What an attempt of unknown fate comes to: the message goes back into the queue if it may. */
export async function resendUnknown(
  database: Database,
  { organizationId, message, attempts, firstAttemptAt, now }: AttemptContext,
  result: AttemptResult,
): Promise<AttemptResult> {
  const runAt = nextAttempt(attempts, firstAttemptAt, now);
  if (runAt === undefined) return result;
  const resendable = await database
    .of(organizationId)
    .transaction((tx) => findResendable(tx, [message]));
  if (!resendable.has(message.id)) return result;
  const metadata = { reason: 'sent again because its fate is unknown' };
  return {
    ...result,
    status: 'QUEUED',
    events: [...result.events, { type: 'QUEUED', metadata }],
    jobs: [deliveryJob(organizationId, message, { runAt })],
  };
}
