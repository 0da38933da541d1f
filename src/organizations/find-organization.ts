import type { Pool } from 'pg';

/** The id of the organization with this name, or undefined. */
export async function findOrganization(pool: Pool, name: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from organizations where name = $1',
    [name],
  );
  return rows[0]?.id;
}

/** The organizations of the installation, oldest first. */
export async function listOrganizations(pool: Pool): Promise<{ id: string; name: string }[]> {
  const { rows } = await pool.query('select id, name from organizations order by id');
  return rows;
}
