import type { EntitySchema } from '@mikro-orm/postgresql';
import pino from 'pino';
import { connectServer } from '../../src/db/connect.ts';
import { type Database, openDatabase } from '../../src/db/database.ts';

/** Opens a database as the service does; who opened it ends its pool. */
export async function openTestDatabase(
  url: string,
  connections: number,
  entities: EntitySchema[] = [],
  statementMs?: number,
): Promise<Database> {
  const server = await connectServer(url, '', pino({ level: 'silent' }));
  return openDatabase(server.openPool('test', connections, statementMs), entities);
}
