import { requireLists } from '../contact-lists/find-list.ts';
import { addMembers } from '../contact-lists/members.ts';
import type { Transaction } from '../db/database.ts';
import { flushUnique } from '../db/flush-unique.ts';
import { newId } from '../db/identifiers.ts';
import { contactExists, invalid } from '../errors.ts';
import { addressKey, normalizeAddress } from '../mail/address.ts';
import { faultOfAddress } from '../mail/address-fault.ts';
import { currentEpoch, visibleAttributes } from '../properties/deleted-values.ts';
import { type Attributes, type Contact, ContactSchema } from './contact.entity.ts';

export interface ContactInput {
  email: string;
  name: string;
  attributes: Attributes;
  listIds: string[];
  /** Whether opens and clicks may be learnt of; yes when left out. */
  tracking?: boolean;
}

export interface ContactChange {
  email?: string | undefined;
  name?: string | undefined;
  /** A merge patch (RFC 7396): null removes a key. */
  attributes?: Record<string, Attributes[string] | null> | undefined;
  tracking?: boolean | undefined;
}

const maxAttributes = 200;

/** Creates a contact and returns its id. */
export async function createContact(
  tx: Transaction,
  input: ContactInput,
  now: Date,
): Promise<string> {
  const email = requireAddress(input.email);
  const listIds = await requireLists(
    tx,
    input.listIds.map((value, index) => ({ path: `/body/listIds/${index}`, value })),
  );
  const { attributesEpoch } = await readEpoch(tx);
  const contact = tx.em.create(ContactSchema, {
    organizationId: tx.organizationId,
    id: newId(),
    email,
    addressKey: addressKey(email),
    name: input.name,
    attributes: input.attributes,
    attributesEpoch,
    tracking: input.tracking ?? true,
    createdAt: now,
    updatedAt: now,
  });
  await flushUnique(tx, () => contactExists(contact.email));
  for (const listId of listIds) await addMembers(tx, listId, [contact.id]);
  return contact.id;
}

/** Changes a contact that this transaction holds. */
export async function updateContact(
  tx: Transaction,
  contact: Contact,
  change: ContactChange,
  now: Date,
): Promise<void> {
  if (change.email !== undefined) {
    contact.email = requireAddress(change.email);
    contact.addressKey = addressKey(contact.email);
  }
  contact.name = change.name ?? contact.name;
  contact.tracking = change.tracking ?? contact.tracking;
  if (change.attributes !== undefined) {
    const current = await readVisible(tx, contact.id);
    contact.attributes = merge(current.attributes, change.attributes);
    contact.attributesEpoch = current.attributesEpoch;
  }
  contact.updatedAt = now;
  await flushUnique(tx, () => contactExists(contact.email));
}

function merge(
  attributes: Attributes,
  patch: Record<string, Attributes[string] | null>,
): Attributes {
  const merged = Object.entries({ ...attributes, ...patch }).filter(([, value]) => value !== null);
  if (merged.length > maxAttributes) {
    const message = `a contact has at most ${maxAttributes} attributes; this one would have ${merged.length}`;
    throw invalid([{ path: '/body/attributes', code: 'max_properties', message }]);
  }
  return Object.fromEntries(merged) as Attributes;
}

async function readEpoch(tx: Transaction): Promise<{ attributesEpoch: string }> {
  const [row] = await tx.query<{ attributesEpoch: string }>(
    `select ${currentEpoch}::text as "attributesEpoch"`,
    [tx.organizationId],
  );
  return row ?? { attributesEpoch: '0' };
}

async function readVisible(
  tx: Transaction,
  id: string,
): Promise<{ attributes: Attributes; attributesEpoch: string }> {
  const [row] = await tx.query<{ attributes: Attributes; attributesEpoch: string }>(
    `select ${visibleAttributes('contact')} as attributes,
       greatest(contact.attributes_epoch, ${currentEpoch})::text as "attributesEpoch"
     from contacts contact where organization_id = $1 and id = $2`,
    [tx.organizationId, id],
  );
  if (row === undefined) throw new Error('A contact went away while it was held.');
  return row;
}

function requireAddress(text: string): string {
  const email = normalizeAddress(text);
  if (email !== undefined) return email;
  throw invalid([{ path: '/body/email', ...faultOfAddress(text) }]);
}
