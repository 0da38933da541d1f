import type { EventEmail } from '../events/event.ts';
import type { MessageStatus } from './message-state.ts';
import type { NewMessage } from './new-message.ts';
import type { OutgoingMessage } from './outgoing-message.ts';
import type { Recipient } from './recipient.ts';

type Facts = Pick<NewMessage, 'id' | 'type' | 'fromAddress' | 'subject' | 'recipients' | 'tags'> & {
  campaignId?: string | null;
  contactId?: string | null;
};

/** What a row of the table must hold for its events. */
export type EventMessage = Pick<
  OutgoingMessage,
  'id' | 'type' | 'from_address' | 'subject' | 'recipients' | 'tags' | 'campaign_id' | 'contact_id'
>;

/** A message as its events show it. */
export function eventEmail(message: Facts, status: MessageStatus): EventEmail {
  return {
    id: message.id,
    type: message.type,
    status,
    from: message.fromAddress,
    to: visibleRecipients(message.recipients),
    subject: message.subject,
    tags: message.tags,
    campaignId: message.campaignId ?? null,
    contactId: message.contactId ?? null,
  };
}

/** The columns of the row `m` that `eventEmailOfRow` reads. */
export const eventEmailColumns = `m.id, m.type, m.from_address, m.subject, m.recipients, m.tags,
  m.campaign_id, m.contact_id`;

/** The same from a row of the table. */
export function eventEmailOfRow(row: EventMessage, status: MessageStatus): EventEmail {
  return {
    id: row.id,
    type: row.type,
    status,
    from: row.from_address,
    to: visibleRecipients(row.recipients),
    subject: row.subject,
    tags: row.tags,
    campaignId: row.campaign_id,
    contactId: row.contact_id,
  };
}

function visibleRecipients(recipients: Recipient[]): string[] {
  return recipients.filter(({ field }) => field === 'to').map(({ address }) => address);
}
