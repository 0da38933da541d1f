import type { Job } from '../jobs/enqueue.ts';

/** What a worker does when there is something to deliver to a webhook. */
export const webhookTask = 'webhooks/deliver';

/** Before mail, of which there may be much: it is short, it only says that something is due. */
const priority = -10;

/** The job that makes a worker look after a webhook, now or when something will be due. */
export function wakeJob(organizationId: string, webhookId: string, runAt?: Date): Job {
  const job = { task: webhookTask, payload: { organizationId, webhookId }, priority };
  return runAt === undefined ? job : { ...job, key: webhookId, runAt };
}
