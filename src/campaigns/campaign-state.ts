import type { components } from '../../generated/api.ts';

export type CampaignStatus = components['schemas']['CampaignStatus'];

/** The transitions that the contract publishes, `x-state-machine`; a test compares the two. */
export const transitions: Record<CampaignStatus, readonly CampaignStatus[]> = {
  PENDING: ['SCHEDULED', 'SENDING', 'CANCELED'],
  SCHEDULED: ['SENDING', 'CANCELED', 'FAILED'],
  SENDING: ['PAUSED', 'COMPLETED', 'CANCELED', 'FAILED'],
  PAUSED: ['SENDING', 'COMPLETED', 'CANCELED'],
  COMPLETED: [],
  CANCELED: [],
  FAILED: [],
};

export function mayBecome(from: CampaignStatus, to: CampaignStatus): boolean {
  return transitions[from].includes(to);
}
