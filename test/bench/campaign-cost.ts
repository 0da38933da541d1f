import { generateKeyPairSync } from 'node:crypto';
import { createTestOrganization, secretKey } from '../support/start-test-server.ts';
import type { BenchDatabase } from './bench-database.ts';
import { CampaignBench, warmUp } from './campaign-bench.ts';
import { makeVerifiedDomain } from './campaign-domain.ts';
import { eightLinks, newsletter } from './campaign-mail.ts';
import { cpuSecondsOf } from './cpu-time.ts';
import { type Process, startScript, startService } from './processes.ts';

interface Case {
  /** Signed by DKIM (RSA, 2048 bits). */
  signed: boolean;
  count: number;
  connections: number;
  /** What the next server takes for a mail, in milliseconds. */
  latencyMs: number;
  /** Worker processes. */
  workers: number;
  /** It has eight links: which are tracked, and opens too; or which are left as they are. */
  links?: 'tracked' | 'plain';
}

export interface Cost {
  /** Mails a second. */
  rate: number;
  /** Processor time for a mail, in milliseconds. */
  processMs: number;
  postgresMs: number;
  /** The share of the time, from the first page to the last, in which there was none to send. */
  idleShare: number;
}

/** What a campaign of 10 KB mails takes. */
export async function measureCost(database: BenchDatabase, wanted: Case): Promise<Cost> {
  const sink = await startScript('smtp-discard.ts', { DISCARD_LATENCY: String(wanted.latencyMs) });
  const { id, key } = await createTestOrganization(database.url);
  if (wanted.signed) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    await makeVerifiedDomain(database.url, id, privateKey);
  }
  const settings = {
    DATABASE_URL: database.url,
    SECRET_KEY: secretKey,
    RATE_LIMIT: '0',
    PROVIDER: 'smtp',
    REQUIRE_VERIFIED_DOMAIN: String(wanted.signed),
    SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
    SMTP_CONNECTIONS: String(wanted.connections / wanted.workers),
    DNS_SERVERS: '127.0.0.1:1',
    PUBLIC_URL: 'https://example.com',
  };
  const api = await startService({ ...settings, ROLE: 'api', PORT: '4884' });
  const workers: Process[] = [];
  for (let index = 0; index < wanted.workers; index += 1) {
    const PORT = String(4885 + index);
    workers.push(await startService({ ...settings, ROLE: 'worker', PORT }));
  }
  const bench = new CampaignBench(database.url, api.port, key, id, sink);
  const blocks = newsletter(10_000);
  await bench.createTemplate('cost', wanted.links ? [...blocks, ...eightLinks] : blocks);
  const isTracked = wanted.links === 'tracked';
  await bench.createContacts(warmUp);
  await bench.send('cost', warmUp, isTracked);
  await bench.createContacts(wanted.count);
  const used = () => workers.reduce((sum, { child }) => sum + cpuSecondsOf(child.pid as number), 0);
  const before = { processes: used(), postgres: cpuSecondsOf(database.processId) };
  const rate = await bench.send('cost', wanted.count, isTracked);
  const processMs = ((used() - before.processes) * 1000) / wanted.count;
  const postgresMs = ((cpuSecondsOf(database.processId) - before.postgres) * 1000) / wanted.count;
  const idleShare = await bench.idleShare();
  for (const each of [...workers, api, sink]) await each.stop();
  return { rate, processMs, postgresMs, idleShare };
}
