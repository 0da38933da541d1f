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
