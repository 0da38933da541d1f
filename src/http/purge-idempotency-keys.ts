import type { Pool } from 'pg';
import { acrossOrganizations } from '../db/across-organizations.ts';
import { idempotencyHours } from './idempotency.ts';

/** Forgets answers that are no longer replayed, of all organizations. */
export async function purgeIdempotencyKeys(pool: Pool): Promise<void> {
  await acrossOrganizations(pool, async (client) => {
    await client.query(
      `delete from idempotency_keys
       where created_at < now() - make_interval(hours => ${idempotencyHours})`,
    );
  });
}
