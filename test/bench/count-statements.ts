import { Client } from 'pg';
import pino from 'pino';
import { claimPage } from '../../src/campaigns/send/pages.ts';
import { queuePage } from '../../src/campaigns/send/queue-page.ts';
import { connectServer } from '../../src/db/connect.ts';
import { openDatabase } from '../../src/db/database.ts';
import { entities } from '../../src/entities.ts';

/** How many statements claiming and queueing one page of a campaign takes, begin and commit included. */
export async function countStatements(
  databaseUrl: string,
  organizationId: string,
  campaignId: string,
): Promise<number> {
  const server = await connectServer(databaseUrl, '', pino({ level: 'silent' }));
  const pool = server.openPool('bench', 1);
  const database = (await openDatabase(pool, entities)).of(organizationId);
  const query = Client.prototype.query;
  let statements = 0;
  Client.prototype.query = function (this: Client, ...parameters: unknown[]) {
    statements += 1;
    return Reflect.apply(query, this, parameters);
  } as typeof query;
  try {
    const page = await database.transaction((tx) => claimPage(tx, campaignId, 'bench'));
    if (page === undefined) throw new Error('There is no page to queue.');
    await database.transaction((tx) => queuePage(tx, campaignId, page, 'bench', [], new Date()));
  } finally {
    Client.prototype.query = query;
    await pool.end();
  }
  return statements;
}
