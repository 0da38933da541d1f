import type { Pool } from 'pg';

/** More transactions than a cluster will ever see: about 9,000 years at 1,000 a second. */
const era = 2n ** 48n;

/**
 * An event's position in the feed is the id of the transaction that wrote it, and these ids begin
 * anew when the database is restored into another cluster. Then a new era begins: all positions to
 * come lie behind all that were ever handed out, also behind those of events that the backup lost.
 * Call it at the start, before anything is written.
 */
export async function continueFeed(pool: Pool): Promise<void> {
  await pool.query(
    `update feed_clock c set system_identifier = cluster.system_identifier,
       position_offset = c.position_offset + $1
     from pg_control_system() cluster where c.system_identifier <> cluster.system_identifier`,
    [era.toString()],
  );
}

/**
 * The same for a database that went back to an earlier moment of its own (point-in-time recovery), whose ids of
 * transactions are handed out a second time. Only who recovered it knows.
 */
export async function beginEra(pool: Pool): Promise<void> {
  await pool.query('update feed_clock set position_offset = position_offset + $1', [
    era.toString(),
  ]);
}

/**
 * The same for an installation that takes in an organization from another, which had come as far as
 * `position`. Nobody who has read the old offset may commit after one who has read the new one: the lock
 * waits for them all, and keeps others out for no longer.
 */
export async function advanceFeed(client: Pick<Pool, 'query'>, position: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query('lock table feed_clock in access exclusive mode');
    await client.query(
      `update feed_clock set position_offset = greatest(position_offset, $1::bigint) + $2::bigint
       where pg_current_xact_id()::text::bigint + position_offset <= $1::bigint`,
      [position, era.toString()],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** How far the feed of the installation has come. */
export async function readFeedPosition(client: Pick<Pool, 'query'>): Promise<string> {
  const { rows } = await client.query<{ position: string }>(
    `select (pg_current_xact_id()::text::bigint + position_offset)::text as position
     from feed_clock`,
  );
  return rows[0]?.position ?? '0';
}
