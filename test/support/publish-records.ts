import type { Domain } from '../../sdk/src/index.ts';
import type { DnsServer } from './dns-server.ts';

type DnsRecord = Domain['dnsRecords'][number];

/** Puts a record as the API names it into the test's DNS, long text in several strings. */
export function publish(dns: DnsServer, { type, name, value }: DnsRecord): void {
  if (type === 'TXT') dns.set(name, 'TXT', [value.match(/.{1,255}/g) ?? []]);
  if (type === 'CNAME') dns.set(name, 'CNAME', [value]);
  if (type === 'MX') {
    const [preference, exchange = ''] = value.split(' ');
    dns.set(name, 'MX', [{ preference: Number(preference), exchange }]);
  }
}
