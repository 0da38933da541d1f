import { createHash } from 'node:crypto';
import type { Outcome, OutgoingMail, Provider } from '../../mail/outcome.ts';
import { forbiddenHost, openWay, type Way } from '../open-way.ts';
import type { RelayNetwork } from '../relay-network.ts';
import { hideSecrets } from '../relay-secrets.ts';
import { type ConnectionPlaces, createConnectionPlaces } from './connection-places.ts';
import { markMail } from './mark-mail.ts';
import type { KnownRelay } from './relay-book.ts';
import type { RelayQuotas } from './relay-quotas.ts';

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
  quotas: RelayQuotas,
): RelayWays {
  const ways = new Map<string, Way>();
  const places = new Map<string, ConnectionPlaces>();

  const wayOf = ({ settings, secrets }: KnownRelay, kind: 'SMTP' | 'SES'): Way => {
    const key = createHash('sha256')
      .update(JSON.stringify([kind, loginOf(settings, secrets)]))
      .digest('hex');
    const way = ways.get(key) ?? openWay(kind, settings, secrets, network);
    ways.set(key, way);
    return way;
  };
  const placesOf = ({ id }: KnownRelay): ConnectionPlaces => {
    const known = places.get(id) ?? createConnectionPlaces();
    places.set(id, known);
    return known;
  };

  return {
    send: async (relay, mail) => {
      const { kind } = relay;
      if (kind === 'DIRECT') return (await openDirect()).send(mail);
      const forbidden = forbiddenHost(relay, network);
      if (forbidden !== undefined) {
        const line = `${forbidden} is no public address`;
        return { kind: 'unreached', line, isAboutUs: true };
      }
      const release = await placesOf(relay).acquire(relay.connections);
      if (release === undefined) return undefined;
      try {
        const way = wayOf(relay, kind);
        const provider = kind === 'SMTP' ? relay.settings.feedback?.provider : undefined;
        const outcome = await way.send(await markMail(mail, provider));
        quotas.refresh(relay, way);
        return withoutSecrets(outcome, relay);
      } finally {
        release();
      }
    },
    close: async () => {
      await Promise.all([...ways.values()].map((way) => way.close()));
    },
  };
}

/** All by which a server tells one from another, and by which it is found. */
function loginOf(settings: KnownRelay['settings'], secrets: KnownRelay['secrets']) {
  const { host, port, security, username, region, accessKeyId, configurationSet, endpoint } =
    settings;
  const { password, secretAccessKey } = secrets;
  return [
    [host, port, security, username, password],
    [region, accessKeyId, secretAccessKey, configurationSet, endpoint],
  ];
}

/** What a server repeats of a login is said while there is no session. */
function withoutSecrets(outcome: Outcome, { secrets, settings }: KnownRelay): Outcome {
  if (outcome.kind !== 'unreached') return outcome;
  return { ...outcome, line: hideSecrets(outcome.line, secrets, settings.username) };
}
