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
