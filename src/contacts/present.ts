import type { components } from '../../generated/api.ts';
import { toPublicId } from '../db/identifiers.ts';
import type { ContactView } from './read-contacts.ts';

export function presentContact(contact: ContactView): components['schemas']['Contact'] {
  const { suppression } = contact;
  return {
    id: toPublicId('con', contact.id),
    email: contact.email,
    name: contact.name,
    attributes: contact.attributes,
    tracking: contact.tracking,
    ...(suppression && {
      suppression: {
        reason: suppression.reason,
        createdAt: new Date(suppression.createdAt).toISOString(),
      },
    }),
    lists: contact.lists.map((list) => ({ ...list, id: toPublicId('lst', list.id) })),
    createdAt: contact.createdAt.toISOString(),
    updatedAt: contact.updatedAt.toISOString(),
  };
}
