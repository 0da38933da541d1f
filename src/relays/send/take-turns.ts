import type { Transaction } from '../../db/database.ts';

export interface Limits {
  /** The database's clock when they were read, in seconds: what is written is counted from then. */
  readAt: number;
  /** When the next mail may leave, by the database's clock; the past when nobody waits. */
  nextInMs: number;
  everyMs: number;
  /** How many may leave on this day of UTC. */
  left: number;
}

/** The limits of a relay, held until the transaction ends; undefined for one that has none. */
export async function readLimits(tx: Transaction, relayId: string): Promise<Limits | undefined> {
  const [row] = await tx.query<{
    read_at: number;
    next: number | null;
    mails_per_second: number | null;
    mails_per_day: number | null;
  }>(
    `select extract(epoch from clock.now)::float8 as read_at,
       extract(epoch from next_send_at - clock.now)::float8 * 1000 as next,
       mails_per_second, mails_per_day
     from relays, lateral (select clock_timestamp() as now) clock where organization_id = $1 and id = $2
       and (mails_per_second is not null or mails_per_day is not null)
     for update of relays`,
    [tx.organizationId, relayId],
  );
  if (row === undefined) return undefined;
  const { mails_per_second: perSecond, mails_per_day: perDay } = row;
  // Read by a statement of its own: one that waits for a lock sees other rows as they were before.
  const [day] = await tx.query<{ mails: number }>(
    `select mails::float8 as mails from relay_days where organization_id = $1 and relay_id = $2
       and day = (clock_timestamp() at time zone 'UTC')::date`,
    [tx.organizationId, relayId],
  );
  return {
    readAt: row.read_at,
    nextInMs: perSecond === null ? 0 : (row.next ?? 0),
    everyMs: perSecond === null ? 0 : 1_000 / perSecond,
    left: perDay === null ? Number.POSITIVE_INFINITY : Math.max(0, perDay - (day?.mails ?? 0)),
  };
}

/** Counts mails that are given to a relay; the next may leave `nextInMs` after the limits were read. */
export async function takeTurns(
  tx: Transaction,
  relayId: string,
  mails: number,
  { readAt }: Limits,
  nextInMs: number,
): Promise<void> {
  await tx.query(
    `with counted as (
       insert into relay_days (organization_id, relay_id, day, mails)
       values ($1, $2, (clock_timestamp() at time zone 'UTC')::date, $3)
       on conflict (organization_id, relay_id, day) do update
         set mails = relay_days.mails + excluded.mails)
     update relays set next_send_at = to_timestamp($4)
     where organization_id = $1 and id = $2`,
    [tx.organizationId, relayId, mails, readAt + nextInMs / 1_000],
  );
}
