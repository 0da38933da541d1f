import type { Transaction } from '../db/database.ts';

/** Takes addresses out of the links whose clicks were counted; the counts stay. */
export async function eraseLinks(tx: Transaction, keys: string[]): Promise<void> {
  for (const key of keys) {
    for (const written of new Set([key, encodeURIComponent(key)])) {
      await tx.query(
        `update statistics_links set url = replace(lower(url), lower($2), 'erased')
         where organization_id = $1 and position(lower($2) in lower(url)) > 0`,
        [tx.organizationId, written],
      );
    }
  }
}

/** Forgets what of messages was opened or clicked once; the sums stay. */
export async function eraseFirsts(tx: Transaction, messageIds: string[]): Promise<void> {
  await tx.query(
    'delete from statistics_firsts where organization_id = $1 and message_id = any($2)',
    [tx.organizationId, messageIds],
  );
}
