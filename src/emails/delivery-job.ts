import type { Job } from '../jobs/enqueue.ts';

export const deliveryTask = 'emails/deliver';

/** The job that delivers a message, at once or later. A message has one at most. */
export function deliveryJob(organizationId: string, messageId: string, runAt?: Date): Job {
  return {
    task: deliveryTask,
    payload: { organizationId, messageId },
    key: messageId,
    ...(runAt === undefined ? {} : { runAt }),
  };
}
