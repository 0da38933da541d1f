import type { Pool } from 'pg';

/** The organizations of the installation, oldest first. */
export async function listOrganizations(pool: Pool): Promise<{ id: string; name: string }[]> {
  const { rows } = await pool.query('select id, name from organizations order by id');
  return rows;
}
