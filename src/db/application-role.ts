import { Client } from 'pg';

const role = 'waybill_app';

/**
 * Row-level security does not hold for superusers. When the connection's own role is one, all work
 * is done as `waybill_app`, which is made here; otherwise as the connection's own role, and this
 * answers undefined.
 */
export async function applicationRole(connectionString: string): Promise<string | undefined> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 30_000 });
  await client.connect();
  try {
    const { rows } = await client.query(
      'select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user',
    );
    if (rows[0]?.bypasses !== true) return undefined;
    await client.query('select pg_advisory_lock(7429002)');
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${role}') then
        create role ${role} nologin nosuperuser nobypassrls;
      end if;
      execute format('grant create, connect on database %I to ${role}', current_database());
      grant create, usage on schema public to ${role};
    end $$`);
    return role;
  } finally {
    await client.end();
  }
}
