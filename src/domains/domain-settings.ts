import { isIP } from 'node:net';
import type { Config } from '../config.ts';

/** What the DNS records of every domain point at. */
export interface DomainSettings {
  /** Names the hosts that send, as SPF writes it (RFC 7208 §5). */
  spfMechanism: string;
  /** The host that takes bounces; undefined when there is none. */
  inboundHost: string | undefined;
  /** Where bounces go that cannot go to the sender's domain. */
  returnPathDomain: string | undefined;
  /** The host of tracked links; undefined when it has no name. */
  trackingHost: string | undefined;
}

export function domainSettings(config: Config): DomainSettings {
  const host = hostOf(config.PUBLIC_URL);
  const sender = config.INBOUND_HOST ?? host;
  return {
    spfMechanism: config.SPF_MECHANISM ?? (sender === undefined ? 'ip4:127.0.0.1' : `a:${sender}`),
    inboundHost: config.INBOUND_HOST,
    returnPathDomain: config.RETURN_PATH_DOMAIN,
    trackingHost: config.TRACKING_HOST ?? host,
  };
}

function hostOf(url: string | undefined): string | undefined {
  const host = URL.parse(url ?? '')?.hostname;
  return host === undefined || !host.includes('.') || isIP(host) !== 0 ? undefined : host;
}
