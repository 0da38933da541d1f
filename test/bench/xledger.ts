import pino from 'pino';
import { connectServer } from '../../src/db/connect.ts';
import { openDatabase } from '../../src/db/database.ts';
import { newId } from '../../src/db/identifiers.ts';
import { claimMessages } from '../../src/emails/deliver/claim-messages.ts';
import { recordResults } from '../../src/emails/deliver/record-results.ts';
import { readOutgoing } from '../../src/emails/outgoing-message.ts';
import { entities, followers } from '../../src/entities.ts';
import { startBenchDatabase } from './bench-database.ts';
import { createTestOrganization } from '../support/start-test-server.ts';
import { cpuSecondsOf } from './cpu-time.ts';
import { queueMessages } from './send.ts';
export async function run() {
  const d = await startBenchDatabase();
  const server = await connectServer(d.url, '', pino({ level: 'silent' }));
  const pool = server.openPool('bench', 4);
  const database = await openDatabase(pool, entities, followers);
  const { id } = await createTestOrganization(d.url);
  await queueMessages(d.url, id, 'x', 6000);
  const c = await pool.connect();
  const ids = (await database.of(id).transaction((tx) => tx.query<{ id: string }>('select id from messages', []))).map((r) => r.id);
  c.release();
  const m = (await database.of(id).transaction((tx) => readOutgoing(tx, ids[0] as string)))!;
  const parts: [string, (own: string[], as: string[]) => Promise<unknown>][] = [
    ['empty', () => database.of(id).transaction((tx) => tx.query('select 1', []))],
    ['claim', (own, as) => database.of(id).transaction((tx) => claimMessages(tx, own.map((x, i) => ({ organizationId: id, messageId: x, attemptId: as[i]!, known: { ...m, id: x } })), 'p', new Date()))],
    ['record', (own, as) => database.of(id).transaction((tx) => recordResults(tx, own.map((x, i) => ({ organizationId: id, messageId: x, attemptId: as[i]!, result: { message: { ...m, id: x }, status: 'SENT', recipients: m.recipients, provider: 'smtp', providerMessageId: 'x', sentAt: new Date(), events: [{ type: 'SENT', metadata: { recipient: 'a' } }], jobs: [], suppressions: [] } })), new Date()))],
  ];
  let at = 0;
  for (const size of [1, 10]) {
    const batches = Array.from({ length: 250 }, () => { const own = ids.slice(at, at + size); at += size; return { own, as: own.map(() => newId()) }; });
    for (const [name, work] of parts) {
      const q = cpuSecondsOf(d.processId), p = process.cpuUsage();
      for (const { own, as } of batches) await work(own, as);
      const u = process.cpuUsage(p);
      console.log(name, size, 'process ms', ((u.user + u.system) / 1000 / 250).toFixed(3), 'pg ms', ((cpuSecondsOf(d.processId) - q) * 1000 / 250).toFixed(3));
    }
  }
  await pool.end(); await d.stop();
}
