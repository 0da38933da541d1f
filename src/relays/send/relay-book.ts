import { LRUCache } from 'lru-cache';
import type { SealingKey } from '../../crypto/seal.ts';
import type { Database, Row } from '../../db/database.ts';
import type { Relay, RelaySettings } from '../relay.entity.ts';
import { openSecrets, type RelaySecrets } from '../relay-secrets.ts';
import type { Candidate } from './route.ts';

/** A relay as sending knows it. Its state changes here as soon as this process learns of it. */
export interface KnownRelay extends Candidate {
  organizationId: string;
  id: string;
  name: string;
  kind: Relay['kind'];
  settings: RelaySettings;
  secrets: RelaySecrets;
  connections: number;
  isLimited: boolean;
  failures: number;
}

/** The relays of organizations. */
export interface RelayBook {
  /** Rejects when they have never been read and cannot be. */
  of(organizationId: string): Promise<KnownRelay[]>;
  /** The same, as far as they are known; undefined when they are not. */
  known(organizationId: string): KnownRelay[] | undefined;
}

interface RelayRow extends Row {
  id: string;
  name: string;
  kind: Relay['kind'];
  settings: RelaySettings;
  sealed_secrets: Buffer | null;
  priority: number;
  weight: number;
  connections: number;
  is_limited: boolean;
  domain_ids: string[];
  types: string[];
  enabled: boolean;
  failures: number;
  resting_until: Date | null;
  full_until: Date | null;
}

/** A change takes hold after this time at the latest. */
const knownForMs = 2_000;
const maxKnown = 10_000;

/** Reads the relays of an organization, at most every few seconds: most have none. */
export function createRelayBook(database: Database, sealing: SealingKey): RelayBook {
  const read = async (organizationId: string): Promise<KnownRelay[]> => {
    const rows = await database.of(organizationId).transaction((tx) =>
      tx.query<RelayRow>(
        `select relay.id, name, kind, settings, sealed_secrets, priority, weight, connections,
           mails_per_second is not null or mails_per_day is not null as is_limited,
           domain_ids, types, enabled, failures, resting_until,
           case when day.mails >= mails_per_day
             then (date_trunc('day', now() at time zone 'UTC') + interval '1 day') at time zone 'UTC'
           end as full_until
         from relays relay
         left join relay_days day on day.organization_id = relay.organization_id
           and day.relay_id = relay.id and day.day = (now() at time zone 'UTC')::date
         where relay.organization_id = $1`,
        [organizationId],
      ),
    );
    return rows.map((row) => ({
      organizationId,
      id: row.id,
      name: row.name,
      kind: row.kind,
      settings: row.settings,
      secrets: openSecrets(sealing, row.sealed_secrets, { organizationId, id: row.id }),
      priority: row.priority,
      weight: row.weight,
      connections: row.connections,
      isLimited: row.is_limited,
      domainIds: row.domain_ids,
      types: row.types,
      enabled: row.enabled,
      failures: row.failures,
      restingUntil: row.resting_until,
      fullUntil: row.full_until,
    }));
  };
  const books = new LRUCache<string, KnownRelay[]>({
    max: maxKnown,
    ttl: knownForMs,
    // Mail goes on by what was known while the database is away.
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: read,
  });
  return {
    of: async (organizationId) =>
      books.get(organizationId) ?? (await books.fetch(organizationId)) ?? [],
    known: (organizationId) => books.peek(organizationId, { allowStale: true }),
  };
}
