import type { Pool } from 'pg';

/** Since when and why nothing is sent. */
export interface SendingOff {
  since: Date;
  because: string;
}

type Queries = Pick<Pool, 'query'>;

/** The switch of the whole installation, which every process that sends obeys; undefined while it is on. */
export async function readSendingOff(pool: Queries): Promise<SendingOff | undefined> {
  const { rows } = await pool.query<SendingOff>(
    `select sending_off_since as since, sending_off_because as because from installation
     where sending_off_since is not null`,
  );
  return rows[0];
}

export async function turnSendingOff(pool: Queries, because: string): Promise<void> {
  await pool.query(
    `update installation set sending_off_because = $1,
       sending_off_since = coalesce(sending_off_since, now())`,
    [because],
  );
}

export async function turnSendingOn(pool: Queries): Promise<void> {
  await pool.query('update installation set sending_off_since = null, sending_off_because = null');
}
