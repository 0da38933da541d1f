import { isIP } from 'node:net';
import { type Config, mailComesIn } from '../config.ts';

/** What the DNS records of every domain point at. */
export interface DomainSettings {
  /** Names the hosts that send, as SPF writes it (RFC 7208 §5). */
  spfMechanism: string;
  /** The host that takes bounces; undefined when there is none. */
  inboundHost: string | undefined;
  /** Whether mail that comes to that host is read here. */
  mailComesIn: boolean;
  /** Says whether a mail server answers at a host, as far as this one can see. */
  probe: ProbeHost;
  /** Where bounces go that cannot go to the sender's domain. */
  returnPathDomain: string | undefined;
  /** The host of tracked links; undefined when it has no name. */
  trackingHost: string | undefined;
}

/** Why a host cannot be reached on port 25, in words; undefined when a mail server greets there. */
export type ProbeHost = (host: string) => Promise<string | undefined>;

export function domainSettings(config: Config, probe: ProbeHost): DomainSettings {
  const host = hostOf(config.PUBLIC_URL);
  const sender = config.INBOUND_HOST ?? host;
  return {
    spfMechanism: config.SPF_MECHANISM ?? (sender === undefined ? 'ip4:127.0.0.1' : `a:${sender}`),
    inboundHost: config.INBOUND_HOST,
    mailComesIn: mailComesIn(config),
    probe,
    returnPathDomain: config.RETURN_PATH_DOMAIN,
    trackingHost: config.TRACKING_HOST ?? host,
  };
}

function hostOf(url: string | undefined): string | undefined {
  const host = URL.parse(url ?? '')?.hostname;
  return host === undefined || !host.includes('.') || isIP(host) !== 0 ? undefined : host;
}
