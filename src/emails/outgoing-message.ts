import type { Row, Transaction } from '../db/database.ts';
import type { AttachmentNote } from './attachment-note.ts';
import type { MessageType } from './message.entity.ts';
import type { MessageStatus } from './message-state.ts';
import type { NewMessage } from './new-message.ts';
import type { Recipient } from './recipient.ts';

/** What delivery needs to know of a message, as the tables write it. */
export interface OutgoingMessage extends Row {
  id: string;
  type: MessageType;
  status: MessageStatus;
  domain_id: string | null;
  template_id: string | null;
  from_address: string;
  from_name: string;
  reply_to: string;
  subject: string;
  html: string;
  text: string;
  recipients: Recipient[];
  tags: string[];
  campaign_id: string | null;
  contact_id: string | null;
  headers: Record<string, string>;
  /** What they hold is read when the mail is composed. */
  attachments: AttachmentNote[];
  variables: Record<string, unknown> | null;
  created_at: Date;
  scheduled_at: Date | null;
  attempts: number;
  first_attempt_at: Date | null;
  /** Address keys of recipients that have been suppressed since the message was accepted. */
  suppressed: string[];
}

/** A message without attachments as delivery will find it, once it is stored. */
export function asStored(message: NewMessage, now: Date): OutgoingMessage {
  return {
    id: message.id,
    type: message.type,
    status: 'QUEUED',
    domain_id: message.domainId,
    template_id: message.templateId,
    from_address: message.fromAddress,
    from_name: message.fromName,
    reply_to: message.replyTo,
    subject: message.subject,
    html: message.html,
    text: message.text,
    recipients: message.recipients,
    tags: message.tags,
    campaign_id: message.campaignId,
    contact_id: message.contactId,
    headers: message.headers,
    attachments: [],
    variables: message.variables,
    created_at: now,
    scheduled_at: null,
    attempts: 0,
    first_attempt_at: null,
    suppressed: [],
  };
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
export const storedColumns = `
  m.id, m.type, m.status, m.domain_id, m.template_id, m.from_address, m.from_name, m.reply_to,
  m.subject, m.html, m.text, m.recipients, m.tags, m.campaign_id, m.contact_id, m.headers,
  m.attachments, m.variables, m.created_at, m.scheduled_at, m.first_attempt_at`;

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
