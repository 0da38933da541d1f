import type { Pool } from 'pg';
import { acrossOrganizations } from '../../db/across-organizations.ts';
import { silenceSeconds } from '../../jobs/pools.ts';
import { readSendingOff } from '../../sending-switch.ts';
import { type Finding, fault, good, warning } from './finding.ts';

interface Work extends Record<string, unknown> {
  workers: number;
  oldestDue: number;
  failed: number;
  oldestDelivery: number;
  unknown: number;
  campaigns: string[];
  domains: string[];
  relays: string[];
}

/** So many names are told of each kind. */
const shown = 10;

/** What waits, what is stuck, and what organizations should mend. */
export async function examineWork(pool: Pool): Promise<Finding[]> {
  const work = await acrossOrganizations(pool, async (client) => {
    const { rows } = await client.query<Work>(
      `select
         (select count(*)::int from worker_pools
          where seen_at > now() - make_interval(secs => $1)) as workers,
         (select coalesce(extract(epoch from now() - min(run_at)), 0)::float8
          from graphile_worker.jobs
          where locked_at is null and attempts < max_attempts and run_at <= now()) as "oldestDue",
         (select count(*)::int from graphile_worker.jobs where attempts >= max_attempts) as failed,
         (select coalesce(extract(epoch from now() - min(due_at)), 0)::float8
          from due_deliveries where due_at <= now()) as "oldestDelivery",
         (select count(*)::int from messages where rare_status = 'UNKNOWN') as unknown,
         array(select name || ': ' || failure_reason from campaigns
          where status = 'PAUSED' and failure_reason is not null
          order by updated_at desc limit ${shown}) as campaigns,
         array(select name from domains where status in ('FAILED', 'TEMPORARY_FAILURE')
          order by name limit ${shown}) as domains,
         array(select name from relays where status = 'FAILING'
          order by name limit ${shown}) as relays`,
      [silenceSeconds],
    );
    return rows[0];
  });
  const off = await readSendingOff(pool);
  const sending =
    off === undefined
      ? []
      : [
          fault(
            'sending',
            `It is off since ${off.since.toISOString()}: ${off.because}. To send again: npm run admin -- sending on`,
          ),
        ];
  const rest = work === undefined ? [] : [...examineQueue(work), ...examineResources(work)];
  return [...sending, ...rest];
}

function examineQueue(work: Work): Finding[] {
  const found: Finding[] = [];
  if (work.workers === 0) {
    found.push(
      fault(
        'workers',
        'None has been seen for 15 s: mail is accepted and waits. Start one (ROLE=all or worker).',
      ),
    );
  } else {
    found.push(good('workers', 'They are at work.'));
  }
  const age = `The oldest job that is due has waited ${Math.round(work.oldestDue)} s.`;
  found.push(
    work.oldestDue > 60
      ? warning('queue', `${age} Look into the log, or start more workers.`)
      : good('queue', age),
  );
  if (work.failed > 0) {
    found.push(warning('queue', `${work.failed} jobs failed for good; the log says why.`));
  }
  if (work.oldestDelivery > 300) {
    found.push(
      warning(
        'webhooks',
        `The oldest delivery that is due has waited ${Math.round(work.oldestDelivery)} s.`,
      ),
    );
  }
  if (work.unknown > 0) {
    found.push(
      warning(
        'messages',
        `Of ${work.unknown} it is not known whether they were sent (status UNKNOWN): a process ended in the middle. Resend those that matter.`,
      ),
    );
  }
  return found;
}

function examineResources({ campaigns, domains, relays }: Work): Finding[] {
  const found = campaigns.map((line) => warning('campaign paused', line));
  if (domains.length > 0) {
    found.push(
      warning(
        'domains',
        `DNS records are missing or wrong: ${domains.join(', ')}. GET /v1/domains/{id} says what to change.`,
      ),
    );
  }
  if (relays.length > 0) {
    found.push(
      warning(
        'relays',
        `These rest, because sessions failed: ${relays.join(', ')}. GET /v1/relays/{id} says why.`,
      ),
    );
  }
  return found;
}
