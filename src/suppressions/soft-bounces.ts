import { newId } from '../db/identifiers.ts';
import type { Transaction, WriteItems } from '../db/transaction.ts';
import type { EventRow } from '../events/record-events.ts';
import { addressKey, canBeSuppressed } from '../mail/address.ts';
import { gravity } from './suppress.ts';

/**
 * Written after events: bounces that are not for good add up for their address, across messages. On
 * `limit` days in a row of events, with no delivery, open or click between, the address is suppressed;
 * a limit of 0 never does. All that happens to one address on a day is one day.
 */
export function countSoftBounces(limit: number): WriteItems<EventRow> {
  return async (tx, rows) => {
    if (limit === 0) return;
    const bounced = new Map<string, { email: string; at: Date }>();
    const reached = new Set<string>();
    for (const { event } of rows) {
      const { recipient } = event.metadata as { recipient?: unknown };
      if (typeof recipient !== 'string' || !canBeSuppressed(recipient)) continue;
      const key = addressKey(recipient);
      if (isSoftBounce(event)) {
        bounced.set(key, { email: recipient, at: event.occurredAt });
      } else if (isSignOfLife(event)) {
        // What bounced before it in the same transaction did so before the mailbox worked.
        bounced.delete(key);
        reached.add(key);
      }
    }
    // None waits for another: they leave together with what else the transaction writes.
    await Promise.all([forget(tx, reached), count(tx, bounced, limit)]);
  };
}

function isSoftBounce({ type, bounceKind, bounceSubType }: EventRow['event']): boolean {
  return (
    type === 'BOUNCED' &&
    (bounceSubType === 'MailboxFull' || (bounceKind === 'PERMANENT' && bounceSubType === 'General'))
  );
}

function isSignOfLife({ type, metadata }: EventRow['event']): boolean {
  if (type === 'DELIVERED') return true;
  return (type === 'OPENED' || type === 'CLICKED') && metadata.automated !== true;
}

async function forget(tx: Transaction, keys: Set<string>): Promise<void> {
  if (keys.size === 0) return;
  await tx.query(
    `delete from soft_bounces where organization_id = $1 and address_key in (
       select address_key from soft_bounces
       where organization_id = $1 and address_key = any($2) order by address_key for update)`,
    [tx.organizationId, [...keys]],
  );
}

async function count(
  tx: Transaction,
  bounced: Map<string, { email: string; at: Date }>,
  limit: number,
): Promise<void> {
  if (bounced.size === 0) return;
  const entries = [...bounced].sort(([one], [other]) => (one < other ? -1 : 1));
  // The lock that every change of suppressions takes, before the rows that others may want.
  await Promise.all([
    tx.query('select pg_advisory_xact_lock(audience_lock())'),
    tx.query(
      `with counted as (
         insert into soft_bounces as known (organization_id, address_key, email, days, last_day)
         select $1, address_key, email, 1, (at at time zone 'UTC')::date
         from unnest($2::text[], $3::text[], $4::timestamptz[]) as bounce (address_key, email, at)
         on conflict (organization_id, address_key) do update
           set days = known.days + 1, last_day = excluded.last_day
           where known.last_day < excluded.last_day
         returning address_key, email, days
       )
       insert into suppressions as known (organization_id, id, email, address_key, reason, created_at)
       select $1, bounce.id, counted.email, address_key, 'BOUNCE', bounce.at
       from counted
       join unnest($2::text[], $4::timestamptz[], $6::uuid[]) as bounce (address_key, at, id)
         using (address_key)
       where counted.days >= $5
       on conflict (organization_id, address_key) do update set reason = excluded.reason
         where array_position($7::text[], excluded.reason) < array_position($7::text[], known.reason)`,
      [
        tx.organizationId,
        entries.map(([key]) => key),
        entries.map(([, { email }]) => email),
        entries.map(([, { at }]) => at),
        limit,
        entries.map(() => newId()),
        gravity,
      ],
    ),
    // Whoever is let in again starts anew.
    tx.query(
      `delete from soft_bounces
       where organization_id = $1 and address_key = any($2) and days >= $3`,
      [tx.organizationId, entries.map(([key]) => key), limit],
    ),
  ]);
}
