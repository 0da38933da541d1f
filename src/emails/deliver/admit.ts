import type { Database } from '../../db/database.ts';
import { domainOf } from '../../mail/address.ts';
import type { Provider } from '../../mail/outcome.ts';
import { type OutgoingMessage, readOutgoing } from '../message/outgoing-message.ts';
import { outstanding } from '../message/recipient.ts';

/**
 * Asks the provider to take in a message before it is claimed, and returns how to leave again.
 * Undefined when its destination has all the mail it can take: the places here are for mail that can
 * move.
 */
export async function admit(
  { database, provider }: { database: Database; provider: Provider },
  organizationId: string,
  messageId: string,
  known?: OutgoingMessage,
): Promise<(() => void) | undefined> {
  if (provider.admit === undefined) return () => {};
  const own = database.of(organizationId);
  const message = known ?? (await own.transaction((tx) => readOutgoing(tx, messageId)));
  const domains = outstanding(message?.recipients ?? []).map(({ address }) => domainOf(address));
  return provider.admit([...new Set(domains)], organizationId);
}
