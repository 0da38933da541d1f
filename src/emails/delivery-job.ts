import type { Job } from '../jobs/enqueue.ts';

export const deliveryTask = 'emails/deliver';

/** The job that delivers a message, at once or later. A message has one at most. `group` is its destination. */
export function deliveryJob(
  organizationId: string,
  messageId: string,
  runAt?: Date,
  group?: string,
): Job {
  return {
    task: deliveryTask,
    payload: { organizationId, messageId, ...(group === undefined ? {} : { group }) },
    key: messageId,
    ...(runAt === undefined ? {} : { runAt }),
  };
}
