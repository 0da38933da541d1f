import type { Transaction } from '../db/database.ts';
import { findByPublicId } from '../db/find-by-public-id.ts';
import { type Property, PropertySchema } from './property.entity.ts';

/** The property under an identifier; `toChange` holds it for this transaction. */
export async function findProperty(
  tx: Transaction,
  publicId: string,
  options: { toChange?: boolean } = {},
): Promise<Property> {
  return findByPublicId(tx, PropertySchema, 'prp', publicId, options);
}
