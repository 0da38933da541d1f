import type { components } from '../../generated/api.ts';
import { toPublicId } from '../db/identifiers.ts';
import type { Property } from './property.entity.ts';

export function presentProperty(property: Property): components['schemas']['ContactProperty'] {
  return {
    id: toPublicId('prp', property.id),
    name: property.name,
    type: property.type,
    fallback: property.fallback,
    createdAt: property.createdAt.toISOString(),
    updatedAt: property.updatedAt.toISOString(),
  };
}
