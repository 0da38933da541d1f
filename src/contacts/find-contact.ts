import { LockMode } from '@mikro-orm/core';
import type { Transaction } from '../db/database.ts';
import { fromPublicId } from '../db/identifiers.ts';
import { notFound } from '../errors.ts';
import { addressKey, normalizeAddress } from '../mail/address.ts';
import { type Contact, ContactSchema } from './contact.entity.ts';

/** The contact under an identifier or an address; `toChange` holds it for this transaction. */
export async function findContact(
  tx: Transaction,
  idOrAddress: string,
  options: { toChange?: boolean } = {},
): Promise<Contact> {
  const { organizationId } = tx;
  const contact = await tx.em.findOne(
    ContactSchema,
    { organizationId, ...keyOf(idOrAddress) },
    options.toChange ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {},
  );
  if (contact === null) throw notFound();
  return contact;
}

function keyOf(idOrAddress: string): { id: string } | { addressKey: string } {
  const id = fromPublicId('con', idOrAddress);
  if (id !== undefined) return { id };
  const email = normalizeAddress(idOrAddress);
  if (email === undefined) throw notFound();
  return { addressKey: addressKey(email) };
}

/** The contact and the address under an identifier or an address; an address needs no contact. */
export async function findPerson(
  tx: Transaction,
  idOrAddress: string,
): Promise<{ contactId: string | null; keys: string[] }> {
  const { organizationId } = tx;
  const by = keyOf(idOrAddress);
  const contact = await tx.em.findOne(ContactSchema, { organizationId, ...by });
  if (contact !== null) return { contactId: contact.id, keys: [contact.addressKey] };
  if ('id' in by) throw notFound();
  return { contactId: null, keys: [by.addressKey] };
}
