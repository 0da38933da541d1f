import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pool } from 'undici';
import { sealingKey } from '../../src/crypto/seal.ts';
import { createTokens } from '../../src/crypto/token.ts';
import { startEmbeddedPostgres } from '../../src/db/embedded-postgres.ts';
import { newId } from '../../src/db/identifiers.ts';
import { createTrackedLinks } from '../../src/emails/tracking/tracked-links.ts';
import { runService } from '../support/run-service.ts';
import { createTestOrganization, secretKey } from '../support/start-test-server.ts';
import { median, report } from './report.ts';

const connections = 16;
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';

/** Follows links in turn for a while; any answer but 302 ends it. */
async function follow(links: string[], ms: number): Promise<{ rate: number; p99: number }> {
  const pool = new Pool(new URL(links[0] ?? '').origin, { connections, pipelining: 1 });
  const times: number[] = [];
  const started = performance.now();
  let next = 0;
  const click = async () => {
    while (performance.now() < started + ms) {
      const from = performance.now();
      const path = new URL(links[next++ % links.length] ?? '').pathname;
      const answer = await pool.request({ method: 'GET', path, headers: { 'user-agent': agent } });
      await answer.body.dump();
      if (answer.statusCode !== 302) throw new Error(`A link answered ${answer.statusCode}.`);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: connections }, click));
  const seconds = (performance.now() - started) / 1000;
  await pool.close();
  times.sort((a, b) => a - b);
  return { rate: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

/** Clicks a second over a bare Koa's, with the database and without it. */
export async function run(quick: boolean): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-bench-'));
  const postgres = await startEmbeddedPostgres(folder);
  let stopDatabase = () => postgres.stop();
  const service = await runService({ DATABASE_URL: postgres.connectionString, LOG_LEVEL: 'fatal' });
  const bare = fork(fileURLToPath(new URL('./bare-redirect.ts', import.meta.url)));
  const [{ url: baseline }] = (await once(bare, 'message')) as [{ url: string }];
  const { id } = await createTestOrganization(postgres.connectionString);
  const made = createTrackedLinks(createTokens(sealingKey(secretKey)), () => service.url);
  const links = Array.from({ length: 1_000 }, () => {
    const message = { organizationId: id, messageId: newId() };
    return made.of(message, null).replaceLink('https://example.com/start?a=1') ?? '';
  });
  const ms = quick ? 1_000 : 4_000;
  const measure = async () => {
    const pairs = [];
    for (let pair = 0; pair <= 5; pair += 1) {
      const own = await follow(links, ms);
      const other = await follow([baseline], ms);
      if (pair > 0) pairs.push({ own, ratio: own.rate / other.rate });
    }
    return {
      ratio: median(pairs.map(({ ratio }) => ratio)),
      rate: median(pairs.map(({ own }) => own.rate)),
      p99: median(pairs.map(({ own }) => own.p99)),
    };
  };
  try {
    const there = await measure();
    await stopDatabase();
    stopDatabase = async () => {};
    const away = await measure();
    report(
      'tracking',
      { clicks: there.ratio, clicksWithoutDatabase: away.ratio },
      {
        clicksPerSecond: there.rate,
        p99Ms: there.p99,
        clicksPerSecondWithoutDatabase: away.rate,
        p99MsWithoutDatabase: away.p99,
      },
    );
  } finally {
    bare.disconnect();
    await service.kill();
    await stopDatabase();
    await rm(folder, { recursive: true, force: true });
  }
}
