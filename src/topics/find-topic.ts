import type { Transaction } from '../db/database.ts';
import { findByPublicId } from '../db/find-by-public-id.ts';
import { type Topic, TopicSchema } from './topic.entity.ts';

/** The topic under an identifier; `toChange` holds it for this transaction. */
export async function findTopic(
  tx: Transaction,
  publicId: string,
  options: { toChange?: boolean } = {},
): Promise<Topic> {
  return findByPublicId(tx, TopicSchema, 'top', publicId, options);
}

/** Whether a topic is still there. One that is stays until the transaction ends. */
export async function holdTopic(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from topics where organization_id = $1 and id = $2 for key share',
    [tx.organizationId, id],
  );
  return rows.length > 0;
}
