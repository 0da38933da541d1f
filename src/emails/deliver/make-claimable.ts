import type { OrganizationDatabase, Transaction } from '../../db/database.ts';
import { recordEvents } from '../../events/record-events.ts';
import { eventEmailOfRow } from '../message/event-email.ts';
import { type OutgoingMessage, readOutgoing } from '../message/outgoing-message.ts';
import { outstanding, statusOf } from '../message/recipient.ts';

/**
 * Looks why a message could not be claimed: its time may have come, or all its recipients may have
 * been suppressed. Returns whether it can be claimed now.
 */
export async function makeClaimable(
  database: OrganizationDatabase,
  messageId: string,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const message = await readOutgoing(tx, messageId);
    if (message?.status === 'SCHEDULED') return enterQueue(tx, message);
    if (message?.status === 'QUEUED' || message?.status === 'DEFERRED') {
      await suppressAll(tx, message);
    }
    return false;
  });
}

/** A message without those of its recipients that have been suppressed since it was accepted. */
export function withSuppressed(message: OutgoingMessage): OutgoingMessage {
  const suppressed = new Set(message.suppressed);
  if (suppressed.size === 0) return message;
  const recipients = message.recipients.map((recipient) =>
    suppressed.has(recipient.key) ? { ...recipient, state: 'SUPPRESSED' as const } : recipient,
  );
  return { ...message, recipients };
}

/** A scheduled message whose time has come. A job that runs early leaves it alone. */
async function enterQueue(tx: Transaction, message: OutgoingMessage): Promise<boolean> {
  const now = new Date();
  const rows = await tx.query(
    `update messages set status = 'QUEUED', updated_at = $3
     where organization_id = $1 and id = $2 and status = 'SCHEDULED' and scheduled_at <= $3
     returning id`,
    [tx.organizationId, message.id, now],
  );
  if (rows.length === 0) return false;
  recordEvents(tx, eventEmailOfRow(message, 'QUEUED'), [{ type: 'QUEUED' }], now);
  return true;
}

/** Suppressions count when a message is accepted and again when it is sent. */
async function suppressAll(tx: Transaction, message: OutgoingMessage): Promise<void> {
  const { recipients } = withSuppressed(message);
  if (outstanding(recipients).length > 0) return;
  const status = statusOf(recipients);
  const now = new Date();
  const rows = await tx.query(
    `update messages set status = $3, recipients = $4, updated_at = $5
     where organization_id = $1 and id = $2 and status = $6 returning id`,
    [tx.organizationId, message.id, status, JSON.stringify(recipients), now, message.status],
  );
  if (rows.length === 0) return;
  const metadata = { reason: 'every recipient is on the suppression list' };
  const bounce = { kind: 'PERMANENT', subType: 'OnAccountSuppressionList' } as const;
  const event = { type: 'SUPPRESSED', metadata, bounce } as const;
  recordEvents(tx, eventEmailOfRow(message, status), [event], now);
}
