import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { acrossOrganizations } from './db/across-organizations.ts';
import { silenceSeconds } from './jobs/pools.ts';

/** So many sending domains are told apart, those that send most. */
const mostDomains = 200;

/**
 * Figures of the whole installation, which every process reads from the database when it is asked.
 * Returns what reads them anew.
 */
export function installationGauges(registry: Registry, pool: Pool): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    // Every process reads the same.
    new Gauge({ name, help, labelNames, aggregator: 'max', registers: [registry] });
  const jobs = gauge(
    'waybill_jobs',
    'Jobs in the queue, by whether they are due, wait for their time, run, or failed for good.',
    ['state'],
  );
  const oldestJob = gauge(
    'waybill_oldest_due_job_seconds',
    'How long the oldest job that is due has waited.',
  );
  const oldestDelivery = gauge(
    'waybill_oldest_due_webhook_seconds',
    'How long the oldest delivery to a webhook that is due has waited.',
  );
  const lag = gauge(
    'waybill_statistics_lag_seconds',
    'How old the oldest event is that statistics do not hold yet.',
  );
  const workers = gauge('waybill_workers', 'Runners of jobs that were alive in the last seconds.');
  const messages = gauge(
    'waybill_messages',
    'Messages being sent, and messages whose fate is unknown.',
    ['status'],
  );
  const interrupted = gauge(
    'waybill_campaigns_interrupted',
    'Campaigns that paused by themselves: their failureReason says why.',
  );
  const domains = gauge(
    'waybill_domain_mails',
    `Mails of the last 24 hours by sending domain, the ${mostDomains} that send most, and what became of them.`,
    ['domain', 'outcome'],
  );

  return async () => {
    const queue = await pool.query<{ state: string; count: number; oldest: number }>(queueQuery);
    for (const { state, count, oldest } of queue.rows) {
      jobs.set({ state }, count);
      if (state === 'due') oldestJob.set(oldest);
    }
    const read = await acrossOrganizations(pool, async (client) => ({
      one: (await client.query<Record<string, number>>(figuresQuery, [silenceSeconds])).rows[0],
      domains: (await client.query<DomainRow>(domainsQuery)).rows,
    }));
    const { one = {} } = read;
    oldestDelivery.set(one.delivery ?? 0);
    lag.set(one.lag ?? 0);
    workers.set(one.workers ?? 0);
    messages.set({ status: 'SENDING' }, one.sending ?? 0);
    messages.set({ status: 'UNKNOWN' }, one.unknown ?? 0);
    interrupted.set(one.interrupted ?? 0);
    // One that sends no more is told no more.
    domains.reset();
    for (const { domain, ...outcomes } of read.domains) {
      for (const [outcome, count] of Object.entries(outcomes))
        domains.set({ domain, outcome }, count);
    }
  };
}

const queueQuery = `
  select state, count(job.run_at)::int as count,
    coalesce(extract(epoch from now() - min(job.run_at)), 0)::float8 as oldest
  from unnest(array['due', 'waiting', 'running', 'failed']) as state
  left join graphile_worker.jobs job on state = case
    when job.locked_at is not null then 'running'
    when job.attempts >= job.max_attempts then 'failed'
    when job.run_at <= now() then 'due'
    else 'waiting' end
  group by state`;

const figuresQuery = `
  select
    (select coalesce(extract(epoch from now() - min(due_at)), 0)::float8 from due_deliveries
     where due_at <= now()) as delivery,
    (select coalesce(extract(epoch from now() - min(next.occurred_at)), 0)::float8
     from statistics_places place, lateral (
       select event.occurred_at from message_events event
       where event.organization_id = place.organization_id
         and (event.position, event.id) > (place.position, place.event_id)
       order by event.position, event.id limit 1) as next) as lag,
    (select count(*)::int from worker_pools
     where seen_at > now() - make_interval(secs => $1)) as workers,
    (select count(*)::int from open_attempts) as sending,
    (select count(*)::int from messages where rare_status = 'UNKNOWN') as unknown,
    (select count(*)::int from campaigns
     where status = 'PAUSED' and failure_reason is not null) as interrupted`;

type DomainRow = { domain: string } & Record<'sent' | 'bounced' | 'complained', number>;

const domainsQuery = `
  select value as domain, sum(sent)::float8 as sent, sum(bounced_permanent)::float8 as bounced,
    sum(complained)::float8 as complained
  from organizations, lateral (
    select value, sent, bounced_permanent, complained from statistics
    where organization_id = organizations.id and dimension = 'domain' and resolution = 'hour'
      and at >= now() - interval '24 hours' and value <> '' offset 0) as hours
  group by value order by sum(sent) desc limit ${mostDomains}`;
