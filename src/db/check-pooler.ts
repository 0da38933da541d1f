import { Client, type ClientConfig } from 'pg';
import { ConfigError } from '../config.ts';

const instead =
  'let it lead to Postgres itself, or to a pooler in session mode that passes options on';

/**
 * Refuses a pooler that would mix up the work of clients: one that drops the settings of a connection,
 * so that its role sees every organization's rows; and one that hands prepared statements of one client
 * to another (PgBouncer before 1.21 in transaction mode), which then runs what it never asked for.
 */
export async function refuseMixingPooler(config: ClientConfig): Promise<void> {
  const clients = [new Client(config), new Client(config)];
  // One that goes away meanwhile is told by its next query.
  for (const client of clients) client.on('error', () => {});
  try {
    for (const client of clients) await client.connect();
    for (const [index, client] of clients.entries()) await ask(client, index);
  } catch (error) {
    throw explain(error);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

/** The same name for different statements, which only clients with connections of their own may use. */
async function ask(client: Client, index: number): Promise<void> {
  const { rows } = await client.query({
    name: 'waybill_probe',
    text: `select ${index} as index, rolsuper or rolbypassrls as bypasses
      from pg_roles where rolname = current_user`,
  });
  if (rows[0]?.index !== index) throw fault('runs the statements of others');
  if (rows[0].bypasses) throw fault('drops the role of a connection');
}

function explain(error: unknown): unknown {
  const { code = '', message = '' } = Object(error);
  if (code === '08P01') return fault(`refuses the options of a connection (${message})`);
  // invalid_sql_statement_name, duplicate_prepared_statement
  const isMixed = code === '26000' || code === '42P05';
  return isMixed ? fault(`mixes up prepared statements (${message})`) : error;
}

const fault = (does: string) =>
  new ConfigError([`DATABASE_URL leads to a pooler that ${does}: ${instead}`]);
