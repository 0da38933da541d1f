import type { Database } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { domainOf } from '../mail/address.ts';
import type { Provider } from '../mail/outcome.ts';
import { deliveryJob } from './delivery-job.ts';
import { readOutgoing } from './outgoing-message.ts';
import { outstanding } from './recipient.ts';

const soonestMs = 2_000;
const latestMs = 20_000;

/**
 * Asks the provider to take in a message before it is claimed, and answers how to leave again. When
 * its destination has all the mail it can take, the job is put off, which is no attempt and leaves no
 * trace: the places here are for mail that can move. Undefined then.
 */
export async function admit(
  { database, provider }: { database: Database; provider: Provider },
  organizationId: string,
  messageId: string,
): Promise<(() => void) | undefined> {
  if (provider.admit === undefined) return () => {};
  const own = database.of(organizationId);
  const message = await own.transaction((tx) => readOutgoing(tx, messageId));
  const domains = outstanding(message?.recipients ?? []).map(({ address }) => domainOf(address));
  const leave = provider.admit([...new Set(domains)]);
  if (leave !== undefined) return leave;
  const wait = soonestMs + Math.random() * (latestMs - soonestMs);
  await own.transaction(async (tx) => {
    enqueue(tx, [deliveryJob(organizationId, messageId, new Date(Date.now() + wait))]);
  });
  return undefined;
}
