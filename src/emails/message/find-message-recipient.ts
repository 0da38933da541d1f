import type { Transaction } from '../../db/database.ts';
import { notFound } from '../../errors.ts';
import { domainOf } from '../../mail/address.ts';
import { type EventMessage, eventEmailColumns } from './event-email.ts';
import { columnsOfM, type MessageRow } from './message-row.ts';

const columns = ['status', 'from_name', 'topic_id'] as const;

type RecipientMessage = EventMessage & Pick<MessageRow, (typeof columns)[number]>;

/** Who got a message and may unsubscribe through it, and what its sender knows about them. */
export interface MessageRecipient {
  message: RecipientMessage;
  /** By what the recipient knows the sender: a name, else a domain. */
  sender: string;
  /** Undefined when the contact was deleted. */
  contactId: string | undefined;
  /** Whether opens and clicks may be learnt of. */
  tracking: boolean;
  /** The address that the message went to, and the one that the contact has now when it is another. */
  addresses: string[];
}

/** `toChange` keeps the contact from being deleted during this transaction. */
export async function findMessageRecipient(
  tx: Transaction,
  messageId: string,
  options: { toChange?: boolean } = {},
): Promise<MessageRecipient> {
  const [message] = await tx.query<RecipientMessage>(
    `select ${eventEmailColumns}, ${columnsOfM(columns)} from messages m
     where m.organization_id = $1 and m.id = $2`,
    [tx.organizationId, messageId],
  );
  const [to] = message?.recipients ?? [];
  if (message === undefined || to === undefined) throw notFound();
  // A contact that was deleted and made again is the same person.
  const [contact] = await tx.query<{ id: string; email: string; tracking: boolean }>(
    `select id, email, tracking from contacts
     where organization_id = $1 and (id = $2 or address_key = $3)
     order by id = $2 desc nulls last limit 1 ${options.toChange ? 'for key share' : ''}`,
    [tx.organizationId, message.contact_id, to.key],
  );
  return {
    message,
    sender: message.from_name || domainOf(message.from_address),
    contactId: contact?.id,
    tracking: contact?.tracking ?? true,
    addresses: [...new Set([to.address, contact?.email ?? to.address])],
  };
}
