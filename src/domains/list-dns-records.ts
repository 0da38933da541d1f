import type { Purpose } from './check.ts';
import type { PublicDkimKey } from './dkim-key.entity.ts';
import type { DomainSettings } from './domain-settings.ts';

/** A record to publish, and what it is for. */
export interface DnsRecord {
  type: 'TXT' | 'MX' | 'CNAME';
  name: string;
  value: string;
  ttl: number;
  purpose: Purpose;
  requirement: 'required' | 'recommended' | 'optional';
  instruction: string;
}

const ttl = 3600;

/** Where the envelope sender lives, and so where SPF is looked up and bounces go. */
export function returnPathOf(domain: string): string {
  return `bounces.${domain}`;
}

/** The host of a domain's own tracked links. */
export function linkHostOf(domain: string): string {
  return `links.${domain}`;
}

/** Why there is no SPF record to publish, and what to set. */
export const noPublicName =
  'This installation has no public name yet, so there is no SPF record to publish: set PUBLIC_URL or INBOUND_HOST to its name, or SPF_MECHANISM to what names the hosts that send (ip4:192.0.2.1, include:spf.relay.example).';

/** Everything to publish for a domain, most important first. `keys` begin with the one that signs. */
export function listDnsRecords(
  { name, verificationToken }: { name: string; verificationToken: string },
  keys: PublicDkimKey[],
  settings: DomainSettings,
): DnsRecord[] {
  const { spfMechanism, inboundHost, trackingHost } = settings;
  const records: DnsRecord[] = [
    {
      type: 'TXT',
      name: `_waybill.${name}`,
      value: `waybill-verification=${verificationToken}`,
      ttl,
      purpose: 'verification',
      requirement: 'required',
      instruction: 'Proves that the domain is yours; leave it in place.',
    },
    ...keys.map((key): DnsRecord => dkimRecord(name, key)),
  ];
  if (spfMechanism !== undefined) {
    records.push({
      type: 'TXT',
      name: returnPathOf(name),
      value: `v=spf1 ${spfMechanism} -all`,
      ttl,
      purpose: 'spf',
      requirement: 'required',
      instruction:
        'Lets this service send for the return path; it does not touch the SPF record of your domain itself.',
    });
  }
  if (inboundHost !== undefined) {
    records.push({
      type: 'MX',
      name: returnPathOf(name),
      value: `10 ${inboundHost}`,
      ttl,
      purpose: 'return_path',
      requirement: 'recommended',
      instruction: 'Brings bounces back under your own domain, which aligns SPF for DMARC.',
    });
  }
  records.push({
    type: 'TXT',
    name: `_dmarc.${name}`,
    value: 'v=DMARC1; p=none',
    ttl,
    purpose: 'dmarc',
    requirement: 'recommended',
    instruction:
      'Gmail, Yahoo and Microsoft want a DMARC policy from bulk senders; keep the one you have, if any.',
  });
  if (trackingHost !== undefined) {
    records.push({
      type: 'CNAME',
      name: linkHostOf(name),
      value: trackingHost,
      ttl,
      purpose: 'tracking',
      requirement: 'optional',
      instruction: 'Makes tracked links begin with your domain instead of that of this service.',
    });
  }
  return records;
}

function dkimRecord(domain: string, { selector, publicKey, signs }: PublicDkimKey): DnsRecord {
  return {
    type: 'TXT',
    name: `${selector}._domainkey.${domain}`,
    value: `v=DKIM1; k=rsa; p=${publicKey}`,
    ttl,
    purpose: 'dkim',
    // The domain does not depend on a key that does not sign yet.
    requirement: signs ? 'required' : 'recommended',
    instruction: signs
      ? 'Publishes the key with which your mail is signed.'
      : 'Publishes the next key; as soon as it is seen, it signs instead of the old one.',
  };
}
