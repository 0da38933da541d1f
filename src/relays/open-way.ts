import type { Outcome, OutgoingMail } from '../mail/outcome.ts';
import { createSmtpPool } from '../mail/providers/smtp-pool.ts';
import type { Relay, RelayQuota, RelaySettings } from './relay.entity.ts';
import { isForbidden, type RelayNetwork } from './relay-network.ts';
import type { RelaySecrets } from './relay-secrets.ts';
import { createSesClient } from './ses/ses-client.ts';
import { endpointOf } from './ses/ses-endpoint.ts';
import { smtpOptions } from './smtp-options.ts';

/** Connections under one login. How many there are is up to those who send. */
export interface Way {
  send(mail: OutgoingMail): Promise<Outcome>;
  /** What the account may send, where that can be asked. */
  readQuota?(): Promise<RelayQuota>;
  close(): void | Promise<void>;
}

/** The way to a relay that is reached by name. Nothing is connected yet. */
export function openWay(
  kind: Exclude<Relay['kind'], 'DIRECT'>,
  settings: RelaySettings,
  secrets: RelaySecrets,
  network: RelayNetwork,
): Way {
  return kind === 'SES'
    ? createSesClient(settings, secrets, network)
    : createSmtpPool(smtpOptions(settings, secrets, network));
}

/** The host of a relay whose address may not be reached; undefined for all others. */
export function forbiddenHost(
  { kind, settings }: Pick<Relay, 'kind' | 'settings'>,
  network: RelayNetwork,
): string | undefined {
  const { host = '', isInClear } =
    kind === 'SES' ? endpointOf(settings) : { host: settings.host, isInClear: false };
  return isForbidden(host, network, isInClear ? 'opened' : 'allowed') ? host : undefined;
}
