import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import type { Way } from '../open-way.ts';
import { storeQuota } from '../store-quota.ts';
import type { KnownRelay } from './relay-book.ts';

/** What the accounts behind relays may send, kept for those who look. */
export interface RelayQuotas {
  /** Asks beside the mail, where it can be asked and has not been for a while. */
  refresh(relay: KnownRelay, way: Way): void;
}

const everyMs = 10 * 60_000;

export function createRelayQuotas(database: Database, log: Logger): RelayQuotas {
  const askedAt = new Map<string, number>();
  return {
    refresh: ({ organizationId, id, name }, { readQuota }) => {
      const now = performance.now();
      if (readQuota === undefined || now - (askedAt.get(id) ?? -everyMs) < everyMs) return;
      askedAt.set(id, now);
      readQuota()
        .then((quota) => storeQuota(database.of(organizationId), id, quota))
        .catch((error) => {
          const about = { organizationId, relayId: id, relay: name, reason: error.name };
          log.info(about, 'the quota of a relay could not be read');
        });
    },
  };
}
