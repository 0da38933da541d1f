import type { Transaction } from '../db/database.ts';
import { newId } from '../db/identifiers.ts';
import { linkHostOf } from '../domains/list-dns-records.ts';
import { type ErrorDetail, invalid } from '../errors.ts';
import type { Caller } from '../http/handler.ts';
import { momentOf } from '../http/moment.ts';
import { addressKey, domainOf } from '../mail/address.ts';
import type { Attachment } from '../mail/compose.ts';
import { isAddressFault, type Mailbox, readMailbox } from '../mail/mailbox.ts';
import { checkSender, type SenderRule } from './check-sender.ts';
import type { NewMessage } from './message/new-message.ts';
import type { Recipient } from './message/recipient.ts';
import { type Content, readContent, type SendEmail } from './read-content.ts';
import { readSendingFacts } from './read-sending-facts.ts';
import { readTopic } from './read-topic.ts';
import { chooseTracking, trackContent } from './tracking/track-content.ts';
import type { TrackedLinks } from './tracking/tracked-links.ts';

export interface CheckOptions {
  /** JSON Pointer of the message in the request. */
  path: string;
  /** Where its only recipient stands, when that is not `<path>/to/0`. */
  recipientPath?: string;
  type: NewMessage['type'];
  idempotencyKey: string | null;
  caller: Caller;
  rule: SenderRule;
  links: TrackedLinks;
  now: Date;
}

const maxRecipients = 50;
const maxAttachmentBytes = 10 * 1024 * 1024;
const maxHeaders = 20;
/** RFC 5322 §3.6.8, short enough for a line of its own. */
const fieldName = /^[A-Za-z0-9](?:[!-9;-~]{0,74}[A-Za-z0-9])?$/;
/** What is made of the message, or says how it travelled. */
const ownHeaders =
  /^(?:from|to|cc|bcc|sender|reply-to|subject|date|message-id|mime-version|return-path|received|dkim-signature|authentication-results|(?:content|arc|resent)-.*)$/i;
const maxAheadMs = 30 * 24 * 60 * 60 * 1000;

/** Clocks differ, and requests take their time. */
const maxPastMs = 5 * 60 * 1000;

/**
 * Turns what was asked for into a message that can be sent: addresses normalized, template filled,
 * sender allowed, suppressed recipients marked. Refuses it with every fault that it has.
 */
export async function checkEmail(
  tx: Transaction,
  email: SendEmail,
  options: CheckOptions,
): Promise<NewMessage> {
  const { path } = options;
  const faults: ErrorDetail[] = [];
  const recipients = readRecipients(email, options, faults);
  const attachments = readAttachments(email, path, faults);
  checkHeaders(email, path, faults);
  const scheduledAt = readTime(email.scheduledAt, `${path}/scheduledAt`, options.now, faults);
  const content = await readContent(tx, email, path, faults);
  const { fromAddress, fromName } = readSender(email, content, path, faults);
  const answersTo =
    content.replyTo === '' ? undefined : read(content.replyTo, `${path}/replyTo`, faults);
  if (faults.length > 0) throw invalid(faults);

  const keys = recipients.map(({ key }) => key);
  const topic = await readTopic(tx, email.topicId, `${path}/topicId`, keys);
  const facts = await readSendingFacts(tx, domainOf(fromAddress), keys);
  const senderPath =
    email.from === undefined && email.templateId ? `${path}/templateId` : `${path}/from`;
  const { caller, rule } = options;
  const domainId = checkSender(fromAddress, facts.domain, senderPath, caller, rule);
  const id = newId();
  const tracking = chooseTracking(email.tracking, facts, content.html !== '');
  const linkHost = facts.domain?.trackingVerified ? linkHostOf(facts.domain.name) : null;
  const message = { organizationId: tx.organizationId, messageId: id };
  const bodies = trackContent(content, tracking, options.links.of(message, linkHost));
  const suppressed = new Set([...facts.suppressed, ...(topic?.optedOut ?? [])]);
  return {
    id,
    type: options.type,
    fromAddress,
    fromName,
    replyTo: answersTo?.name === '' ? answersTo.address : content.replyTo.trim(),
    subject: content.subject,
    ...bodies,
    recipients: recipients.map((recipient) =>
      suppressed.has(recipient.key) ? { ...recipient, state: 'SUPPRESSED' } : recipient,
    ),
    domainId,
    idempotencyKey: options.idempotencyKey,
    templateId: content.templateId,
    campaignId: null,
    contactId: null,
    topicId: topic?.id ?? null,
    tags: email.tags,
    headers: email.headers,
    trackOpens: tracking.opens,
    trackClicks: tracking.clicks,
    linkHost,
    attachments,
    scheduledAt,
    variables: null,
  };
}

