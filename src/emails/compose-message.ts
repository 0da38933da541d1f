import { toPublicId } from '../db/identifiers.ts';
import { domainOf } from '../mail/address.ts';
import { compose } from '../mail/compose.ts';
import type { OutgoingMail } from '../mail/outcome.ts';
import type { OutgoingMessage } from './outgoing-message.ts';
import type { Recipient } from './recipient.ts';

/** The mail of a message, for the given ones of its recipients. Every attempt gives the same bytes. */
export function composeMessage(
  organizationId: string,
  message: OutgoingMessage,
  recipients: Recipient[],
): OutgoingMail {
  const messageIdHeader = messageIdOf(message.id, message.from_address);
  const addresses = (field: Recipient['field']) =>
    message.recipients
      .filter((recipient) => recipient.field === field)
      .map(({ address }) => address);
  const raw = compose({
    messageIdHeader,
    date: message.scheduled_at ?? message.created_at,
    from: { address: message.from_address, name: message.from_name },
    to: addresses('to'),
    cc: addresses('cc'),
    replyTo: message.reply_to,
    subject: message.subject,
    html: message.html,
    text: message.text,
    headers: message.headers,
    attachments: message.attachments.map((attachment, index) => ({
      ...attachment,
      content: message.attachment_contents?.[index] ?? Buffer.alloc(0),
    })),
  });
  return {
    organizationId,
    messageId: message.id,
    messageIdHeader,
    attempt: message.attempts + 1,
    envelope: { from: message.from_address, to: recipients.map(({ address }) => address) },
    raw,
  };
}

/** RFC 5322 §3.6.4: unique for ever, at the sender's domain, and the same however often it is sent. */
function messageIdOf(id: string, fromAddress: string): string {
  return `<${toPublicId('msg', id).slice('msg_'.length)}@${domainOf(fromAddress)}>`;
}
