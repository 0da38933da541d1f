import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { connectServer } from '../../src/db/connect.ts';
import { migrate } from '../../src/db/migrate.ts';

export interface BenchDatabase {
  url: string;
  /** Of the server that starts all its other processes. */
  processId: number;
  stop(): Promise<void>;
}

/** An embedded Postgres of one bench, migrated and empty. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-bench-'));
  const server = await connectServer(undefined, folder, pino({ level: 'silent' }));
  const pool = server.openPool('bench', 2);
  await migrate(pool, new Date());
  await pool.end();
  const [processId] = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split(
    '\n',
  );
  return {
    url: server.connectionString,
    processId: Number(processId),
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
