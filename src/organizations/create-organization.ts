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
