import type { components } from '../../generated/api.ts';
import type { Transaction } from '../db/database.ts';
import { listMessageEvents } from '../events/read-timeline.ts';
import type { Person } from './erase-messages.ts';
import { type Message, MessageSchema } from './message/message.entity.ts';
import { presentMessage } from './present.ts';

/** So many messages are told in full. */
const most = 1_000;

/** The mail to a person with its contents and timelines, newest first, and whether that is all. */
export async function readMessagesTo(
  tx: Transaction,
  { contactId, keys }: Person,
): Promise<Pick<components['schemas']['ContactExport'], 'messages' | 'complete'>> {
  const rows = await tx.query<{ id: string }>(
    `select id from messages
     where organization_id = $1 and (contact_id = $2 or to_key = any($3)
       or (has_many and exists (select from jsonb_array_elements(recipients) recipient
         where recipient ->> 'key' = any($3))))
     order by id desc limit ${most + 1}`,
    [tx.organizationId, contactId, keys],
  );
  const found: Message[] = await tx.em.find(
    MessageSchema,
    { organizationId: tx.organizationId, id: { $in: rows.slice(0, most).map(({ id }) => id) } },
    { populate: ['html', 'text', 'variables'], orderBy: { id: 'desc' } },
  );
  const messages = [];
  for (const message of found) {
    const events = await listMessageEvents(tx, message.id);
    messages.push({ ...presentMessage(message, events), variables: message.variables ?? null });
  }
  return { messages, complete: rows.length <= most };
}
