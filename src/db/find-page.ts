import type { EntitySchema, FilterQuery } from '@mikro-orm/core';
import type { Transaction } from './database.ts';

/**
 * Reads one row more than `limit`, newest first, from below `beforeId`: the extra row tells whether
 * there is a next page.
 */
export async function findPage<T extends { organizationId: string; id: string }>(
  tx: Transaction,
  entity: EntitySchema<T>,
  filter: FilterQuery<T>[],
  limit: number,
  beforeId: string | undefined,
): Promise<T[]> {
  const where = {
    $and: [
      { organizationId: tx.organizationId },
      ...(beforeId === undefined ? [] : [{ id: { $lt: beforeId } }]),
      ...filter,
    ],
  } as FilterQuery<T>;
  const rows = await tx.em.find(entity, where, {
    orderBy: { id: 'desc' } as never,
    limit: limit + 1,
    // They are only shown: nothing has to be remembered for telling later what was changed.
    disableIdentityMap: true,
  });
  return rows as T[];
}

/** A `LIKE` pattern for text that contains `part`, in which `%`, `_` and `\` mean themselves. */
export function containing(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
