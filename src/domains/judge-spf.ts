import type { Resolver } from '../dns/resolver.ts';
import type { Finding } from './check.ts';

/** RFC 7208 §4.6.4: more look-ups than this are an error. */
const maxLookups = 10;

/**
 * Whether the TXT records of the return path let this service send (RFC 7208): exactly one SPF
 * record, which holds the mechanism before its `all` and needs at most 10 look-ups.
 */
export async function judgeSpf(
  values: string[],
  mechanism: string,
  resolver: Resolver,
): Promise<Finding> {
  const fail = (message: string): Finding => ({ status: 'fail', message });
  const records = values.filter(isSpf);
  const [record, ...others] = records;
  if (record === undefined) return { status: 'missing', message: '' };
  if (others.length > 0) {
    return fail(
      `There are ${records.length} SPF records, where one is allowed; merge them into one.`,
    );
  }
  const terms = termsOf(record);
  const all = terms.findIndex((term) => /^[+?~-]?all$/.test(term));
  const own = terms.findIndex((term) => term.replace(/^\+/, '') === mechanism.toLowerCase());
  if (own < 0) return fail(`The SPF record does not hold ${mechanism}; add it before the "all".`);
  if (all >= 0 && all < own) {
    return fail(`In the SPF record ${mechanism} stands behind the "all", where it has no effect.`);
  }
  if ((await countLookups(terms, resolver, 0)) > maxLookups) {
    return fail(
      `The SPF record needs more than ${maxLookups} look-ups; remove what you do not use.`,
    );
  }
  return { status: 'pass', message: 'The SPF record lets this service send.' };
}

function isSpf(text: string): boolean {
  return /^v=spf1(\s|$)/i.test(text.trim());
}

function termsOf(record: string): string[] {
  return record.trim().toLowerCase().split(/\s+/).slice(1);
}

/**
 * Counts what makes a receiver look something up, `include` and `redirect` with all that they lead
 * to. Stops at the limit, so that a circle ends.
 */
async function countLookups(terms: string[], resolver: Resolver, before: number): Promise<number> {
  let count = before;
  for (const term of terms) {
    const [, name = '', target = ''] = /^[+?~-]?([a-z0-9]+)[:=]?([^/]*)/.exec(term) ?? [];
    if (!['include', 'redirect', 'a', 'mx', 'ptr', 'exists'].includes(name)) continue;
    count += 1;
    if (count > maxLookups) return count;
    // Macros (RFC 7208 §7) depend on the mail; their look-up is counted, what it leads to is not.
    if (!['include', 'redirect'].includes(name) || target.includes('%')) continue;
    const answer = await resolver.resolve(target, 'TXT');
    const record = answer.kind === 'found' ? answer.records.find(isSpf) : undefined;
    if (record !== undefined) count = await countLookups(termsOf(record), resolver, count);
  }
  return count;
}
