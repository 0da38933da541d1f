import { createFairSlots, type FairSlots, type Release } from '../../concurrency/fair-slots.ts';
import type { Provider } from '../../mail/outcome.ts';
import { ranks } from './delivery-job.ts';

/** Where a message waits for its place. */
export interface OpenLane {
  closedUntil?: Date | undefined;
  /** Returns how to leave, or why the message has to come back later. */
  enter(options: { rank: number; group: string | undefined }): Promise<Release | 'full' | 'still'>;
}

/** How much mail of an organization with ways of its own is on its way at once. */
const places = 60;

/** Those of them that jobs may hold: a job waits with its message, and others need it, too. */
const jobsAtOnce = 10;

/** The places of a provider's own way, and of each organization that has others. */
export function createLanes(provider: Provider): (organizationId: string) => Promise<OpenLane> {
  const common = lane(
    createFairSlots(provider.mailInFlight, Math.ceil(provider.connections / 2)),
    Number.POSITIVE_INFINITY,
  );
  const own = new Map<string, OpenLane['enter']>();
  return async (organizationId) => {
    const found = await provider.lane?.(organizationId);
    if (found === undefined) return { enter: common };
    let enter = own.get(organizationId);
    if (enter === undefined) {
      enter = lane(createFairSlots(places, places / 2), jobsAtOnce);
      own.set(organizationId, enter);
    }
    return { closedUntil: found.closedUntil, enter };
  };
}

function lane(slots: FairSlots, mostJobs: number): OpenLane['enter'] {
  let jobs = 0;
  return async ({ rank, group }) => {
    if (rank === ranks.campaign) return (await slots.acquire({ rank, group })) ?? 'still';
    if (jobs >= mostJobs) return 'full';
    jobs += 1;
    const release = await slots.acquire({ rank, group });
    if (release === undefined) jobs -= 1;
    if (release === undefined) return 'still';
    return () => {
      jobs -= 1;
      release();
    };
  };
}
