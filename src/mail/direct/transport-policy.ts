import { LRUCache } from 'lru-cache';
import type { MTASTSPolicy } from 'mailauth';
import { parsePolicy, resolvePolicy, validateMx } from 'mailauth/lib/mta-sts.js';
import type { Resolver } from '../../dns/resolver.ts';
import { fetchText } from './fetch-text.ts';
import type { IsAllowed } from './find-exchangers.ts';

/** Which exchangers a domain's mail may go to, and that they must prove who they are. */
export interface TransportPolicy {
  allows(host: string): boolean;
}

export interface TransportPolicies {
  /** The policy that binds us; undefined when there is none. */
  find(domain: string): Promise<TransportPolicy | undefined>;
}

export interface PolicyOptions {
  resolver: Resolver;
  isAllowed: IsAllowed;
  port?: number;
  /** Replaces the authorities that the system trusts. */
  ca?: string | undefined;
}

interface Known {
  id: string;
  policy: MTASTSPolicy | undefined;
  /** Milliseconds of the clock. */
  until: number;
}

const maxKnown = 20_000;
/** A policy that could not be read is not asked for again at once (RFC 8461 §3.3). */
const failedForMs = 5 * 60 * 1000;

/**
 * MTA-STS (RFC 8461): reads a domain's policy when its record names a new one, keeps it as long as
 * it says, and goes on obeying it when neither record nor policy can be read. Only `enforce` binds.
 */
export function createTransportPolicies(options: PolicyOptions): TransportPolicies {
  const known = new LRUCache<string, Known>({ max: maxKnown });
  const reading = new Map<string, Promise<Known | undefined>>();

  const refresh = async (domain: string): Promise<Known | undefined> => {
    const kept = known.get(domain);
    const valid = kept !== undefined && kept.until > Date.now() ? kept : undefined;
    const id = await readId(options.resolver, domain);
    if (id === undefined || id === valid?.id) return valid;
    const policy = await readPolicy(options, domain);
    // A policy that still holds outlives a newer one that cannot be read (RFC 8461 §5.1).
    if (policy === undefined && valid?.policy !== undefined) return valid;
    const lastsMs = policy === undefined ? failedForMs : (policy.maxAge ?? 0) * 1000;
    const read = { id, policy, until: Date.now() + lastsMs };
    known.set(domain, read);
    return read;
  };

  return {
    find: async (domain) => {
      const running = reading.get(domain) ?? refresh(domain).finally(() => reading.delete(domain));
      reading.set(domain, running);
      const policy = (await running)?.policy;
      if (policy?.mode !== 'enforce') return undefined;
      return { allows: (host) => validateMx(host, policy).valid };
    },
  };
}

/** The id in the domain's record; undefined when there is none or nobody knows. */
async function readId(resolver: Resolver, domain: string): Promise<string | undefined> {
  const answer = await resolver.resolve(`_mta-sts.${domain}`, 'TXT');
  if (answer.kind !== 'found') return undefined;
  const records = async () => answer.records.map((record) => [record]);
  const id = await resolvePolicy(domain, { resolver: records, strict: true }).catch(() => false);
  return typeof id === 'string' ? id : undefined;
}

async function readPolicy(
  { resolver, isAllowed, port = 443, ca }: PolicyOptions,
  domain: string,
): Promise<MTASTSPolicy | undefined> {
  const host = `mta-sts.${domain}`;
  const answer = await resolver.resolve(host, 'A');
  const address = answer.kind === 'found' ? answer.records.find(isAllowed) : undefined;
  if (address === undefined) return undefined;
  try {
    const text = await fetchText({ address, port, host, path: '/.well-known/mta-sts.txt', ca });
    return parsePolicy(text, { strict: true });
  } catch {
    return undefined;
  }
}
