import { isIP } from 'node:net';
import { type Config, mailComesIn } from '../config.ts';
import { createAddressRules } from '../dns/address-rules.ts';

/** What the DNS records of every domain point at. */
export interface DomainSettings {
  /** Names the hosts that send, as SPF writes it (RFC 7208 §5); undefined while they have no public name. */
  spfMechanism: string | undefined;
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
  return {
    spfMechanism:
      config.SPF_MECHANISM ?? mechanismOf(config.INBOUND_HOST ?? host, config.PUBLIC_URL),
    inboundHost: config.INBOUND_HOST,
    mailComesIn: mailComesIn(config),
    probe,
    returnPathDomain: config.RETURN_PATH_DOMAIN,
    trackingHost: config.TRACKING_HOST ?? host,
  };
}

/**
 * The host, or else the public address that the service has. An address of a laptop or of a private
 * network is none: a record that names it would forbid everybody to send for the domain.
 */
function mechanismOf(host: string | undefined, url: string | undefined): string | undefined {
  if (host !== undefined) return `a:${host}`;
  const address = hostNameOf(url)?.replace(/^\[|\]$/g, '') ?? '';
  const version = isIP(address);
  if (version === 0 || !addressRules.isPublic(address)) return undefined;
  return `ip${version}:${address}`;
}

const addressRules = createAddressRules([]);

/** The name by which others find the service; undefined when it is an address or holds on this machine only. */
function hostOf(url: string | undefined): string | undefined {
  const host = hostNameOf(url);
  return host?.includes('.') && isIP(host) === 0 && !isReserved(host) ? host : undefined;
}

function hostNameOf(url: string | undefined): string | undefined {
  return URL.parse(url ?? '')?.hostname.replace(/\.$/, '');
}

/** Names that public DNS never holds (RFC 6761, RFC 6762, RFC 8375, and ICANN's `internal`). */
function isReserved(host: string): boolean {
  return /\.(?:test|localhost|invalid|local|internal|home\.arpa)$/i.test(host);
}
