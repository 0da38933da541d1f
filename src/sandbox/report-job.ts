import type { Job } from '../jobs/enqueue.ts';
import type { LaterRole } from '../mail/providers/sandbox.ts';

/** The task that lets something come back about a mail in the sandbox. */
export const sandboxReportTask = 'sandbox/report';

const delayMs = 1_000;

/** The job for one recipient who plays a part after the mail was accepted. */
export function sandboxReportJob(
  organizationId: string,
  messageId: string,
  { role, recipient }: LaterRole,
): Job {
  return {
    task: sandboxReportTask,
    payload: { organizationId, messageId, role, recipient },
    key: `sandbox/${messageId}/${recipient}`,
    runAt: new Date(Date.now() + delayMs),
  };
}
