import { createContact } from '../contacts/save-contact.ts';
import type { Transaction } from '../db/database.ts';
import { toPublicId } from '../db/identifiers.ts';
import { recordEvents } from '../events/record-events.ts';
import { unsubscribeAddress } from '../suppressions/unsubscriptions.ts';
import { holdTopic } from '../topics/find-topic.ts';
import { setOptOuts } from '../topics/opt-outs.ts';
import { eventEmailOfRow } from './message/event-email.ts';
import type { MessageRecipient } from './message/find-message-recipient.ts';

/**
 * Ends all campaigns to whoever got the message, and says so in its timeline, once: whoever is
 * unsubscribed already changes nothing. Returns whether it was news.
 */
export async function unsubscribe(
  tx: Transaction,
  { message, addresses }: MessageRecipient,
  details: Record<string, unknown>,
  now: Date,
): Promise<boolean> {
  let isNew = false;
  for (const address of addresses) {
    if (await unsubscribeAddress(tx, address, now)) isNew = true;
  }
  if (!isNew) return false;
  const metadata = { scope: 'all', ...details };
  const event = { type: 'UNSUBSCRIBED', metadata } as const;
  recordEvents(tx, eventEmailOfRow(message, message.status), [event], now);
  return true;
}

/**
 * What one click ends, or a mail to the address that the header names: all campaigns, also when the one
 * was about a topic, for mail programs promise that the sender's mail stops. Of other mail that is about
 * a topic it ends that topic's; whoever is no contact yet becomes one, so that it is remembered.
 */
export async function unsubscribeAtOnce(
  tx: Transaction,
  recipient: MessageRecipient,
  details: Record<string, unknown>,
  now: Date,
): Promise<boolean> {
  const { message, addresses } = recipient;
  const { topic_id: topicId } = message;
  if (message.type === 'CAMPAIGN' || topicId === null || !(await holdTopic(tx, topicId))) {
    return unsubscribe(tx, recipient, details, now);
  }
  const [email = ''] = addresses;
  const contactId =
    recipient.contactId ??
    (await createContact(tx, { email, name: '', attributes: {}, listIds: [] }, now));
  const left = await setOptOuts(tx, contactId, { out: [topicId], in: [] }, now);
  if (left.length === 0) return false;
  const topicIds = left.map((id) => toPublicId('top', id));
  const event = {
    type: 'UNSUBSCRIBED',
    metadata: { scope: 'topics', topicIds, ...details },
  } as const;
  recordEvents(tx, eventEmailOfRow(message, message.status), [event], now);
  return true;
}
