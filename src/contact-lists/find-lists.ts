import type { Transaction } from '../db/database.ts';
import type { ShownList } from './contact-list.entity.ts';
import { type ListCounts, summed } from './counts.ts';

/** One list more than `limit`, newest first, from below `beforeId`, each with its counts. */
export async function findLists(
  tx: Transaction,
  limit: number,
  beforeId: string | undefined,
): Promise<(ShownList & ListCounts)[]> {
  return tx.query<ShownList & ListCounts>(
    `select id, name, slug, description, created_at as "createdAt", updated_at as "updatedAt",
       contacts, suppressed
     from (
       select * from contact_lists
       where organization_id = $1 and deleted_at is null and ($2::uuid is null or id < $2)
       order by id desc limit $3
     ) list, lateral (
       select ${summed} from contact_list_counts
       where organization_id = $1 and list_id = list.id
     ) counts
     order by id desc`,
    [tx.organizationId, beforeId ?? null, limit + 1],
  );
}
