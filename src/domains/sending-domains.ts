import { createPrivateKey, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type SealingKey, unseal } from '../crypto/seal.ts';
import type { Database, Row } from '../db/database.ts';
import type { DkimKey } from '../mail/dkim.ts';
import type { DomainStatus } from './domain-state.ts';
import { sealContext } from './make-dkim-key.ts';

/** What sending needs to know of a domain. */
export interface SendingDomain {
  id: string;
  name: string;
  status: DomainStatus;
  /** Whether bounces to `bounces.<domain>` come back. */
  returnPathVerified: boolean;
  key: DkimKey;
}

export interface SendingDomains {
  /** Undefined for a domain that was removed; rejects when its key cannot be opened. */
  find(organizationId: string, domainId: string): Promise<SendingDomain | undefined>;
}

interface DomainRow extends Row {
  name: string;
  status: DomainStatus;
  return_path_verified: boolean;
  key_id: string;
  selector: string;
  sealed_private_key: Buffer;
}

/** A new key signs, and a lost status stops mail, after this time at the latest. */
const knownForMs = 5_000;
const maxKnown = 10_000;

/** Reads domains for sending, each at most every few seconds; a sealed key is opened once. */
export function createSendingDomains(database: Database, sealing: SealingKey): SendingDomains {
  const opened = new LRUCache<string, KeyObject>({ max: maxKnown });
  const open = (id: string, sealed: Buffer): KeyObject => {
    const known = opened.get(id);
    if (known !== undefined) return known;
    const key = unseal(sealing, sealed, sealContext(id));
    const made = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
    opened.set(id, made);
    return made;
  };
  const read = async (organizationId: string, domainId: string) => {
    const [row] = await database.of(organizationId).transaction((tx) =>
      tx.query<DomainRow>(
        `select d.name, d.status, d.return_path_verified, k.id as key_id, k.selector,
           k.sealed_private_key
         from domains d join dkim_keys k
           on k.organization_id = d.organization_id and k.domain_id = d.id and k.signs
         where d.organization_id = $1 and d.id = $2`,
        [organizationId, domainId],
      ),
    );
    if (row === undefined) return undefined;
    const privateKey = open(row.key_id, row.sealed_private_key);
    return {
      id: domainId,
      name: row.name,
      status: row.status,
      returnPathVerified: row.return_path_verified,
      key: { domain: row.name, selector: row.selector, privateKey },
    };
  };
  const known = new LRUCache<string, { domain: SendingDomain | undefined }, [string, string]>({
    max: maxKnown,
    ttl: knownForMs,
    fetchMethod: async (_, __, { context: [organizationId, domainId] }) => ({
      domain: await read(organizationId, domainId),
    }),
  });
  return {
    find: async (organizationId, domainId) => {
      const id = `${organizationId} ${domainId}`;
      const found = await known.fetch(id, { context: [organizationId, domainId] });
      return found?.domain;
    },
  };
}
