import type { components } from '../../generated/api.ts';
import { toPublicId } from '../db/identifiers.ts';
import type { ShownList } from './contact-list.entity.ts';
import type { ListCounts } from './counts.ts';

export function presentList(
  list: ShownList,
  counts: ListCounts,
): components['schemas']['ContactList'] {
  return {
    id: toPublicId('lst', list.id),
    name: list.name,
    slug: list.slug,
    description: list.description,
    contactCount: counts.contacts,
    suppressedCount: counts.suppressed,
    createdAt: list.createdAt.toISOString(),
    updatedAt: list.updatedAt.toISOString(),
  };
}
