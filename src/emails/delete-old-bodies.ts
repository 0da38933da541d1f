import type { OrganizationDatabase, Transaction } from '../db/database.ts';
import { firstIdAt, nilId } from '../db/identifiers.ts';
import { isLive } from './message/message-state.ts';

/** So many messages are looked at in one transaction. */
const pageSize = 500;
/** So many that are still to be sent are passed over; then it waits for them. */
const mostPassed = 1_000;

/**
 * Deletes html, text, variables and files of an organization's messages from before `before`, page by
 * page, each in a transaction of its own. A message that is still to be sent keeps them until it is.
 * Several processes may call it at once: one works.
 */
export async function deleteOldBodies(database: OrganizationDatabase, before: Date): Promise<void> {
  while (await database.transaction((tx) => deletePage(tx, before)));
}

/** Returns whether there is more. */
async function deletePage(tx: Transaction, before: Date): Promise<boolean> {
  const { organizationId } = tx;
  await tx.query(
    `insert into body_places (organization_id, message_id, passed) values ($1, $2, '{}')
     on conflict do nothing`,
    [organizationId, nilId],
  );
  const [place] = await tx.query<{ message_id: string; passed: string[] }>(
    `select message_id, passed from body_places where organization_id = $1
     for update skip locked`,
    [organizationId],
  );
  if (place === undefined) return false;
  const [page] = await tx.query<{ ids: string[] }>(
    `select array(
       select id from messages where organization_id = $1 and id > $2 and id < $3
       order by id limit ${pageSize}) as ids`,
    [organizationId, place.message_id, firstIdAt(before)],
  );
  const ids = place.passed.length < mostPassed ? (page?.ids ?? []) : [];
  const passed = await deleteBodies(tx, [...place.passed, ...ids]);
  await tx.query('update body_places set message_id = $2, passed = $3 where organization_id = $1', [
    organizationId,
    ids.at(-1) ?? place.message_id,
    passed,
  ]);
  return ids.length === pageSize;
}

/** Returns those of the messages that are still to be sent. */
async function deleteBodies(tx: Transaction, ids: string[]): Promise<string[]> {
  // Held before it is judged: one that is sent again meanwhile keeps its body.
  const rows = await tx.query<{ id: string; status: string }>(
    `select id, status from messages where organization_id = $1 and id = any($2)
     order by id for no key update`,
    [tx.organizationId, ids],
  );
  const old = rows.filter(({ status }) => !isLive(status)).map(({ id }) => id);
  await tx.query(
    'delete from message_attachments where organization_id = $1 and message_id = any($2)',
    [tx.organizationId, old],
  );
  await tx.query(
    `update messages set html = '', text = '', variables = null, body_deleted_at = now()
     where organization_id = $1 and id = any($2)`,
    [tx.organizationId, old],
  );
  return rows.filter(({ status }) => isLive(status)).map(({ id }) => id);
}
