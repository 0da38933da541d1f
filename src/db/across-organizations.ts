import type { Pool, PoolClient } from 'pg';

/** Runs `work` in a transaction that sees every organization: for sweeps, never for a request. */
export async function acrossOrganizations<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin; set local app.every_organization = 'on'");
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // The connection may still be in the transaction: nobody else gets it.
    client.release(true);
    throw error;
  }
}
