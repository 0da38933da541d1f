import pino from 'pino';
import { connectServer } from '../../src/db/connect.ts';
import { openDatabase } from '../../src/db/database.ts';
import { newId } from '../../src/db/identifiers.ts';
import { entities, followers } from '../../src/entities.ts';
import { startBenchDatabase } from './bench-database.ts';
import { createTestOrganization } from '../support/start-test-server.ts';
import { queueMessages } from './send.ts';
import * as claims from '../../src/emails/deliver/claim-messages.ts';
import * as records from '../../src/emails/deliver/record-results.ts';
import { readOutgoing } from '../../src/emails/outgoing-message.ts';
let n = 0;
export async function run() {
  const d = await startBenchDatabase();
  const server = await connectServer(d.url, '', pino({ level: 'silent' }));
  const pool = server.openPool('bench', 4);
  const database = await openDatabase(pool, entities, followers);
  const { id } = await createTestOrganization(d.url);
  await queueMessages(d.url, id, 'x', 600);
  const rows = await database.of(id).transaction((tx) => tx.query<{ id: string }>('select id from messages', []));
  const ids = rows.map((r) => r.id).slice(0, 5);
  const m = (await database.of(id).transaction((tx) => readOutgoing(tx, ids[0] as string)))!;
  await database.of(id).transaction(async (tx) => {
    const as = ids.map(() => newId());
    const spy = new Proxy(tx, { get: (t: any, k) => k === 'query' ? async (sql: string, p: unknown[]) => {
      const lit = (v: any): string => v === null ? 'null' : v instanceof Date ? `'${v.toISOString()}'` : Array.isArray(v) ? `array[${v.map(lit).join(',')}]` : `'${String(v).replaceAll("'", "''")}'`;
      n++;
      await t.query(`prepare x${n} as ${sql}`);
      const args = p.map((v: any, k: number) => lit(v) + (Array.isArray(v) ? (sql.match(new RegExp('\\$' + (k + 1) + '::(\\w+\\[\\])')) ? '::' + sql.match(new RegExp('\\$' + (k + 1) + '::(\\w+\\[\\])'))![1] : '') : '')).join(',');
      await t.query('savepoint s');
      await t.query(`explain (analyze) execute x${n}(${args})`);
      await t.query('rollback to s');
      const r = await t.query(`explain (analyze, costs off) execute x${n}(${args})`);
      console.log(r.map((x: any) => x['QUERY PLAN']).filter((l: string) => !/never executed|Buffers/.test(l)).join('\n'), '\n----');
      await t.query('rollback to s');
      return t.query(sql, p);
    } : typeof t[k] === 'function' ? t[k].bind(t) : t[k] });
    await claims.claimMessages(spy, ids.map((x, i) => ({ organizationId: id, messageId: x, attemptId: as[i]!, known: { ...m, id: x } })), 'p', new Date());
    await records.recordResults(spy, ids.map((x, i) => ({ organizationId: id, messageId: x, attemptId: as[i]!, result: { message: { ...m, id: x }, status: 'SENT', recipients: m.recipients, provider: 'smtp', providerMessageId: 'x', sentAt: new Date(), events: [{ type: 'SENT', metadata: { recipient: 'a' } }], jobs: [], suppressions: [] } })), new Date());
  });
  await pool.end(); await d.stop();
}
