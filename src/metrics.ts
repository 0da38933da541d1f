import type { Pool } from 'pg';
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client';
import { acrossOrganizations } from './db/across-organizations.ts';
import type { ObserveRequest } from './http/create-app.ts';
import type { ProcessMetrics } from './worker-processes.ts';

export interface Metrics {
  observeRequest: ObserveRequest;
  /** Something came back; `results` are what it says of recipients. */
  observeFeedback: (kind: string, results: { type: string; changed: boolean }[]) => void;
  /** The provider of a relay told something. */
  observeCallback: (provider: string, outcome: string) => void;
  /** Somebody, or something, opened a mail or followed a link. */
  observeVisits: (outcome: 'recorded' | 'repeated' | 'lost', count: number) => void;
  /** A relay of an organization began to rest, or took mail again. */
  observeRelay: (change: 'failing' | 'recovered') => void;
  /** A mail that came in was refused: `reason` is the command. */
  observeRefusal: (reason: string) => void;
  /** The Prometheus text format; `others` is what processes beside this one measure. */
  text(others: ProcessMetrics[]): Promise<string>;
  /** The same for the process that started this one. */
  values(): Promise<ProcessMetrics>;
}

/** What the process measures of itself. Routes are the contract's paths, so there are few labels. */
export function createMetrics(pool: Pool): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'waybill_http_request_duration_seconds',
    help: 'Time to answer a request.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'waybill_database_connections_waiting',
    help: 'Requests for a database connection that wait for one.',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount);
    },
  });
  const reports = new Counter({
    name: 'waybill_feedback_mails_total',
    help: 'Mails and calls that came back, by what they turned out to be; unknown was not understood.',
    labelNames: ['kind'],
    registers: [registry],
  });
  const feedback = new Counter({
    name: 'waybill_feedback_total',
    help: 'What they said of recipients, and whether it was news.',
    labelNames: ['type', 'changed'],
    registers: [registry],
  });
  const callbacks = new Counter({
    name: 'waybill_callbacks_total',
    help: 'What providers of relays told of recipients: changed, known before, of an unknown message, or ignored; and calls that were unsigned or unreadable.',
    labelNames: ['provider', 'outcome'],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'waybill_inbound_refused_total',
    help: 'Connections, recipients and mails that the inbound server refused.',
    labelNames: ['reason'],
    registers: [registry],
  });
  const visits = new Counter({
    name: 'waybill_tracking_visits_total',
    help: 'Opens and clicks: recorded, repeated within a minute, or lost while the database was away.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const relays = new Counter({
    name: 'waybill_relay_changes_total',
    help: 'Times that a relay of an organization was found failing, and that it recovered.',
    labelNames: ['change'],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'waybill_metrics_failures_total',
    help: 'Times that the database could not be asked for the figures below.',
    registers: [registry],
  });
  const jobs = new Gauge({
    name: 'waybill_jobs',
    // Every process reads the same from the database.
    aggregator: 'max',
    help: 'Jobs in the queue, by whether they are due, wait for their time, run, or failed for good.',
    labelNames: ['state'],
    registers: [registry],
  });
  const oldest = new Gauge({
    name: 'waybill_oldest_due_job_seconds',
    // Every process reads the same from the database.
    aggregator: 'max',
    help: 'How long the oldest job that is due has waited.',
    registers: [registry],
  });
  const messages = new Gauge({
    name: 'waybill_messages',
    // Every process reads the same from the database.
    aggregator: 'max',
    help: 'Messages being sent, and messages whose fate is unknown.',
    labelNames: ['status'],
    registers: [registry],
  });

  const refresh = async () => {
    const queue = await pool.query<{ state: string; count: number; oldest: number }>(queueQuery);
    for (const { state, count, oldest: age } of queue.rows) {
      jobs.set({ state }, count);
      if (state === 'due') oldest.set(age);
    }
    for (const { status, count } of await countMessages(pool)) messages.set({ status }, count);
  };
  return {
    observeRequest: (labels, seconds) => requests.observe(labels, seconds),
    observeFeedback: (kind, results) => {
      reports.inc({ kind });
      for (const { type, changed } of results) feedback.inc({ type, changed: String(changed) });
    },
    observeCallback: (provider, outcome) => callbacks.inc({ provider, outcome }),
    observeVisits: (outcome, count) => visits.inc({ outcome }, count),
    observeRelay: (change) => relays.inc({ change }),
    observeRefusal: (reason) => refusals.inc({ reason }),
    text: async (others) => {
      await refresh().catch(() => failures.inc());
      if (others.length === 0) return registry.metrics();
      return AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ...others]).metrics();
    },
    values: () => registry.getMetricsAsJSON() as Promise<ProcessMetrics>,
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

async function countMessages(pool: Pool): Promise<{ status: string; count: number }[]> {
  return acrossOrganizations(pool, async (client) => {
    const { rows } = await client.query(
      `select 'SENDING' as status, count(*)::int as count from open_attempts
       union all
       select 'UNKNOWN', count(*)::int from messages where rare_status = 'UNKNOWN'`,
    );
    return rows;
  });
}
