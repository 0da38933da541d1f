import type { Transaction } from '../db/database.ts';
import { invalidState } from '../errors.ts';
import { recordEvents } from '../events/record-events.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { deliveryJob } from './deliver/delivery-job.ts';
import { eventEmail } from './message/event-email.ts';
import type { Message } from './message/message.entity.ts';
import { type MessageStatus, transitions } from './message/message-state.ts';

/** Cancels a message that waits. Doing it again changes nothing. */
export async function cancelMessage(tx: Transaction, message: Message, now: Date): Promise<void> {
  if (message.status === 'CANCELED') return;
  enter(message, 'CANCELED', 'canceled', now);
  recordEvents(tx, eventEmail(message, message.status), [{ type: 'CANCELED' }], now);
  await tx.query('select graphile_worker.remove_job($1)', [message.id]);
}

/** Moves a scheduled message to another time; null means at once. */
export async function rescheduleMessage(
  tx: Transaction,
  message: Message,
  scheduledAt: Date | null,
  now: Date,
): Promise<void> {
  if (message.status !== 'SCHEDULED') {
    throw invalidState(`A message that is ${message.status} cannot be rescheduled.`);
  }
  message.scheduledAt = scheduledAt ?? now;
  message.updatedAt = now;
  enqueue(tx, [deliveryJob(tx.organizationId, message, { runAt: message.scheduledAt })]);
}

/** Sends a message again whose fate is unknown or that failed, under the same Message-ID. */
export async function resendMessage(tx: Transaction, message: Message, now: Date): Promise<void> {
  if (message.bodyDeletedAt) {
    throw invalidState(
      'The body of this message was deleted when its time was over: send a new message instead.',
    );
  }
  enter(message, 'QUEUED', 'sent again', now);
  message.attempts = 0;
  message.firstAttemptAt = null;
  message.recipients = message.recipients.map((recipient) =>
    recipient.state === 'FAILED' ? { ...recipient, state: 'PENDING' } : recipient,
  );
  const metadata = { reason: 'sent again on request' };
  recordEvents(tx, eventEmail(message, message.status), [{ type: 'QUEUED', metadata }], now);
  enqueue(tx, [deliveryJob(tx.organizationId, message)]);
}

function enter(message: Message, next: MessageStatus, what: string, now: Date): void {
  // A scheduled message becomes QUEUED by its time, never by a request.
  const allowed = transitions[message.status].includes(next) && message.status !== 'SCHEDULED';
  if (!allowed && !(next === 'CANCELED' && message.status === 'SCHEDULED')) {
    throw invalidState(`A message that is ${message.status} cannot be ${what}.`);
  }
  message.status = next;
  message.updatedAt = now;
}
