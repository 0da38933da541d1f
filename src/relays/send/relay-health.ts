import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import type { KnownRelay } from './relay-book.ts';

/** How relays do, kept in the database: all processes know it, and it outlives them. */
export interface RelayHealth {
  /** Whether this mail is the one that tries a relay whose rest is over. */
  mayProbe(relay: KnownRelay): Promise<boolean>;
  failed(relay: KnownRelay, line: string, isProbe: boolean): Promise<void>;
  succeeded(relay: KnownRelay, isProbe: boolean): Promise<void>;
}

export type ObserveRelay = (change: 'failing' | 'recovered') => void;

/** So many failed sessions in a row, and the relay rests. */
export const mostFailures = 5;

/** How long a mail that tries a relay may take, in seconds, before another does. */
const probeSeconds = 60;

export function createRelayHealth(
  database: Database,
  observe: ObserveRelay,
  log: Logger,
): RelayHealth {
  /** What cannot be written is not known to others, and keeps no mail from leaving. */
  const attempt = async (work: Promise<void>) => {
    await work.catch((error) =>
      log.warn({ err: error }, 'the health of a relay could not be kept'),
    );
  };
  const tell = (change: 'failing' | 'recovered', { organizationId, id, name }: KnownRelay) => {
    observe(change);
    const about = { organizationId, relayId: id, relay: name };
    if (change === 'failing') log.warn(about, 'relay.failing');
    else log.info(about, 'relay.recovered');
  };
  const query = <Row extends Record<string, unknown>>(
    { organizationId, id }: KnownRelay,
    sql: string,
    ...parameters: unknown[]
  ) =>
    database
      .of(organizationId)
      .transaction((tx) => tx.query<Row>(sql, [organizationId, id, ...parameters]));

  const noteFailure = async (relay: KnownRelay, line: string, isProbe: boolean) => {
    const [row] = await query<{ failures: number; resting_until: Date | null }>(
      relay,
      fail,
      line,
      isProbe,
    );
    if (row === undefined) return;
    relay.failures = row.failures;
    relay.restingUntil = row.resting_until;
    if (row.failures === mostFailures) tell('failing', relay);
  };
  const noteSuccess = async (relay: KnownRelay, isProbe: boolean) => {
    const [row] = await query<{ was_failing: boolean }>(relay, succeed, isProbe);
    // Another process has written it already, or the relay rests by now.
    if (row === undefined && relay.failures < mostFailures) relay.failures = 0;
    if (row === undefined) return;
    relay.failures = 0;
    relay.restingUntil = null;
    if (row.was_failing) tell('recovered', relay);
  };

  return {
    mayProbe: async (relay) => {
      const rows = await query(relay, probe).catch(() => []);
      // Those who come after this one need not ask.
      const ms = rows.length > 0 ? 1_000 * probeSeconds : 2_000;
      relay.restingUntil = new Date(Date.now() + ms);
      return rows.length > 0;
    },
    failed: (relay, line, isProbe) =>
      attempt(noteFailure(relay, line.replaceAll('\0', ''), isProbe)),
    succeeded: async (relay, isProbe) => {
      if (relay.failures > 0 || isProbe) await attempt(noteSuccess(relay, isProbe));
    },
  };
}

/** Whoever takes it puts the others off: they see a relay that rests. */
const probe = `
  update relays set resting_until = now() + make_interval(secs => rest_seconds + ${probeSeconds})
  where organization_id = $1 and id = $2 and failures >= ${mostFailures} and resting_until <= now()
  returning id`;

/** While a relay rests, what was under way fails without making the rest longer. */
const fail = `
  update relays set
    last_error = $3, failures = failures + 1,
    status = case when failures + 1 >= ${mostFailures} then 'FAILING' else status end,
    since = case when failures + 1 >= ${mostFailures} and status <> 'FAILING' then now() else since end,
    rest_seconds = next.seconds,
    resting_until = case
      when resting_until > now() and not $4 then resting_until
      when failures + 1 >= ${mostFailures} then now() + make_interval(secs => next.seconds) end
  from (select id as relay_id, case
      when failures + 1 < ${mostFailures} then 0
      when resting_until > now() and not $4 then rest_seconds
      when rest_seconds = 0 then 30
      else least(2 * rest_seconds, 600) end as seconds
    from relays where organization_id = $1 and id = $2 for update) next
  where organization_id = $1 and id = $2 and id = next.relay_id
  returning failures, resting_until`;

/** What was under way when a relay was found failing does not end its rest. */
const succeed = `
  update relays set failures = 0, rest_seconds = 0, resting_until = null, status = 'HEALTHY',
    since = case when next.was_failing then now() else since end
  from (select id as relay_id, status = 'FAILING' as was_failing
    from relays where organization_id = $1 and id = $2 for update) next
  where organization_id = $1 and id = $2 and id = next.relay_id and failures > 0
    and ($3 or failures < ${mostFailures})
  returning next.was_failing`;
