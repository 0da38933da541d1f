import type { Transaction } from '../db/database.ts';
import { invalidState } from '../errors.ts';

/** Whose messages are meant: a contact, if there is one, and addresses in lower case. */
export interface Person {
  contactId: string | null;
  keys: string[];
}

/**
 * Holds the messages to a person, those to others beside it included. Their addresses count too that
 * the contact had before.
 */
export async function findMessagesTo(
  tx: Transaction,
  { contactId, keys }: Person,
): Promise<{ ids: string[]; keys: string[] }> {
  const rows = await tx.query<{ id: string; status: string; former: string | null }>(
    `select id, status, case when contact_id = $2 then to_key end as former from messages
     where organization_id = $1 and (contact_id = $2 or to_key = any($3)
       or (has_many and exists (select from jsonb_array_elements(recipients) recipient
         where recipient ->> 'key' = any($3))))
     order by id for update`,
    [tx.organizationId, contactId, keys],
  );
  if (rows.some(({ status }) => status === 'SENDING')) {
    throw invalidState('A message to this person is on its way just now: try again in a moment.');
  }
  const former = rows.flatMap((row) => row.former ?? []);
  return { ids: rows.map(({ id }) => id), keys: [...new Set([...keys, ...former])] };
}

/** Deletes messages with all that sending them takes, their jobs and what waits for them included. */
export async function eraseMessages(tx: Transaction, ids: string[]): Promise<void> {
  await tx.query(
    `select graphile_worker.remove_job(key) from graphile_worker.jobs
     where key = any($1) or key = any($2) or split_part(key, '/', 2) = any($1)`,
    [ids, ids.map((id) => `feedback/${id}`)],
  );
  const parameters = [tx.organizationId, ids];
  await tx.query(
    'delete from waiting_feedback where organization_id = $1 and message_id = any($2)',
    parameters,
  );
  await tx.query(
    'delete from message_attachments where organization_id = $1 and message_id = any($2)',
    parameters,
  );
  await tx.query('delete from messages where organization_id = $1 and id = any($2)', parameters);
}
