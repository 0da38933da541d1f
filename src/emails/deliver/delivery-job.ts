import type { Job } from '../../jobs/enqueue.ts';
import type { AttachmentNote } from '../message/message.entity.ts';

/**
 * The tasks that deliver a message. Mail with large attachments has one of its own, of which a process
 * works off few at a time: it takes much memory and time, and must not stand before other mail.
 */
export const deliveryTask = 'emails/deliver';
export const largeDeliveryTask = 'emails/deliver-large';

export type DeliveryTask = typeof deliveryTask | typeof largeDeliveryTask;

/** Attachments of a mail are large from here on, all together. */
const largeBytes = 256 * 1024;

export interface Deliverable {
  id: string;
  attachments: readonly Pick<AttachmentNote, 'sizeBytes'>[];
}

export function deliveryTaskOf({ attachments }: Omit<Deliverable, 'id'>): DeliveryTask {
  const bytes = attachments.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return bytes > largeBytes ? largeDeliveryTask : deliveryTask;
}

/** The job that delivers a message, at once or later. A message has one at most. */
export function deliveryJob(
  organizationId: string,
  message: Deliverable,
  { runAt, priority }: { runAt?: Date | undefined; priority?: number } = {},
): Job {
  return {
    task: deliveryTaskOf(message),
    payload: { organizationId, messageId: message.id },
    key: message.id,
    ...(runAt === undefined ? {} : { runAt }),
    ...(priority === undefined ? {} : { priority }),
  };
}

/**
 * Who gets a connection first: a small sender's mail, that of one with much in the queue, and campaigns
 * with what is left.
 */
export const ranks = { first: 0, later: 1, campaign: 2 };
