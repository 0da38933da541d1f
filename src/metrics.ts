import type { Pool } from 'pg';
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client';
import type { ObserveRequest } from './http/create-app.ts';
import { installationGauges } from './installation-gauges.ts';
import { destinationOf } from './mail/destination.ts';
import type { ProcessMetrics } from './worker-processes.ts';

export interface Metrics {
  observeRequest: ObserveRequest;
  /** Something came back; `results` are what it says of recipients. */
  observeFeedback: (kind: string, results: { type: string; changed: boolean }[]) => void;
  /** A mail was handed to the next server, or was tried to be; `recipient` is the first one's address. */
  observeDelivery: (status: string, recipient: string) => void;
  /** Measures a pool of connections beside that of requests. */
  watchPool: (name: string, pool: Pool) => void;
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
  const pools = new Map([['api', pool]]);
  new Gauge({
    name: 'waybill_database_connections_waiting',
    help: 'Times that work waits for a connection with the database at this moment, by what it is for.',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [name, { waitingCount }] of pools) this.set({ pool: name }, waitingCount);
    },
  });
  const deliveries = new Counter({
    name: 'waybill_deliveries_total',
    help: 'Mails that were handed to the next server, or were tried to be, by what became of it and by who runs the mailboxes.',
    labelNames: ['outcome', 'destination'],
    registers: [registry],
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
  const refresh = installationGauges(registry, pool);
  return {
    observeRequest: (labels, seconds) => requests.observe(labels, seconds),
    observeFeedback: (kind, results) => {
      reports.inc({ kind });
      for (const { type, changed } of results) feedback.inc({ type, changed: String(changed) });
    },
    observeDelivery: (status, recipient) =>
      deliveries.inc({ outcome: status, destination: destinationOf(recipient) }),
    watchPool: (name, watched) => {
      pools.set(name, watched);
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