/** The same address twice gets one copy: the first place that names it counts. */
function readRecipients(
  email: SendEmail,
  { path, recipientPath }: CheckOptions,
  faults: ErrorDetail[],
): Recipient[] {
  const recipients = new Map<string, Recipient>();
  for (const field of ['to', 'cc', 'bcc'] as const) {
    email[field].forEach((text, index) => {
      const { address, name } = read(text, recipientPath ?? `${path}/${field}/${index}`, faults);
      const key = addressKey(address);
      const given = name === '' ? {} : { given: text.trim() };
      if (!recipients.has(key)) {
        recipients.set(key, { address, key, field, state: 'PENDING', ...given });
      }
    });
  }
  if (email.to.length + email.cc.length + email.bcc.length > maxRecipients) {
    faults.push({
      path: `${path}/to`,
      code: 'max_items',
      message: `to, cc and bcc may hold ${maxRecipients} addresses together`,
    });
  }
  return [...recipients.values()];
}

/** The name in `from` is the sender's, unless it is given apart. */
function readSender(email: SendEmail, content: Content, path: string, faults: ErrorDetail[]) {
  const { address, name } = read(content.from, `${path}/from`, faults);
  if (name !== '' && email.from !== undefined && email.fromName !== undefined) {
    const message = 'stands in from already: leave one of the two out';
    faults.push({ path: `${path}/fromName`, code: 'not_allowed', message });
  }
  return { fromAddress: address, fromName: name === '' ? content.fromName : name };
}

function read(text: string, path: string, faults: ErrorDetail[]): Mailbox {
  const mailbox = readMailbox(text);
  if (!isAddressFault(mailbox)) return mailbox;
  const missing = text === '' && path.endsWith('/from');
  faults.push(
    missing
      ? { path, code: 'required', message: 'is required without a template' }
      : { path, ...mailbox },
  );
  return { name: '', address: text };
}

function readAttachments(email: SendEmail, path: string, faults: ErrorDetail[]): Attachment[] {
  const attachments = email.attachments.map((attachment, index) => {
    const content = Buffer.from(attachment.content, 'base64');
    // Node decodes leniently; what does not come back the same was not base64.
    if (content.toString('base64') !== attachment.content) {
      faults.push({
        path: `${path}/attachments/${index}/content`,
        code: 'base64',
        message: 'must be standard base64 with padding (RFC 4648 §4), without line breaks',
      });
    }
    return { ...attachment, content };
  });
  const bytes = attachments.reduce((sum, { content }) => sum + content.length, 0);
  if (bytes > maxAttachmentBytes) {
    faults.push({
      path: `${path}/attachments`,
      code: 'too_large',
      message: 'all attachments together may hold 10 MiB',
    });
  }
  return attachments;
}

function checkHeaders(email: SendEmail, path: string, faults: ErrorDetail[]): void {
  const names = Object.keys(email.headers);
  if (names.length > maxHeaders) {
    faults.push({
      path: `${path}/headers`,
      code: 'max_properties',
      message: `must hold at most ${maxHeaders} headers`,
    });
  }
  const seen = new Set<string>();
  for (const name of names) {
    const at = `${path}/headers/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const key = name.toLowerCase();
    if (seen.has(key)) {
      const message = 'is given twice: upper and lower case make no difference';
      faults.push({ path: at, code: 'header_name', message });
    }
    seen.add(key);
    if (!fieldName.test(name)) {
      const message =
        'the name of a header is 1 to 76 visible ASCII characters without a colon, the first and the last a letter or digit';
      faults.push({ path: at, code: 'header_name', message });
    } else if (ownHeaders.test(name)) {
      const message = 'is a header that the service writes itself: leave it out';
      faults.push({ path: at, code: 'header_name', message });
    }
  }
}

/** A time that is just over means at once; one that is long over is a mistake. */
export function readTime(
  text: string | undefined,
  path: string,
  now: Date,
  faults: ErrorDetail[],
): Date | null {
  if (text === undefined) return null;
  const time = momentOf(text);
  const aheadMs = time.getTime() - now.getTime();
  if (aheadMs > maxAheadMs) {
    faults.push({ path, code: 'time', message: 'must be at most 30 days ahead' });
  }
  if (aheadMs < -maxPastMs) {
    const message = 'must be at most 5 minutes past; leave it out to send at once';
    faults.push({ path, code: 'time', message });
  }
  return time > now ? time : null;
}
