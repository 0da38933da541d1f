import type { Pool } from 'pg';
import { newId } from '../db/identifiers.ts';

/** Creates an organization; its name is unique in the installation. Returns its id. */
export async function createOrganization(pool: Pool, name: string): Promise<string> {
  const id = newId();
  const { rowCount } = await pool.query(
    'insert into organizations (id, name) values ($1, $2) on conflict (name) do nothing',
    [id, name],
  );
  if (rowCount === 0) throw new Error(`There is already an organization called ${name}.`);
  return id;
}

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
