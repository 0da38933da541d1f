import { sandboxDomain } from '../mail/address.ts';
import type { Resolver } from './resolver.ts';

/** How long all look-ups together may take; domains not known by then count as reachable. */
const limitMs = 20_000;

/**
 * Finds the domains that take no mail: those with a null MX (RFC 7505), and those with neither an
 * exchanger nor an address (RFC 5321 §5.1). Whatever DNS does not tell for certain is reachable.
 */
export async function findUnreachable(
  resolver: Resolver,
  domains: Iterable<string>,
): Promise<Set<string>> {
  const unreachable = new Set<string>();
  const waiting = new Set(domains);
  waiting.delete(sandboxDomain);
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  const lookUp = async (domain: string) => {
    if (!(await takesMail(resolver, domain))) unreachable.add(domain);
  };
  await Promise.race([limit, Promise.all([...waiting].map(lookUp))]);
  clearTimeout(timer);
  return new Set(unreachable);
}

async function takesMail(resolver: Resolver, domain: string): Promise<boolean> {
  const exchangers = await resolver.resolve(domain, 'MX');
  if (exchangers.kind === 'no_domain') return false;
  if (exchangers.kind === 'trouble') return true;
  if (exchangers.kind === 'found') {
    return !exchangers.records.every(({ exchange }) => exchange === '.');
  }
  const [v4, v6] = await Promise.all([
    resolver.resolve(domain, 'A'),
    resolver.resolve(domain, 'AAAA'),
  ]);
  return [v4, v6].some(({ kind }) => kind === 'found' || kind === 'trouble');
}
