/**
 * Everything before this position is settled: no transaction that is open now, or will ever be
 * opened, has it. So nothing can appear behind a place that was read up to it. A transaction that
 * stays open delays what later ones wrote, and nothing is skipped. Those of the server's other
 * databases, which snapshots name too, can write no event here and delay nothing.
 */
export const settledPosition = `(
  select coalesce(min(own.xid::text::bigint), pg_snapshot_xmax(pg_current_snapshot())::text::bigint)
  from pg_snapshot_xip(pg_current_snapshot()) as own (xid)
  where not exists (
    select from pg_locks held
    join pg_stat_activity holder on holder.pid = held.pid
    join pg_database elsewhere on elsewhere.oid = holder.datid
    where held.locktype = 'transactionid' and held.mode = 'ExclusiveLock' and held.granted
      and held.transactionid = own.xid::xid and elsewhere.datname <> current_database())
) + (select position_offset from feed_clock)`;
