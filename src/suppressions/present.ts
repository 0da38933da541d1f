import type { components } from '../../generated/api.ts';
import type { Suppression } from './suppression.entity.ts';

export function presentSuppression(suppression: Suppression): components['schemas']['Suppression'] {
  return {
    email: suppression.email,
    reason: suppression.reason,
    createdAt: suppression.createdAt.toISOString(),
  };
}
