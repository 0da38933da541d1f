import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { BackupError } from '../../db/backup/backup-file.ts';
import { parkJobs, returnJobs } from '../../db/move/park-jobs.ts';
import { reopenOrganization } from '../../organizations/closing.ts';
import { closedKnownMs } from '../../organizations/require-open.ts';
import { countInFlight } from './count-in-flight.ts';

const lookMs = 100;

/**
 * Waits until nothing in an organization that was closed is under way any more. Its jobs are set aside
 * when messages go along, so that nobody begins one; otherwise they are waited for. Throws when that
 * takes longer than `waitSeconds`.
 */
export async function awaitStill(
  client: ClientBase,
  organizationId: string,
  { waitSeconds, withMessages }: { waitSeconds: number; withMessages: boolean },
): Promise<void> {
  const end = performance.now() + waitSeconds * 1_000;
  if (withMessages) await parkJobs(client, organizationId);
  // Processes look once a second, by their own clocks.
  await sleep(1.5 * closedKnownMs);
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const since = rows[0]?.now ?? new Date();
  for (;;) {
    if (withMessages) await parkJobs(client, organizationId);
    const left = await countInFlight(client, organizationId, { since, withMessages });
    if (left.length === 0) return;
    if (performance.now() > end) {
      const hint = withMessages ? '' : ' With --messages, what waits goes along.';
      throw new BackupError(`Not exported: after ${waitSeconds} s ${left.join(', ')}.${hint}`);
    }
    await sleep(lookMs);
  }
}

/** Opens an organization that was closed, with what was set aside of it. */
export async function openAgain(client: ClientBase, organizationId: string): Promise<void> {
  await client.query('begin');
  await returnJobs(client, organizationId);
  await reopenOrganization(client, organizationId);
  await client.query('commit');
}
