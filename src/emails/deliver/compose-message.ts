import { toPublicId } from '../../db/identifiers.ts';
import type { SendingDomain } from '../../domains/sending-domains.ts';
import { compose } from '../../mail/compose.ts';
import { isAddressFault, readMailbox, writeMailbox } from '../../mail/mailbox.ts';
import type { OutgoingMail } from '../../mail/outcome.ts';
import { signComposed } from '../../mail/sign-composed.ts';
import { messageIdOf } from '../message/message-id-header.ts';
import type { OutgoingMessage } from '../message/outgoing-message.ts';
import { type Recipient, shownAs } from '../message/recipient.ts';

export interface ComposeOptions {
  organizationId: string;
  /** Signs; undefined for mail that leaves unsigned. */
  domain: SendingDomain | undefined;
  returnPath: string;
  /** Those that mail has from which one can unsubscribe. */
  listHeaders: Record<string, string>;
}

/**
 * The mail of a message, for the given ones of its recipients, signed when there is a domain to sign
 * for. Every attempt gives the same bytes, as long as the key is the same.
 */
export async function composeMessage(
  message: OutgoingMessage,
  recipients: Recipient[],
  attachments: Buffer[],
  { organizationId, domain, returnPath, listHeaders }: ComposeOptions,
): Promise<OutgoingMail> {
  const messageIdHeader = messageIdOf(message.id, message.from_address);
  const mailboxes = (field: Recipient['field']) =>
    message.recipients
      .filter((recipient) => recipient.field === field)
      .map((recipient) => headerOf(shownAs(recipient)));
  const date = message.scheduled_at ?? message.created_at;
  const mail = compose({
    messageIdHeader,
    date,
    from: { address: message.from_address, name: message.from_name },
    to: mailboxes('to'),
    cc: mailboxes('cc'),
    replyTo: headerOf(message.reply_to),
    subject: message.subject,
    html: message.html,
    text: message.text,
    headers: message.headers,
    structured: withoutOwn(message.headers, {
      ...listHeaders,
      ...feedbackId(message, domain?.id ?? organizationId, domain),
    }),
    attachments: message.attachments.map((attachment, index) => ({
      ...attachment,
      content: attachments[index] ?? Buffer.alloc(0),
    })),
  });
  return {
    organizationId,
    messageId: message.id,
    type: message.type,
    domainId: message.domain_id,
    messageIdHeader,
    attempt: message.attempts + 1,
    envelope: { from: returnPath, to: recipients.map(({ address }) => address) },
    ...(await signComposed(mail, domain?.key, date)),
  };
}

/** As it was accepted: whatever can be read was checked then. */
function headerOf(text: string): string {
  const mailbox = readMailbox(text);
  return isAddressFault(mailbox) ? text : writeMailbox(mailbox);
}

/** The headers that a sender gives win; the two of RFC 8058 belong together. */
function withoutOwn(
  own: Record<string, string>,
  headers: Record<string, string>,
): Record<string, string> {
  const given = new Set(Object.keys(own).map((name) => name.toLowerCase()));
  if (given.has('list-unsubscribe')) given.add('list-unsubscribe-post');
  if (given.has('list-unsubscribe-post')) given.add('list-unsubscribe');
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !given.has(name.toLowerCase())),
  );
}

const senderIdLength = 12;

/**
 * By what Gmail counts complaints: campaign or template, type, nothing, and a sender of 5 to 15
 * characters that stays the same. Nothing in it tells one recipient from another. It counts only
 * where it is signed, but a campaign always has it.
 */
function feedbackId(
  { campaign_id, template_id, type }: OutgoingMessage,
  senderId: string,
  domain: SendingDomain | undefined,
): Record<string, string> {
  if (domain === undefined && campaign_id === null) return {};
  const what = campaign_id ?? template_id;
  const name = what === null ? '' : toPublicId('tpl', what).slice('tpl_'.length);
  const sender = toPublicId('dom', senderId).slice(-senderIdLength);
  return { 'Feedback-ID': `${name}:${type.toLowerCase()}::${sender}` };
}
