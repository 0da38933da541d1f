import type { components } from '../generated/api.ts';
import { eraseSkips } from './campaigns/erase-skips.ts';
import { deleteContact } from './contacts/delete-contact.ts';
import { findPerson } from './contacts/find-contact.ts';
import type { Transaction } from './db/database.ts';
import { eraseMessages, findMessagesTo } from './emails/erase-messages.ts';
import { eraseEvents } from './events/erase-events.ts';
import { eraseInboundMails } from './feedback/inbound/erase-inbound-mails.ts';
import { eraseKeys } from './http/idempotency.ts';
import { eraseMails } from './sandbox/delete-mails.ts';
import { eraseFirsts, eraseLinks } from './statistics/erase-links.ts';
import { rollUp } from './statistics/roll-up.ts';
import { eraseAddresses } from './suppressions/erase-addresses.ts';
import { eraseDeliveries } from './webhooks/erase-deliveries.ts';

/**
 * Deletes everything that names a person, in one transaction: the contact, every message to it with
 * all that followed, and what others keep of its addresses. Two things stay: sums, which name nobody,
 * and a hash by which nobody writes to the addresses again.
 */
export async function erasePerson(
  tx: Transaction,
  idOrAddress: string,
  now: Date,
): Promise<components['schemas']['ContactErasure']> {
  const person = await findPerson(tx, idOrAddress);
  // What happened is summed up before it is forgotten.
  while ((await rollUp(tx, { waits: true })) > 0);
  const { ids, keys } = await findMessagesTo(tx, person);
  await eraseAddresses(tx, keys, now);
  await eraseDeliveries(tx, await eraseEvents(tx, ids));
  await eraseFirsts(tx, ids);
  await eraseLinks(tx, keys);
  await eraseMails(tx, ids);
  await eraseMessages(tx, ids);
  await eraseSkips(tx, person.contactId, keys);
  await eraseInboundMails(tx, keys);
  await eraseKeys(tx, keys);
  if (person.contactId !== null) await deleteContact(tx, person.contactId);
  return { erased: true, messages: ids.length };
}
