import type { Transaction } from '../db/database.ts';
import { toPublicId } from '../db/identifiers.ts';
import type { MessageRecipient } from '../emails/message/find-message-recipient.ts';
import { readReasons } from '../suppressions/unsubscriptions.ts';
import { findOptOuts } from '../topics/opt-outs.ts';

export interface TopicChoice {
  /** The public identifier. */
  id: string;
  name: string;
  description: string;
  subscribed: boolean;
  /** Whether the mail that the link came with was about this. */
  ofMail: boolean;
}

/** What a recipient gets of a sender. */
export interface Subscriptions {
  sender: string;
  /**
   * `subscribed`: campaigns arrive. `unsubscribed`: they were ended by the recipient. `blocked`:
   * nothing is sent, for a reason that is not the recipient's to lift.
   */
  standing: 'subscribed' | 'unsubscribed' | 'blocked';
  topics: TopicChoice[];
  /** Whether opens and clicks may be learnt of. */
  tracking: boolean;
}

/** As many as a form of 8 kB brings back. Topics beyond them stay as they are. */
const shownTopics = 100;

export async function readSubscriptions(
  tx: Transaction,
  { message, sender, contactId, addresses, tracking }: MessageRecipient,
): Promise<Subscriptions> {
  const reasons = await readReasons(tx, addresses);
  const unsubscribed = reasons.includes('UNSUBSCRIBE') ? 'unsubscribed' : 'blocked';
  return {
    sender,
    standing: reasons.includes(null) ? 'subscribed' : unsubscribed,
    tracking,
    topics: contactId === undefined ? [] : await readTopics(tx, contactId, message.topic_id),
  };
}

/** The topic of the mail comes first. */
async function readTopics(
  tx: Transaction,
  contactId: string,
  topicId: string | null,
): Promise<TopicChoice[]> {
  const optOuts = await findOptOuts(tx, contactId);
  const topics = await tx.query<{ id: string; name: string; description: string }>(
    `select id, name, description from topics where organization_id = $1
     order by id = $2 desc nulls last, lower(name), id limit ${shownTopics}`,
    [tx.organizationId, topicId],
  );
  return topics.map(({ id, name, description }) => ({
    id: toPublicId('top', id),
    name,
    description,
    subscribed: !optOuts.has(id),
    ofMail: id === topicId,
  }));
}
