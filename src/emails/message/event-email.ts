import type { EventEmail } from '../../events/event.ts';
import type { Message } from './message.entity.ts';
import { columnsOfM, type MessageRow, rowOf } from './message-row.ts';
import type { MessageStatus } from './message-state.ts';
import { shownAs } from './recipient.ts';

const columns = [
  'id',
  'type',
  'from_address',
  'subject',
  'recipients',
  'tags',
  'campaign_id',
  'contact_id',
] as const;

/** What a row of the table must hold for its events. */
export type EventMessage = Pick<MessageRow, (typeof columns)[number]>;

/** The columns of the row `m` that `eventEmailOfRow` reads. */
export const eventEmailColumns = columnsOfM(columns);

/** A message as its events show it. */
export function eventEmail(message: Partial<Message>, status: MessageStatus): EventEmail {
  return eventEmailOfRow(rowOf(message, columns), status);
}

/** The same from a row of the table. */
export function eventEmailOfRow(row: EventMessage, status: MessageStatus): EventEmail {
  return {
    id: row.id,
    type: row.type,
    status,
    from: row.from_address,
    to: row.recipients.filter(({ field }) => field === 'to').map(shownAs),
    subject: row.subject,
    tags: row.tags,
    campaignId: row.campaign_id,
    contactId: row.contact_id,
  };
}
