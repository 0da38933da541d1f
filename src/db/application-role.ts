import { Client } from 'pg';

const role = 'waybill_app';

/** How the service connects: as which user, and which role it takes then, if another. */
export interface Access {
  connectionString: string;
  role: string | undefined;
}

/**
 * Row-level security does not hold for superusers. When the connection's own role is one, all work
 * is done as `waybill_app`, which is made here; otherwise as the connection's own role.
 *
 * A superuser who has taken another role can go back to his own at any time (`reset role`). With a
 * `password` the service connects as `waybill_app` itself, which cannot.
 */
export async function prepareAccess(connectionString: string, password?: string): Promise<Access> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 30_000 });
  await client.connect();
  try {
    const { rows } = await client.query(
      'select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user',
    );
    if (rows[0]?.bypasses !== true) return { connectionString, role: undefined };
    await client.query('select pg_advisory_lock(7429002)');
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${role}') then
        create role ${role} nologin nosuperuser nobypassrls;
      end if;
      execute format('grant create, connect on database %I to ${role}', current_database());
      grant create, usage on schema public to ${role};
    end $$`);
    if (password === undefined) return { connectionString, role };
    await client.query(
      `alter role ${role} login noinherit connection limit -1 password ${client.escapeLiteral(password)}`,
    );
    const own = new URL(connectionString);
    own.username = role;
    own.password = password;
    return { connectionString: own.href, role: undefined };
  } finally {
    await client.end();
  }
}
