import { containing } from '../db/find-page.ts';
import { addressKey, normalizeAddress } from '../mail/address.ts';
import type { ContactCondition } from './read-contacts.ts';

export function hasAddress(email: string): ContactCondition {
  const key = addressKey(normalizeAddress(email) ?? email);
  return (parameters) => `contact.address_key = ${parameters.add(key)}`;
}

/** Part of the address or the name, in any case. */
export function mentions(text: string): ContactCondition {
  const pattern = containing(text.toLowerCase());
  return (parameters) => {
    const placeholder = parameters.add(pattern);
    return `(contact.address_key like ${placeholder} or lower(contact.name) like ${placeholder})`;
  };
}

export function isMemberOf(listId: string): ContactCondition {
  return (parameters) => `exists (select from contact_list_members member
    where member.organization_id = contact.organization_id
      and member.list_id = ${parameters.add(listId)} and member.contact_id = contact.id)`;
}

export function isSuppressed(suppressed: boolean): ContactCondition {
  return () => `${suppressed ? '' : 'not '}exists (select from suppressions
    where suppressions.organization_id = contact.organization_id
      and suppressions.address_key = contact.address_key)`;
}
