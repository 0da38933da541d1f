import { type EntitySchema, type FilterQuery, LockMode } from '@mikro-orm/core';
import { notFound } from '../errors.ts';
import type { Transaction } from './database.ts';
import { fromPublicId, type Prefix } from './identifiers.ts';

/**
 * The entity under a public identifier. `toChange` holds it for this transaction; `populate` names the
 * lazy properties that are read with it.
 */
export async function findByPublicId<T extends { organizationId: string; id: string }>(
  tx: Transaction,
  entity: EntitySchema<T>,
  prefix: Prefix,
  publicId: string,
  options: { toChange?: boolean; populate?: (keyof T & string)[] } = {},
): Promise<T> {
  const id = fromPublicId(prefix, publicId);
  if (id === undefined) throw notFound();
  const found = await tx.em.findOne(
    entity,
    { organizationId: tx.organizationId, id } as FilterQuery<T>,
    {
      populate: (options.populate ?? []) as never,
      ...(options.toChange ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {}),
    },
  );
  if (found === null) throw notFound();
  return found as T;
}
