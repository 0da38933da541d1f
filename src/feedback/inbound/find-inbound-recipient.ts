import { LRUCache } from 'lru-cache';
import type { Tokens } from '../../crypto/token.ts';
import { acrossOrganizations } from '../../db/across-organizations.ts';
import type { Database } from '../../db/database.ts';
import {
  type ReturnedMessage,
  readLeaveAddress,
  readReturnPath,
} from '../../emails/feedback/return-path.ts';
import { domainOf } from '../../mail/address.ts';

/** Whom the inbound server takes mail for. */
export type InboundRecipient =
  /** The return path of a message. */
  | { kind: 'return-path'; message: ReturnedMessage }
  /** Whoever got the message unsubscribes. */
  | { kind: 'leave'; message: ReturnedMessage }
  /** `postmaster`, `abuse` or `fbl`: reports without a return path come here, and people write here. */
  | { kind: 'role' };

const roles = ['postmaster', 'abuse', 'fbl'];

/** Any other domain is asked for anew after this; one that was added takes mail as soon. */
const knownForMs = 30_000;
const maxKnown = 10_000;

/**
 * Tells whom an address belongs to; undefined for one that mail is not taken for: a forged token, a
 * domain that is none of ours, any other name. Rejects when the database cannot be asked.
 */
export function inboundRecipientFinder(
  database: Database,
  tokens: Tokens,
  { hosts, returnPathDomain }: { hosts: string[]; returnPathDomain: string | undefined },
): (address: string) => Promise<InboundRecipient | undefined> {
  const known = new LRUCache<string, { isOurs: boolean }>({
    max: maxKnown,
    ttl: knownForMs,
    fetchMethod: async (domain) => ({ isOurs: await isReturnPath(database, domain) }),
  });
  const takesBounces = async (domain: string) =>
    domain === returnPathDomain || ((await known.fetch(domain))?.isOurs ?? false);

  return async (address) => {
    const domain = domainOf(address).toLowerCase();
    const name = address.slice(0, address.lastIndexOf('@')).toLowerCase();
    const bounced = readReturnPath(tokens, address);
    const left = readLeaveAddress(tokens, address);
    if (bounced === undefined && left === undefined && !roles.includes(name)) return undefined;
    if (!(hosts.includes(domain) && roles.includes(name)) && !(await takesBounces(domain))) {
      return undefined;
    }
    if (bounced !== undefined) return { kind: 'return-path', message: bounced };
    return left === undefined ? { kind: 'role' } : { kind: 'leave', message: left };
  };
}

const prefix = 'bounces.';

/** Whether some organization has the domain that this is the return path of. */
async function isReturnPath(database: Database, domain: string): Promise<boolean> {
  if (!domain.startsWith(prefix)) return false;
  return acrossOrganizations(database.pool, async (client) => {
    const { rows } = await client.query('select from domains where name = $1 limit 1', [
      domain.slice(prefix.length),
    ]);
    return rows.length > 0;
  });
}
