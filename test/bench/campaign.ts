import { generateKeyPairSync } from 'node:crypto';
import { startDnsServer } from '../support/dns-server.ts';
import { createTestOrganization, secretKey } from '../support/start-test-server.ts';
import { type BenchDatabase, startBenchDatabase } from './bench-database.ts';
import { CampaignBench, warmUp } from './campaign-bench.ts';
import { measureCost } from './campaign-cost.ts';
import { makeVerifiedDomain } from './campaign-domain.ts';
import { connections, newsletter } from './campaign-mail.ts';
import { measureRelays } from './campaign-relays.ts';
import { startScript, startService, watchMemory } from './processes.ts';
import { report } from './report.ts';

/** Campaigns: the rate beside a bare loop, growth, memory, statements, and the API beside them. */
export async function run(quick: boolean): Promise<void> {
  const database = await startBenchDatabase();
  try {
    const costs = await measureCosts(database, quick);
    await measure(database.url, quick, costs);
  } finally {
    await database.stop();
  }
}

/** What a mail takes, and how fast it is where the next server or another process has to be waited for. */
async function measureCosts(database: BenchDatabase, quick: boolean) {
  const usual = {
    signed: false,
    count: quick ? 5_000 : 40_000,
    connections: 10,
    latencyMs: 0,
    workers: 1,
  };
  const slow = { connections: 20, latencyMs: 20 };
  const plain = await measureCost(database, usual);
  const signed = await measureCost(database, { ...usual, signed: true });
  const latency = await measureCost(database, { ...usual, ...slow, count: usual.count / 4 });
  const two = await measureCost(database, { ...usual, workers: 2 });
  const untracked = await measureCost(database, { ...usual, links: 'plain' });
  const tracked = await measureCost(database, { ...usual, links: 'tracked' });
  const relays = await measureRelays(database.url, quick);
  return {
    ratios: {
      // So many a second are there for twenty connections when the server takes 20 ms for each.
      latency20: latency.rate / (slow.connections * (1_000 / slow.latencyMs)),
      processes: two.rate / plain.rate,
      relays: relays.ratio,
    },
    figures: {
      cpuMsPerMail: plain.processMs + plain.postgresMs,
      cpuMsPerMailProcess: plain.processMs,
      cpuMsPerMailPostgres: plain.postgresMs,
      cpuMsPerSignedMail: signed.processMs + signed.postgresMs,
      cpuMsPerMailOfTwo: two.processMs + two.postgresMs,
      cpuMsMoreWhenTracked:
        tracked.processMs + tracked.postgresMs - untracked.processMs - untracked.postgresMs,
      idleShare: plain.idleShare,
      plainRate: plain.rate,
      ...relays.figures,
    },
  };
}

async function measure(
  databaseUrl: string,
  quick: boolean,
  costs: Awaited<ReturnType<typeof measureCosts>>,
): Promise<void> {
  const dns = await startDnsServer();
  dns.set('example.net', 'MX', [{ preference: 10, exchange: 'mx.example.net' }], 86_400);
  const sink = await startScript('smtp-discard.ts');
  const { id, key } = await createTestOrganization(databaseUrl);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await makeVerifiedDomain(databaseUrl, id, privateKey);
  const settings = {
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKey,
    RATE_LIMIT: '0',
    PROVIDER: 'smtp',
    SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
    SMTP_CONNECTIONS: String(connections),
    DNS_SERVERS: dns.address,
    PUBLIC_URL: 'https://example.com',
  };
  const api = await startService({ ...settings, ROLE: 'api', PORT: '4881' });
  const bench = new CampaignBench(databaseUrl, api.port, key, id, sink);
  const count = quick ? 1_000 : 100_000;
  await bench.createTemplate('large', newsletter(25_000));
  await bench.createTemplate('small', newsletter(1_000));
  await bench.createContacts(warmUp);

  const bareSettings = {
    BARE_CONTENT: await bench.contentOf('large'),
    BARE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    BARE_SMTP: settings.SMTP_URL,
  };
  const twice = async (script: string) => [
    await startScript(script, bareSettings),
    await startScript(script, bareSettings),
  ];
  const ownComposer = await twice('bare-campaign.ts');
  const nodemailer = await twice('nodemailer-campaign.ts');
  const first = await startService({ ...settings, ROLE: 'worker', PORT: '4882' });
  const memory = watchMemory(first.port, 1_000);
  await bench.send('large', warmUp);
  await bench.createContacts(count);
  const one = await bench.compare(count, ownComposer.slice(0, 1), nodemailer.slice(0, 1));
  const samples = memory.stop();
  const quarter = Math.ceil(samples.length / 4);
  const busy = await bench.measureBusyApi(count);
  const second = await startService({ ...settings, ROLE: 'worker', PORT: '4883' });
  const two = await bench.compare(count, ownComposer, nodemailer);
  await second.stop();
  for (const process of [...ownComposer, ...nodemailer]) await process.stop();
  const sizes = quick ? [500, 1_000, 2_000] : [10_000, 100_000, 1_000_000];
  const rates = await bench.measureGrowth(sizes);
  const speeds = rates.map(({ rate }) => rate);
  await first.stop();
  const statementsPerPage = await bench.statementsPerPage();
  await api.stop();
  await sink.stop();
  await dns.close();
  report(
    'campaign',
    {
      one: one.ratio,
      two: two.ratio,
      oneOwnComposer: one.ownComposerRatio,
      twoOwnComposer: two.ownComposerRatio,
      growth: Math.max(...speeds) / Math.min(...speeds),
      apiBusy: busy.ratio,
      ...costs.ratios,
    },
    {
      oneRate: one.rate,
      oneOwnComposerRate: one.ownComposerRate,
      oneNodemailerRate: one.nodemailerRate,
      twoRate: two.rate,
      twoOwnComposerRate: two.ownComposerRate,
      twoNodemailerRate: two.nodemailerRate,
      memorySecondQuarterMiB: Math.max(...samples.slice(quarter, quarter * 2)),
      memoryLastQuarterMiB: Math.max(...samples.slice(-quarter)),
      statementsPerPage,
      ...Object.fromEntries(rates.map(({ size, rate }) => [`rate${size}`, rate])),
      ...busy.figures,
      ...costs.figures,
    },
  );
}
