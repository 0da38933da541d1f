import type { Transaction } from '../db/database.ts';

/** How fast mails may go: the first at `from`, the others `everyMs` after each other. */
export interface Pace {
  from: Date;
  everyMs: number;
}

export type Reservation =
  | { kind: 'granted'; size: number; pace: Pace | undefined }
  /** Nothing may leave before that time. */
  | { kind: 'later'; at: Date };

interface Limits extends Record<string, unknown> {
  mails_per_second: number | null;
  mails_per_day: number | null;
  warm_up_from: Date | null;
  next_send_at: Date | null;
  today: number;
  warm_up_day: number;
}

/** Mails of a limited domain are taken for no longer than this, so that pausing takes hold soon. */
const longestSeconds = 10;

/** What a domain that is new to its receivers sends on its first day; each day after that twice as much. */
const firstDay = 200;

/**
 * Takes mails from what a domain may send: so many a second, so many a day, and fewer while it warms
 * up. The day is one of UTC.
 */
export async function reserveMails(
  tx: Transaction,
  domainId: string,
  wanted: number,
  now: Date,
): Promise<Reservation> {
  const [limits] = await tx.query<Limits>(
    `select mails_per_second, mails_per_day, warm_up_from, next_send_at,
       coalesce((select mails from domain_days day where day.organization_id = domain.organization_id
         and day.domain_id = domain.id and day.day = ($3 at time zone 'UTC')::date), 0) as today,
       ($3 at time zone 'UTC')::date - warm_up_from as warm_up_day
     from domains domain
     where organization_id = $1 and id = $2
       and (mails_per_second is not null or mails_per_day is not null or warm_up_from is not null)
     for update`,
    [tx.organizationId, domainId, now],
  );
  if (limits === undefined) return { kind: 'granted', size: wanted, pace: undefined };
  const left = capOf(limits) - limits.today;
  if (left <= 0) return { kind: 'later', at: tomorrow(now) };
  const perSecond = limits.mails_per_second;
  const from = new Date(Math.max(now.getTime(), limits.next_send_at?.getTime() ?? 0));
  if (perSecond !== null && from.getTime() - now.getTime() > 1_000 * longestSeconds) {
    return { kind: 'later', at: from };
  }
  const size = Math.min(wanted, left, (perSecond ?? Infinity) * longestSeconds);
  const everyMs = perSecond === null ? 0 : 1_000 / perSecond;
  await tx.query(
    `with counted as (
       insert into domain_days (organization_id, domain_id, day, mails)
       values ($1, $2, ($5 at time zone 'UTC')::date, $3)
       on conflict (organization_id, domain_id, day) do update
         set mails = domain_days.mails + excluded.mails)
     update domains set next_send_at = $4 where organization_id = $1 and id = $2`,
    [tx.organizationId, domainId, size, new Date(from.getTime() + size * everyMs), now],
  );
  return { kind: 'granted', size, pace: perSecond === null ? undefined : { from, everyMs } };
}

function capOf({ mails_per_day, warm_up_from, warm_up_day }: Limits): number {
  const day = Math.min(Math.max(warm_up_day, 0), 30);
  const warm = warm_up_from === null ? Infinity : firstDay * 2 ** day;
  return Math.min(mails_per_day ?? Infinity, warm);
}

function tomorrow(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}
