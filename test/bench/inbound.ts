import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { sealingKey } from '../../src/crypto/seal.ts';
import { createTokens } from '../../src/crypto/token.ts';
import { newIds, uuidBytes } from '../../src/db/identifiers.ts';
import { freePort } from '../support/free-port.ts';
import { postfixReport } from '../support/report-mails.ts';
import { runService } from '../support/run-service.ts';
import { createTestOrganization, secretKey } from '../support/start-test-server.ts';
import { startBenchDatabase } from './bench-database.ts';
import { type BenchReport, handInReports } from './hand-in-reports.ts';
import { median, report } from './report.ts';

const domain = 'bounces.bench.test';

/**
 * Reports taken a second over ten connections: ours, which store what they say of a message each, over
 * the same SMTP server that only parses them with the same library. Then the memory over many of them.
 */
export async function run(quick: boolean): Promise<void> {
  const pairs = 5;
  const perRound = quick ? 1_000 : 3_000;
  const enduring = quick ? 5_000 : 50_000;
  const database = await startBenchDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const port = await freePort();
  const service = await runService({
    ROLE: 'inbound',
    DATABASE_URL: database.url,
    RETURN_PATH_DOMAIN: domain,
    INBOUND_SMTP_HOST: '127.0.0.1',
    INBOUND_SMTP_PORT: String(port),
  });
  const bare = fork(fileURLToPath(new URL('./bare-inbound.ts', import.meta.url)));
  const [{ port: barePort }] = (await once(bare, 'message')) as [{ port: number }];
  const { id: organizationId } = await createTestOrganization(database.url);
  const prepare = (count: number) => makeReports(client, organizationId, count);
  try {
    const found: [number, number][] = [];
    for (let pair = 0; pair <= pairs; pair += 1) {
      const reports = await prepare(perRound);
      const rates: [number, number] = [0, 0];
      for (const which of pair % 2 === 0 ? [0, 1] : [1, 0]) {
        rates[which] = await handInReports(which === 0 ? port : barePort, reports);
      }
      if (pair > 0) found.push(rates);
    }
    // What the first reports load and keep is not what many leave behind.
    const before = residentMiB(service.child.pid);
    let most = before;
    for (let done = 0; done < enduring; done += perRound) {
      await handInReports(port, await prepare(Math.min(perRound, enduring - done)));
      most = Math.max(most, residentMiB(service.child.pid));
    }
    const { rows } = await client.query("select count(*) from messages where status <> 'BOUNCED'");
    if (rows[0].count !== '0') throw new Error(`${rows[0].count} reports were lost.`);
    report(
      'inbound',
      { inbound: median(found.map(([ours, baseline]) => ours / baseline)) },
      {
        perSecond: median(found.map(([ours]) => ours)),
        barePerSecond: median(found.map(([, baseline]) => baseline)),
        reports: enduring,
        memoryBeforeMiB: before,
        memoryAfterMiB: residentMiB(service.child.pid),
        memoryMostMiB: most,
      },
    );
  } finally {
    bare.disconnect();
    await service.kill();
    await client.end();
    await database.stop();
  }
}

/** So many messages that were sent, each with the report that it bounced. */
async function makeReports(
  client: Client,
  organizationId: string,
  count: number,
): Promise<BenchReport[]> {
  const tokens = createTokens(sealingKey(secretKey));
  const ids = newIds(count);
  await client.query(
    `insert into messages (organization_id, id, type, status, from_address, from_name, reply_to,
       subject, html, text, recipients, tags, headers, track_opens, track_clicks, attachments,
       created_at, updated_at, sent_at, attempts)
     select $1, id, 'TRANSACTIONAL', 'SENT', 'shop@bench.test', '', '', 's', '', 't',
       jsonb_build_array(jsonb_build_object('address', id || '@example.org',
         'key', id || '@example.org', 'field', 'to', 'state', 'SENT')),
       '{}', '{}', false, false, '[]', now(), now(), now(), 1
     from unnest($2::uuid[]) as id`,
    [organizationId, ids],
  );
  await client.query('analyze messages');
  return ids.map((id) => {
    const to = `b+${tokens.sign('bounce', uuidBytes(organizationId, id))}@${domain}`;
    const original = `Message-ID: <x@bench.test>\nSubject: s\nTo: ${id}@example.org\n\nt`;
    const raw = postfixReport({ to, recipient: `${id}@example.org`, original });
    return { to, raw: raw.toString('latin1') };
  });
}

function residentMiB(pid: number | undefined): number {
  const [, kB = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kB) / 1024);
}
