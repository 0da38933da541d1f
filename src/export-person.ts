import type { components } from '../generated/api.ts';
import { readTopics } from './contacts/contact-topics.ts';
import { findPerson } from './contacts/find-contact.ts';
import { presentContact } from './contacts/present.ts';
import { readContact } from './contacts/read-contacts.ts';
import type { Transaction } from './db/database.ts';
import { readMessagesTo } from './emails/read-messages-to.ts';
import { readReasons } from './suppressions/unsubscriptions.ts';

/** Reads what is kept of a person: the contact, its topics, its suppression, and the mail to it. */
export async function exportPerson(
  tx: Transaction,
  idOrAddress: string,
): Promise<components['schemas']['ContactExport']> {
  const person = await findPerson(tx, idOrAddress);
  const { contactId } = person;
  const [suppression = null] = await readReasons(tx, person.keys);
  return {
    contact: contactId === null ? null : presentContact(await readContact(tx, contactId)),
    topics: contactId === null ? [] : (await readTopics(tx, contactId)).topics,
    suppression,
    ...(await readMessagesTo(tx, person)),
  };
}
