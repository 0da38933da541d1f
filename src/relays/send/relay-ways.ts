import { createHash } from 'node:crypto';
import type { Outcome, OutgoingMail, Provider } from '../../mail/outcome.ts';
import { createSmtpPool, type SmtpPool } from '../../mail/providers/smtp-pool.ts';
import { hideSecrets } from '../relay-secrets.ts';
import { isForbidden, type RelayNetwork, smtpOptions } from '../smtp-options.ts';
import { type ConnectionPlaces, createConnectionPlaces } from './connection-places.ts';
import type { KnownRelay } from './relay-book.ts';

/** The connections to relays. */
export interface RelayWays {
  /** Returns undefined when all connections of the relay stand still. */
  send(relay: KnownRelay, mail: OutgoingMail): Promise<Outcome | undefined>;
  close(): Promise<void>;
}

/**
 * Keeps connections for each relay, shared by relays that are reached with the same credentials and by no
 * others. How many a relay uses is counted for each.
 */
export function createRelayWays(
  network: RelayNetwork,
  openDirect: () => Promise<Provider>,
): RelayWays {
  const pools = new Map<string, SmtpPool>();
  const places = new Map<string, ConnectionPlaces>();

  const poolOf = ({ settings, secrets }: KnownRelay): SmtpPool => {
    const { host, port, security, username } = settings;
    const way = JSON.stringify([host, port, security, username, secrets.password]);
    const key = createHash('sha256').update(way).digest('hex');
    const pool = pools.get(key) ?? createSmtpPool(smtpOptions(settings, secrets, network));
    pools.set(key, pool);
    return pool;
  };
  const placesOf = ({ id }: KnownRelay): ConnectionPlaces => {
    const known = places.get(id) ?? createConnectionPlaces();
    places.set(id, known);
    return known;
  };

  return {
    send: async (relay, mail) => {
      if (relay.kind === 'DIRECT') return (await openDirect()).send(mail);
      if (isForbidden(relay.settings, network)) {
        const line = `${relay.settings.host} is no public address`;
        return { kind: 'unreached', line, isAboutUs: true };
      }
      const release = await placesOf(relay).acquire(relay.connections);
      if (release === undefined) return undefined;
      try {
        return withoutSecrets(await poolOf(relay).send(mail), relay);
      } finally {
        release();
      }
    },
    close: async () => {
      for (const pool of pools.values()) pool.close();
    },
  };
}

/** What a server repeats of a login is said while there is no session. */
function withoutSecrets(outcome: Outcome, { secrets, settings }: KnownRelay): Outcome {
  if (outcome.kind !== 'unreached') return outcome;
  return { ...outcome, line: hideSecrets(outcome.line, secrets, settings.username) };
}
