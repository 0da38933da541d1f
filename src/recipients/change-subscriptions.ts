import { changeTracking } from '../contacts/change-tracking.ts';
import { createContact } from '../contacts/save-contact.ts';
import type { Transaction } from '../db/database.ts';
import { fromPublicId, toPublicId } from '../db/identifiers.ts';
import { eventEmailOfRow } from '../emails/message/event-email.ts';
import type { MessageRecipient } from '../emails/message/find-message-recipient.ts';
import { unsubscribe, unsubscribeAtOnce } from '../emails/unsubscribe.ts';
import { recordEvents } from '../events/record-events.ts';
import { resubscribeAddress } from '../suppressions/unsubscriptions.ts';
import { setOptOuts } from '../topics/opt-outs.ts';
import { type Form, isOneClick } from './read-form.ts';

/**
 * Does what a form asks for. Whatever ends something for the recipient is an event of the message,
 * once: a form that comes again changes nothing and adds none. What was chosen of the topics stays, for
 * whoever subscribes again.
 */
export async function changeSubscriptions(
  tx: Transaction,
  recipient: MessageRecipient,
  form: Form,
  now: Date,
): Promise<void> {
  if (isOneClick(form)) {
    await unsubscribeAtOnce(tx, recipient, { oneClick: true }, now);
    return;
  }
  if (form.action === 'unsubscribe') {
    await unsubscribe(tx, recipient, { oneClick: false }, now);
    return;
  }
  if (form.action === 'save') return saveTopics(tx, recipient, form, now);
  if (form.action === 'refuse_tracking' || form.action === 'allow_tracking') {
    return setTracking(tx, recipient, form.action === 'allow_tracking', now);
  }
  for (const address of recipient.addresses) await resubscribeAddress(tx, address);
}

/** Whoever is no contact yet becomes one, so that a refusal is remembered. */
async function setTracking(
  tx: Transaction,
  recipient: MessageRecipient,
  tracking: boolean,
  now: Date,
): Promise<void> {
  const [email = ''] = recipient.addresses;
  recipient.contactId ??= await createContact(
    tx,
    { email, name: '', attributes: {}, listIds: [] },
    now,
  );
  await changeTracking(tx, recipient.contactId, tracking, now);
  recipient.tracking = tracking;
}

/** A topic that was not on the page, because it is newer, stays as it is; one that is gone stays gone. */
async function saveTopics(
  tx: Transaction,
  recipient: MessageRecipient,
  { shown = [], topic = [] }: { shown?: string[]; topic?: string[] },
  now: Date,
): Promise<void> {
  if (recipient.contactId === undefined) return;
  const uuids = shown.flatMap((id) => fromPublicId('top', id) ?? []);
  const rows = await tx.query<{ id: string }>(
    'select id from topics where organization_id = $1 and id = any($2) order by id for key share',
    [tx.organizationId, uuids],
  );
  const ids = rows.map(({ id }) => id);
  const isTicked = (id: string) => topic.includes(toPublicId('top', id));
  const left = await setOptOuts(
    tx,
    recipient.contactId,
    { out: ids.filter((id) => !isTicked(id)), in: ids.filter(isTicked) },
    now,
  );
  if (left.length === 0) return;
  const topicIds = left.map((id) => toPublicId('top', id));
  record(tx, recipient, { scope: 'topics', topicIds }, now);
}

function record(
  tx: Transaction,
  { message }: MessageRecipient,
  metadata: Record<string, unknown>,
  now: Date,
): void {
  const email = eventEmailOfRow(message, message.status);
  recordEvents(tx, email, [{ type: 'UNSUBSCRIBED', metadata }], now);
}
