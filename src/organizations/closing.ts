import type { Pool } from 'pg';

type Queries = Pick<Pool, 'query'>;

/** Closes an organization: nothing begins in it any more, anywhere. Returns whether it was open. */
export async function closeOrganization(queries: Queries, id: string): Promise<boolean> {
  const { rowCount } = await queries.query(
    'update organizations set closed_at = now() where id = $1 and closed_at is null',
    [id],
  );
  return rowCount === 1;
}

/** Opens it again; processes know within a second. */
export async function reopenOrganization(queries: Queries, id: string): Promise<void> {
  await queries.query('update organizations set closed_at = null where id = $1', [id]);
}

/** Removes an organization in which nothing is. */
export async function removeOrganization(queries: Queries, id: string): Promise<void> {
  await queries.query('delete from organizations where id = $1', [id]);
}

/** Whether an organization of another name has the identifier, or one of another identifier the name. */
export async function isTaken(
  queries: Queries,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const { rows } = await queries.query(
    'select 1 from organizations where (id = $1) <> (name = $2) limit 1',
    [id, name],
  );
  return rows.length > 0;
}
