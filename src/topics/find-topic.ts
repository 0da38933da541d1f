import { LockMode } from '@mikro-orm/core';
import type { Transaction } from '../db/database.ts';
import { fromPublicId } from '../db/identifiers.ts';
import { notFound } from '../errors.ts';
import { type Topic, TopicSchema } from './topic.entity.ts';

/** The topic under an identifier; `toChange` holds it for this transaction. */
export async function findTopic(
  tx: Transaction,
  publicId: string,
  options: { toChange?: boolean } = {},
): Promise<Topic> {
  const id = fromPublicId('top', publicId);
  if (id === undefined) throw notFound();
  const topic = await tx.em.findOne(
    TopicSchema,
    { organizationId: tx.organizationId, id },
    options.toChange ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {},
  );
  if (topic === null) throw notFound();
  return topic;
}
