import type { Transaction } from '../db/database.ts';
import { fromPublicId } from '../db/identifiers.ts';
import { namedNotFound } from '../errors.ts';

/** What a message is about, and the keys of those recipients that do not want to hear of it. */
export interface MessageTopic {
  id: string;
  optedOut: string[];
}

/** The topic that a request names at `path`; null when it names none. */
export async function readTopic(
  tx: Transaction,
  publicId: string | undefined,
  path: string,
  addressKeys: string[],
): Promise<MessageTopic | null> {
  if (publicId === undefined) return null;
  const id = fromPublicId('top', publicId);
  const [topic] = await tx.query<{ optedOut: string[] }>(
    `select array(select contact.address_key from topic_opt_outs opt_out
       join contacts contact on contact.organization_id = opt_out.organization_id
         and contact.id = opt_out.contact_id
       where opt_out.organization_id = $1 and opt_out.topic_id = $2
         and contact.address_key = any($3)) as "optedOut"
     from topics where organization_id = $1 and id = $2`,
    [tx.organizationId, id ?? null, addressKeys],
  );
  if (id === undefined || topic === undefined) throw namedNotFound(path, publicId);
  return { id, ...topic };
}
