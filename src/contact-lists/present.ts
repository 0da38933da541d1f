import type { components } from '../../generated/api.ts';
import { toPublicId } from '../db/identifiers.ts';
import type { ContactList } from './contact-list.entity.ts';
import type { ListCounts } from './counts.ts';

export function presentList(
  list: ContactList,
  counts: ListCounts | undefined,
): components['schemas']['ContactList'] {
  return {
    id: toPublicId('lst', list.id),
    name: list.name,
    slug: list.slug,
    description: list.description,
    contactCount: counts?.contacts ?? 0,
    suppressedCount: counts?.suppressed ?? 0,
    createdAt: list.createdAt.toISOString(),
    updatedAt: list.updatedAt.toISOString(),
  };
}
