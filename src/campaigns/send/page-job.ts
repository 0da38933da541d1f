import type { Job } from '../../jobs/enqueue.ts';

export const pageTask = 'campaigns/page';

/** How many pages of one campaign are worked off at once, by however many workers. */
export const jobsAtOnce = 4;

/**
 * The jobs that work a campaign off: each takes one page and puts the next of its kind behind
 * everything that waits, so that campaigns take turns.
 */
export function pageJobs(organizationId: string, campaignId: string, runAt?: Date): Job[] {
  return Array.from({ length: jobsAtOnce }, (_, number) =>
    pageJob(organizationId, campaignId, number, runAt),
  );
}

/** What the keys of a campaign's jobs begin with. */
export const pageKeys = (campaignId: string) => `${pageTask}/${campaignId}/`;

export function pageJob(
  organizationId: string,
  campaignId: string,
  number: number,
  runAt?: Date,
): Job {
  return {
    task: pageTask,
    payload: { organizationId, campaignId, number: String(number) },
    key: `${pageKeys(campaignId)}${number}`,
    ...(runAt === undefined ? {} : { runAt }),
  };
}
