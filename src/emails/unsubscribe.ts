import type { Transaction } from '../db/database.ts';
import { recordEvents } from '../events/record-events.ts';
import { unsubscribeAddress } from '../suppressions/unsubscriptions.ts';
import { eventEmailOfRow } from './event-email.ts';
import type { MessageRecipient } from './find-message-recipient.ts';

/**
 * Ends all campaigns to whoever got the message, and says so in its timeline, once: whoever is
 * unsubscribed already changes nothing. Returns whether it was news.
 */
export async function unsubscribe(
  tx: Transaction,
  { message, addresses }: MessageRecipient,
  details: Record<string, unknown>,
  now: Date,
): Promise<boolean> {
  let isNew = false;
  for (const address of addresses) {
    if (await unsubscribeAddress(tx, address, now)) isNew = true;
  }
  if (!isNew) return false;
  const metadata = { scope: 'all', ...details };
  const event = { type: 'UNSUBSCRIBED', metadata } as const;
  recordEvents(tx, eventEmailOfRow(message, message.status), [event], now);
  return true;
}
