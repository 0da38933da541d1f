import type { components } from '../../generated/api.ts';
import { toPublicId } from '../db/identifiers.ts';
import type { MessageEvent } from '../events/message-event.entity.ts';
import { presentEvent } from '../events/present.ts';
import type { Message } from './message/message.entity.ts';
import { type Recipient, shownAs } from './message/recipient.ts';

type Schemas = components['schemas'];

/** A message without its lazy bodies. */
export type MessageHead = Omit<Message, 'html' | 'text' | 'variables'>;

export function presentMessageSummary(message: MessageHead): Schemas['MessageSummary'] {
  return {
    id: toPublicId('msg', message.id),
    from: message.fromAddress,
    fromName: message.fromName,
    to: addresses(message.recipients, 'to'),
    cc: addresses(message.recipients, 'cc'),
    bcc: addresses(message.recipients, 'bcc'),
    replyTo: message.replyTo,
    subject: message.subject,
    type: message.type,
    status: message.status,
    provider: message.provider ?? null,
    providerMessageId: message.providerMessageId ?? null,
    domainId: message.domainId ? toPublicId('dom', message.domainId) : null,
    idempotencyKey: message.idempotencyKey ?? null,
    templateId: message.templateId ? toPublicId('tpl', message.templateId) : null,
    campaignId: message.campaignId ? toPublicId('cmp', message.campaignId) : null,
    contactId: message.contactId ? toPublicId('con', message.contactId) : null,
    topicId: message.topicId ? toPublicId('top', message.topicId) : null,
    tags: message.tags,
    headers: message.headers,
    tracking: { opens: message.trackOpens, clicks: message.trackClicks },
    attachments: message.attachments,
    createdAt: message.createdAt.toISOString(),
    sentAt: message.sentAt?.toISOString() ?? null,
    scheduledAt: message.scheduledAt?.toISOString() ?? null,
    updatedAt: message.updatedAt.toISOString(),
  };
}

export function presentMessage(message: Message, events: MessageEvent[]): Schemas['Message'] {
  return {
    ...presentMessageSummary(message),
    html: message.html,
    text: message.text,
    bodyDeletedAt: message.bodyDeletedAt?.toISOString() ?? null,
    events: events.map(presentEvent),
  };
}

function addresses(recipients: Recipient[], field: Recipient['field']): string[] {
  return recipients.filter((recipient) => recipient.field === field).map(shownAs);
}
