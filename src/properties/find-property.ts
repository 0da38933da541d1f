import { LockMode } from '@mikro-orm/core';
import type { Transaction } from '../db/database.ts';
import { fromPublicId } from '../db/identifiers.ts';
import { notFound } from '../errors.ts';
import { type Property, PropertySchema } from './property.entity.ts';

/** The property under an identifier; `toChange` holds it for this transaction. */
export async function findProperty(
  tx: Transaction,
  publicId: string,
  options: { toChange?: boolean } = {},
): Promise<Property> {
  const id = fromPublicId('prp', publicId);
  if (id === undefined) throw notFound();
  const property = await tx.em.findOne(
    PropertySchema,
    { organizationId: tx.organizationId, id },
    options.toChange ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {},
  );
  if (property === null) throw notFound();
  return property;
}
