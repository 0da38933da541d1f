import type { Resolver } from '../../dns/resolver.ts';
import type { RecipientAnswer } from '../outcome.ts';

export interface Exchanger {
  host: string;
  /** IPv6 before IPv4. */
  addresses: string[];
}

/** Where to deliver the mail of a domain, best first; or why it cannot be delivered, or not now. */
export type Exchangers =
  | { kind: 'found'; exchangers: Exchanger[] }
  | { kind: 'none'; answer: RecipientAnswer };

export type IsAllowed = (address: string) => boolean;

const maxHosts = 8;
const maxAddresses = 4;

/**
 * Finds the exchangers of a domain (RFC 5321 §5.1): its MX records by preference, equal ones in
 * random order, or the domain itself when it has none. A null MX (RFC 7505) and a domain without any
 * address take no mail; when DNS does not answer, nobody knows.
 */
export async function findExchangers(
  resolver: Resolver,
  domain: string,
  isAllowed: IsAllowed,
): Promise<Exchangers> {
  const answer = await resolver.resolve(domain, 'MX');
  switch (answer.kind) {
    case 'trouble':
      return deferred(`DNS did not answer for ${domain}: ${answer.reason}`);
    case 'no_domain':
      return refused('5.1.2', `the domain ${domain} does not exist`, 'NoEmail');
    case 'no_data':
      return withAddresses(resolver, domain, [domain], isAllowed, 'NoEmail');
    case 'found': {
      const records = answer.records.filter(({ exchange }) => exchange !== '.');
      if (records.length === 0) {
        return refused('5.1.10', `the domain ${domain} takes no mail (null MX)`, 'NoEmail');
      }
      const hosts = records
        .map((record) => ({ ...record, order: Math.random() }))
        .sort((a, b) => a.preference - b.preference || a.order - b.order)
        .map(({ exchange }) => exchange);
      return withAddresses(resolver, domain, hosts.slice(0, maxHosts), isAllowed, 'General');
    }
  }
}

async function withAddresses(
  resolver: Resolver,
  domain: string,
  hosts: string[],
  isAllowed: IsAllowed,
  ifNone: 'NoEmail' | 'General',
): Promise<Exchangers> {
  const looked = await Promise.all(
    hosts.map(async (host) => {
      const answers = await Promise.all([
        resolver.resolve(host, 'AAAA'),
        resolver.resolve(host, 'A'),
      ]);
      const addresses = answers.flatMap((answer) =>
        answer.kind === 'found' ? answer.records.slice(0, maxAddresses) : [],
      );
      return {
        host,
        addresses: addresses.filter(isAllowed),
        isForbidden: addresses.some((address) => !isAllowed(address)),
        isTrouble: answers.some(({ kind }) => kind === 'trouble'),
      };
    }),
  );
  const exchangers = looked
    .filter(({ addresses }) => addresses.length > 0)
    .map(({ host, addresses }) => ({ host, addresses }));
  if (exchangers.length > 0) return { kind: 'found', exchangers };
  if (looked.some(({ isTrouble }) => isTrouble)) {
    return deferred(`DNS did not answer for the exchangers of ${domain}`);
  }
  return looked.some(({ isForbidden }) => isForbidden)
    ? refused('5.4.4', `the exchangers of ${domain} have no public address`, 'General')
    : refused('5.4.4', `no exchanger of ${domain} has an address`, ifNone);
}

function deferred(line: string): Exchangers {
  return { kind: 'none', answer: { kind: 'deferred', line: `451 4.4.3 ${line}` } };
}

function refused(enhanced: string, line: string, subType: 'NoEmail' | 'General'): Exchangers {
  const bounce = { kind: 'PERMANENT', subType } as const;
  return { kind: 'none', answer: { kind: 'rejected', line: `550 ${enhanced} ${line}`, bounce } };
}
