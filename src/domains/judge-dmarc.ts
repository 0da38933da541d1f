import { getDomain } from 'tldts';
import type { Resolver } from '../dns/resolver.ts';
import type { Finding } from './check.ts';
import { readTags } from './read-tags.ts';

const policies = ['none', 'quarantine', 'reject'];

/** Whether the TXT records of `_dmarc.<domain>` are a policy (RFC 7489 §6.3), and which. */
export function judgeDmarc(values: string[]): Finding {
  const fail = (message: string): Finding => ({ status: 'fail', message });
  const records = values.filter((value) => /^v\s*=\s*DMARC1\s*(;|$)/.test(value.trim()));
  const [record, ...others] = records;
  if (record === undefined && values.length > 0) {
    return fail('The record must begin with "v=DMARC1"; replace it with the value shown.');
  }
  if (record === undefined) return { status: 'missing', message: '' };
  if (others.length > 0) {
    return fail(`There are ${records.length} DMARC records, so none counts; keep one.`);
  }
  const tags = readTags(record);
  if (tags === undefined) return fail('The DMARC record is malformed; check its semicolons.');
  // RFC 7489 §6.6.3: without a valid policy, one that asks for reports counts as none.
  const policy = tags.get('p')?.toLowerCase() ?? (tags.has('rua') ? 'none' : '');
  if (!policies.includes(policy)) {
    return fail('The DMARC record has no policy; add "p=none", "p=quarantine" or "p=reject".');
  }
  return { status: 'pass', message: `The policy is ${policy}.` };
}

/**
 * The DMARC records that receivers use for a domain: its own, or else those of its organizational
 * domain (RFC 7489 §6.6.3).
 */
export async function findDmarc(domain: string, resolver: Resolver) {
  const own = await resolver.resolve(`_dmarc.${domain}`, 'TXT', { fresh: true });
  const parent = getDomain(domain);
  const isAbsent = own.kind === 'no_data' || own.kind === 'no_domain';
  return isAbsent && parent !== null && parent !== domain
    ? resolver.resolve(`_dmarc.${parent}`, 'TXT', { fresh: true })
    : own;
}
