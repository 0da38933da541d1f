import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { Waybill } from '../../sdk/src/index.ts';
import type { TestDatabase } from './database.ts';
import { type DnsServer, startDnsServer } from './dns-server.ts';
import { runService, type ServiceProcess } from './run-service.ts';
import { type SinkOptions, type SmtpSink, startSmtpSink } from './smtp-sink.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';
import { until } from './until.ts';
import { connect } from './waybill.ts';

type Campaign = Awaited<ReturnType<Waybill['campaigns']['get']>>;

/** An API in this process, workers of their own that can be killed, and a sink that counts. */
export interface CampaignRun {
  server: TestServer;
  waybill: Waybill;
  sink: SmtpSink;
  startWorker(settings?: Record<string, string>): Promise<ServiceProcess>;
  /** A campaign to so many contacts `r<i>@d<i % 5>.example`. */
  create(recipients: number): Promise<Campaign>;
  /** Waits until the campaign has ended and nothing of it is on its way. */
  settled(id: string): Promise<Campaign>;
  /** How many copies each address got. */
  copies(): Map<string, number>;
  /** Checks what must hold after every fault. */
  check(id: string): Promise<{ unknown: number; statuses: Map<string, number> }>;
  close(): Promise<void>;
}

const domains = 5;

export async function startCampaignRun(
  sinkOptions: SinkOptions = {},
  settings: Record<string, string> = {},
  database?: TestDatabase,
): Promise<CampaignRun> {
  const dns: DnsServer = await startDnsServer();
  for (let i = 0; i < domains; i++) {
    dns.set(`d${i}.example`, 'MX', [{ preference: 10, exchange: 'mx.example' }], 3600);
  }
  const sink = await startSmtpSink(sinkOptions);
  const common = {
    PROVIDER: 'smtp',
    SMTP_URL: sink.url,
    REQUIRE_VERIFIED_DOMAIN: 'false',
    DNS_SERVERS: dns.address,
    ...settings,
  };
  const server = await startTestServer({ ...common, ROLE: 'api' }, database);
  const waybill = connect(server);
  const workers = new Set<ServiceProcess>();
  await waybill.templates.create({
    name: 'News',
    slug: 'news',
    fromAddress: 'news@example.com',
    subject: 'News for {{ name }}',
    blocks: [{ type: 'text', runs: [{ text: 'Hello {{ name }}, number {{ number }}.' }] }],
  });

  const copies = () => {
    const seen = new Map<string, number>();
    for (const { to } of sink.mails) {
      for (const address of to) seen.set(address, (seen.get(address) ?? 0) + 1);
    }
    return seen;
  };

  return {
    server,
    waybill,
    sink,
    copies,
    startWorker: async (own = {}) => {
      const worker = await runService({
        ...common,
        ...own,
        ROLE: 'worker',
        DATABASE_URL: server.database.url,
      });
      workers.add(worker);
      return worker;
    },
    create: async (recipients) => {
      const rows = Array.from(
        { length: recipients },
        (_, i) => `r${i}@d${i % domains}.example,Reader ${i},${i}`,
      );
      const csv = ['email,name,number', ...rows].join('\n');
      const columns = { email: 'email', name: 'name' };
      expect(await waybill.contacts.import({ csv, columns })).toMatchObject({
        total: recipients,
        invalid: 0,
        unreachable: 0,
      });
      return waybill.campaigns.create({
        name: 'Run',
        templateId: 'news',
        audience: { kind: 'all' },
      });
    },
    settled: (id) =>
      until(`campaign ${id} is over`, async () => {
        const campaign = await waybill.campaigns.get(id);
        if (!['COMPLETED', 'CANCELED', 'FAILED'].includes(campaign.status)) return false;
        const [row] = await server.database.query<{ open: string }>(
          `select (select count(*) from messages where status in ('QUEUED', 'SENDING', 'DEFERRED'))
               + (select count(*) from campaign_pages where done_at is null) as open`,
        );
        return row?.open === '0' && campaign;
      }),
    check: async (id) => {
      const campaign = await waybill.campaigns.get(id);
      const rows = await server.database.query<{ address: string; status: string }>(
        `select recipients -> 0 ->> 'address' as address, status from messages
         where campaign_id is not null`,
      );
      const skips = await server.database.query<{ outcome: string }>(
        'select outcome from campaign_skips',
      );
      const seen = copies();
      const twice = [...seen].filter(([, count]) => count > 1);
      expect(twice).toEqual([]);
      expect(new Set(rows.map(({ address }) => address)).size).toBe(rows.length);
      expect(campaign.queuedCount).toBe(rows.length);
      const skipped = (outcome: string) => skips.filter((skip) => skip.outcome === outcome).length;
      expect([
        campaign.skippedSuppressed,
        campaign.skippedUnreachable,
        campaign.skippedIncomplete,
      ]).toEqual([skipped('SUPPRESSED'), skipped('UNREACHABLE'), skipped('INCOMPLETE')]);
      if (campaign.status === 'COMPLETED') {
        expect(rows.length + skips.length).toBe(campaign.recipientCount);
      }
      for (const { address, status } of rows) {
        if (status === 'SENT') expect([address, seen.get(address)]).toEqual([address, 1]);
        else if (seen.has(address)) expect([address, status]).toEqual([address, 'UNKNOWN']);
      }
      const locked = await server.database.query(
        `select locked_by from graphile_worker.jobs where locked_by is not null
           and locked_by not in (
             select id from worker_pools where seen_at > now() - interval '60 seconds')`,
      );
      expect(locked).toEqual([]);
      await until('the figures add up to the events', async () => {
        const events = await server.database.query<{ type: string; count: number }>(
          `select type, count(*)::int from message_events where campaign_id is not null
           group by type`,
        );
        const counted = (type: string) => events.find((event) => event.type === type)?.count ?? 0;
        const { sent, deferred, failed, unknown } = await waybill.campaigns.getStats(id);
        return isDeepStrictEqual(
          [sent, deferred, failed, unknown],
          ['SENT', 'DEFERRED', 'FAILED', 'UNKNOWN'].map(counted),
        );
      });
      const statuses = new Map<string, number>();
      for (const { status } of rows) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      return { unknown: statuses.get('UNKNOWN') ?? 0, statuses };
    },
    close: async () => {
      for (const worker of workers) await worker.kill();
      await server.stop();
      await sink.close();
      await dns.close();
    },
  };
}
