import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { SealingKey } from './crypto/seal.ts';
import type { Database } from './db/database.ts';
import { createAddressRules } from './dns/address-rules.ts';
import type { Resolver } from './dns/resolver.ts';
import type { OutgoingMail, Provider } from './mail/outcome.ts';
import { createSandboxProvider } from './mail/providers/sandbox.ts';
import { createSmtpProvider } from './mail/providers/smtp.ts';
import type { RelayNetwork } from './relays/relay-network.ts';
import { createRelayBook } from './relays/send/relay-book.ts';
import { createRelayHealth, type ObserveRelay } from './relays/send/relay-health.ts';
import { createRelayLimits } from './relays/send/relay-limits.ts';
import { createRelayProvider } from './relays/send/relay-provider.ts';
import { createRelayQuotas } from './relays/send/relay-quotas.ts';
import { createRelayWays } from './relays/send/relay-ways.ts';
import { keepMail } from './sandbox/keep-mail.ts';

/** Most of the mail that goes directly waits for someone else. */
const directPerWorker = 10;

/** RFC 5321 §4.5.3.2: minutes for what a server may think about, ten for the final dot. */
const timeouts = {
  connectionMs: 30_000,
  greetingMs: 5 * 60_000,
  socketMs: 10 * 60_000,
  wholeMs: 15 * 60_000,
};

/** The way out that the settings ask for. */
export async function createProvider(
  config: Config,
  database: Database,
  resolver: Resolver,
): Promise<Provider> {
  const connections = config.SMTP_CONNECTIONS;
  if (config.PROVIDER === 'smtp' && config.SMTP_URL !== undefined) {
    return createSmtpProvider(config.SMTP_URL, connections, config.MAIL_IN_FLIGHT);
  }
  if (config.PROVIDER === 'direct') return createDirect(config, resolver);
  return createSandboxProvider(
    (mail: OutgoingMail, later) => keepMail(database, mail, later),
    connections,
  );
}

/** The way to the recipients' own servers. */
export async function createDirect(config: Config, resolver: Resolver): Promise<Provider> {
  const { createDirectProvider } = await import('./mail/providers/direct.ts');
  const { createTransportPolicies } = await import('./mail/direct/transport-policy.ts');
  const { isAllowed } = createAddressRules(config.ALLOWED_MX_NETWORKS);
  return createDirectProvider({
    resolver,
    isAllowed,
    policies: createTransportPolicies({ resolver, isAllowed }),
    port: config.DIRECT_PORT,
    ehloName: config.INBOUND_HOST,
    limit: config.DESTINATION_CONNECTIONS,
    connections: config.WORKER_CONCURRENCY * directPerWorker,
    timeouts,
  });
}

export interface RelayParts {
  database: Database;
  sealing: SealingKey;
  network: RelayNetwork;
  openDirect: () => Promise<Provider>;
  observe: ObserveRelay;
  log: Logger;
}

/** The same with the relays of organizations that have some. */
export function withRelays(
  installation: Provider,
  { database, sealing, network, openDirect, observe, log }: RelayParts,
): Provider {
  return createRelayProvider({
    installation,
    book: createRelayBook(database, sealing),
    health: createRelayHealth(database, observe, log),
    limits: createRelayLimits(database),
    ways: createRelayWays(network, openDirect, createRelayQuotas(database, log)),
  });
}
