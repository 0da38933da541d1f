import type { Pool } from 'pg';
import { idempotencyHours } from './idempotency.ts';

/** Forgets answers that are no longer replayed, of all organizations. */
export async function purgeIdempotencyKeys(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin; set local app.every_organization = 'on'");
    await client.query(
      `delete from idempotency_keys
       where created_at < now() - make_interval(hours => ${idempotencyHours})`,
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}
