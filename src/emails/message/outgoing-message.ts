import type { Transaction } from '../../db/database.ts';
import { columnsOfM, type MessageRow, rowOf } from './message-row.ts';
import type { NewMessage } from './new-message.ts';

/** What delivery needs to know of a message, but for the number of attempts. */
const columns = [
  'id',
  'type',
  'status',
  'domain_id',
  'template_id',
  'from_address',
  'from_name',
  'reply_to',
  'subject',
  'html',
  'text',
  'recipients',
  'tags',
  'campaign_id',
  'contact_id',
  'topic_id',
  'headers',
  'track_opens',
  'track_clicks',
  'link_host',
  'attachments',
  'variables',
  'created_at',
  'scheduled_at',
  'first_attempt_at',
] as const;

/** A message as delivery sees it. What its attachments hold is read when the mail is composed. */
export type OutgoingMessage = Pick<MessageRow, (typeof columns)[number] | 'attempts'> & {
  /** Address keys of recipients that have been suppressed since the message was accepted. */
  suppressed: string[];
};

/** A message without attachments as delivery will find it, once it is stored. */
export function asStored(message: NewMessage, now: Date): OutgoingMessage {
  const stored = { ...message, status: 'QUEUED' as const, attachments: [], createdAt: now };
  return { ...rowOf(stored, columns), attempts: 0, suppressed: [] };
}

/**
 * The keys of recipients of the row `m` that are suppressed. They are asked for one by one: a join
 * that was planned while there were few suppressions would read all of them for every message.
 */
const suppressedKeys = `
  select s.address_key from suppressions s
  where s.organization_id = m.organization_id
    and (m.type = 'CAMPAIGN' or s.reason <> 'UNSUBSCRIBE')
    and s.address_key = any(array(
      select r ->> 'key' from jsonb_array_elements(m.recipients) r
      where r ->> 'state' in ('PENDING', 'DEFERRED')))`;

/** What of an `OutgoingMessage` the row `m` holds itself, but for the number of attempts. */
export const storedColumns = columnsOfM(columns);

/** What to select of the row `m` to get an `OutgoingMessage`, but for the number of attempts. */
export const outgoingColumns = `
  ${storedColumns},
  array(${suppressedKeys}) as suppressed`;

/** Whether the row `m` has a recipient left to whom it may be sent. */
export const hasRecipientLeft = `
  exists (select from jsonb_array_elements(m.recipients) r
    where r ->> 'state' in ('PENDING', 'DEFERRED')
      and r ->> 'key' <> all(array(${suppressedKeys})))`;

/** Reads one message as delivery sees it. */
export async function readOutgoing(
  tx: Transaction,
  id: string,
): Promise<OutgoingMessage | undefined> {
  const [row] = await tx.query<OutgoingMessage>(
    `select ${outgoingColumns}, m.attempts from messages m
     where m.organization_id = $1 and m.id = $2`,
    [tx.organizationId, id],
  );
  return row;
}
