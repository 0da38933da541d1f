import type { MessageStatus } from './message-state.ts';

/** What became of a message for one of its recipients. */
export type RecipientState =
  | 'PENDING'
  | 'DEFERRED'
  | 'SUPPRESSED'
  | 'SENT'
  | 'DELIVERED'
  | 'BOUNCED'
  | 'COMPLAINED'
  | 'FAILED';

/** One address of a message's envelope. */
export interface Recipient {
  /** Normalized: the domain in ASCII, the local part as given. */
  address: string;
  /** The address without regard to case, as suppressions and filters know it. */
  key: string;
  field: 'to' | 'cc' | 'bcc';
  state: RecipientState;
  /** As the request named it, when that was with a name: `Ada <ada@example.com>`. */
  given?: string;
}

/** A recipient as the request named it. */
export const shownAs = ({ given, address }: Recipient): string => given ?? address;

/** Those to whom the message still has to be handed. */
export function outstanding(recipients: Recipient[]): Recipient[] {
  return recipients.filter(({ state }) => state === 'PENDING' || state === 'DEFERRED');
}

/**
 * What the states of its recipients add up to, once an attempt is over. While one may still be
 * tried the message is `DEFERRED`; a complaint outweighs the rest.
 */
export function statusOf(recipients: Recipient[]): MessageStatus {
  const states = new Set(
    recipients.map(({ state }) => state).filter((state) => state !== 'SUPPRESSED'),
  );
  if (states.size === 0) return 'SUPPRESSED';
  if (states.has('DEFERRED') || states.has('PENDING')) return 'DEFERRED';
  if (states.has('COMPLAINED')) return 'COMPLAINED';
  states.delete('BOUNCED');
  if (states.size === 0) return 'BOUNCED';
  if (states.has('SENT')) return 'SENT';
  return states.has('DELIVERED') ? 'DELIVERED' : 'FAILED';
}
