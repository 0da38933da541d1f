import type { components } from '../../generated/api.ts';
import { toPublicId } from '../db/identifiers.ts';
import type { Segment } from './segment.entity.ts';

export function presentSegment(
  segment: Segment,
  contactCount: number,
): components['schemas']['Segment'] {
  return {
    id: toPublicId('seg', segment.id),
    name: segment.name,
    slug: segment.slug,
    description: segment.description,
    filter: segment.filter,
    contactCount,
    createdAt: segment.createdAt.toISOString(),
    updatedAt: segment.updatedAt.toISOString(),
  };
}
