import type { Transaction } from '../db/database.ts';

/** How many contacts opted out of each topic. */
export async function countOptOuts(
  tx: Transaction,
  topicIds: string[],
): Promise<Map<string, number>> {
  const rows = await tx.query<{ topic_id: string; count: number }>(
    `select topic_id, count(*)::int as count from topic_opt_outs
     where organization_id = $1 and topic_id = any($2) group by topic_id`,
    [tx.organizationId, topicIds],
  );
  return new Map(rows.map(({ topic_id, count }) => [topic_id, count]));
}

/** The topics that a contact opted out of. */
export async function findOptOuts(tx: Transaction, contactId: string): Promise<Set<string>> {
  const rows = await tx.query<{ topic_id: string }>(
    'select topic_id from topic_opt_outs where organization_id = $1 and contact_id = $2',
    [tx.organizationId, contactId],
  );
  return new Set(rows.map(({ topic_id }) => topic_id));
}

/**
 * Opts a contact out of topics and back into others; returns those that it was not out of before.
 * Doing it again changes nothing.
 */
export async function setOptOuts(
  tx: Transaction,
  contactId: string,
  topics: { out: string[]; in: string[] },
  now: Date,
): Promise<string[]> {
  const rows = await tx.query<{ topic_id: string }>(
    `insert into topic_opt_outs (organization_id, topic_id, contact_id, created_at)
     select $1, topic_id, $2, $4 from unnest($3::uuid[]) as topic_id on conflict do nothing
     returning topic_id`,
    [tx.organizationId, contactId, topics.out, now],
  );
  await tx.query(
    `delete from topic_opt_outs
     where organization_id = $1 and contact_id = $2 and topic_id = any($3)`,
    [tx.organizationId, contactId, topics.in],
  );
  return rows.map(({ topic_id }) => topic_id);
}

/** Removes what is kept of a contact that goes away. */
export async function forgetOptOuts(tx: Transaction, contactId: string): Promise<void> {
  await tx.query('delete from topic_opt_outs where organization_id = $1 and contact_id = $2', [
    tx.organizationId,
    contactId,
  ]);
}
