import type { Attachment } from '../mail/compose.ts';
import type { MessageType } from './message.entity.ts';
import type { Recipient } from './recipient.ts';

/** A message that has passed every check and is about to be stored. */
export interface NewMessage {
  id: string;
  type: MessageType;
  fromAddress: string;
  fromName: string;
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  recipients: Recipient[];
  domainId: string | null;
  idempotencyKey: string | null;
  templateId: string | null;
  campaignId: string | null;
  contactId: string | null;
  topicId: string | null;
  tags: string[];
  headers: Record<string, string>;
  trackOpens: boolean;
  trackClicks: boolean;
  attachments: Attachment[];
  scheduledAt: Date | null;
  /** Of a campaign's mail: its recipient's values, with which the campaign's content is filled. */
  variables: Record<string, unknown> | null;
}
