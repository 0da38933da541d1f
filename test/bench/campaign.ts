import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { Client } from 'pg';
import { fromPublicId } from '../../src/db/identifiers.ts';
import { startDnsServer } from '../support/dns-server.ts';
import { createTestOrganization, secretKey } from '../support/start-test-server.ts';
import { startBenchDatabase } from './bench-database.ts';
import { makeVerifiedDomain } from './campaign-domain.ts';
import { connections, newsletter, variables } from './campaign-mail.ts';
import { countStatements } from './count-statements.ts';
import { type Process, startScript, startService, watchMemory } from './processes.ts';
import { median, report } from './report.ts';

/** What comes before anything is measured. */
const warmUp = 1_000;

/** After so many mails the machine is measured again: in half an hour it may be twice as fast. */
const windowMails = 10_000;
/** A paused campaign has come to rest when nothing has arrived for so long. */
const restMs = 500;

/** Campaigns: the rate beside a bare loop, growth, memory, statements, and the API beside them. */
export async function run(quick: boolean): Promise<void> {
  const database = await startBenchDatabase();
  try {
    await measure(database.url, quick);
  } finally {
    await database.stop();
  }
}

async function measure(databaseUrl: string, quick: boolean): Promise<void> {
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
  const bench = new Bench(databaseUrl, api.port, key, id, sink);
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
  const bare = await twice('bare-campaign.ts');
  const nodemailer = await twice('nodemailer-campaign.ts');
  const first = await startService({ ...settings, ROLE: 'worker', PORT: '4882' });
  const memory = watchMemory(first.port, 1_000);
  await bench.send('large', warmUp);
  await bench.createContacts(count);
  const one = await bench.compare(count, bare.slice(0, 1), nodemailer.slice(0, 1));
  const samples = memory.stop();
  const quarter = Math.ceil(samples.length / 4);
  const busy = await bench.measureBusyApi(count);
  const second = await startService({ ...settings, ROLE: 'worker', PORT: '4883' });
  const two = await bench.compare(count, bare, nodemailer);
  await second.stop();
  for (const process of [...bare, ...nodemailer]) await process.stop();
  const sizes = quick ? [500, 1_000, 2_000] : [10_000, 100_000, 1_000_000];
  const yardstick = await startScript('bare-campaign.ts', {
    ...bareSettings,
    BARE_CONTENT: await bench.contentOf('small'),
  });
  const rates = await bench.measureGrowth(sizes, yardstick);
  await yardstick.stop();
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
      oneNodemailer: one.nodemailerRatio,
      twoNodemailer: two.nodemailerRatio,
      growth: Math.max(...rates.map(relative)) / Math.min(...rates.map(relative)),
      apiBusy: busy.ratio,
    },
    {
      oneRate: one.rate,
      oneBareRate: one.bareRate,
      oneNodemailerRate: one.nodemailerRate,
      twoRate: two.rate,
      twoBareRate: two.bareRate,
      twoNodemailerRate: two.nodemailerRate,
      memorySecondQuarterMiB: Math.max(...samples.slice(quarter, quarter * 2)),
      memoryLastQuarterMiB: Math.max(...samples.slice(-quarter)),
      statementsPerPage,
      ...Object.fromEntries(rates.map(({ size, rate }) => [`rate${size}`, rate])),
      ...Object.fromEntries(rates.map((one) => [`relativeRate${one.size}`, relative(one)])),
      ...busy.figures,
    },
  );
}

/** Mails a second, and those of the loop without a database at the same time. */
interface GrowthRate {
  size: number;
  rate: number;
  bareRate: number;
}

const relative = ({ rate, bareRate }: GrowthRate) => rate / bareRate;

class Bench {
  readonly #databaseUrl: string;
  readonly #api: string;
  readonly #key: string;
  readonly #organizationId: string;
  readonly #sink: Process;
  #sent = 0;

  constructor(url: string, apiPort: number, key: string, organizationId: string, sink: Process) {
    this.#databaseUrl = url;
    this.#api = `http://127.0.0.1:${apiPort}`;
    this.#key = key;
    this.#organizationId = organizationId;
    this.#sink = sink;
  }

  async request<Data>(method: string, path: string, body?: unknown): Promise<Data> {
    const response = await fetch(this.#api + path, {
      method,
      headers: { authorization: `Bearer ${this.#key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { data: Data };
    if (!response.ok) throw new Error(JSON.stringify(answer));
    return answer.data;
  }

  async createTemplate(slug: string, blocks: object[]): Promise<void> {
    await this.request('POST', '/v1/templates', {
      name: slug,
      slug,
      fromAddress: 'news@example.com',
      fromName: 'Example',
      subject: 'News for {{ name }}',
      blocks,
    });
  }

  /** Contacts up to a number, with eight variables each. */
  async createContacts(count: number): Promise<void> {
    await this.#query(
      `insert into contacts (organization_id, id, email, address_key, name, attributes,
         attributes_epoch, created_at, updated_at)
       select $1, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
         'r' || n || '@example.net', 'r' || n || '@example.net', 'Reader ' || n, $3, 0, now(), now()
       from generate_series(1, $2::int) n on conflict do nothing`,
      [this.#organizationId, count, JSON.stringify(variables)],
    );
    await this.#query('analyze contacts', []);
  }

  async contentOf(slug: string): Promise<string> {
    const [row] = await this.#query<{ content: object }>(
      'select content from templates where slug = $1',
      [slug],
    );
    return JSON.stringify(row?.content);
  }

  /** Sends to all contacts and answers the mails a second, from the start to the last one. */
  async send(templateId: string, count: number): Promise<number> {
    const before = await this.accepted();
    const id = await this.#startCampaign(templateId);
    const started = performance.now();
    while ((await this.accepted()) - before < count) await pause(5);
    const rate = count / ((performance.now() - started) / 1000);
    await this.#completed(id);
    return rate;
  }

  /** The same, with a pause after each window in which a loop without a database is measured. */
  async sendInWindows(templateId: string, size: number, loop: Process): Promise<GrowthRate> {
    let mails = 0;
    let seconds = 0;
    let bareMails = 0;
    let bareRate = await rateOf([loop], warmUp);
    // The loop's mails arrive at the same place.
    let others = await this.accepted();
    const arrived = async () => (await this.accepted()) - others;
    const id = await this.#startCampaign(templateId);
    for (;;) {
      const started = performance.now();
      const wanted = Math.min(mails + windowMails, size);
      while ((await arrived()) < wanted) await pause(5);
      let last = performance.now();
      mails = await arrived();
      if (mails < size) {
        await this.request('POST', `/v1/campaigns/${id}/pause`, {});
        while (performance.now() - last < restMs) {
          const now = await arrived();
          if (now > mails) last = performance.now();
          mails = now;
          await pause(5);
        }
      }
      const took = (last - started) / 1000;
      const bareBefore = bareRate;
      bareRate = await rateOf([loop], warmUp);
      others = (await this.accepted()) - mails;
      seconds += took;
      bareMails += (took * (bareBefore + bareRate)) / 2;
      if (mails >= size) break;
      await this.request('POST', `/v1/campaigns/${id}/resume`, {});
    }
    await this.#completed(id);
    return { size, rate: size / seconds, bareRate: bareMails / seconds };
  }

  async #startCampaign(templateId: string): Promise<string> {
    const { id } = await this.request<{ id: string }>('POST', '/v1/campaigns', {
      name: `Run ${this.#sent++}`,
      templateId,
      audience: { kind: 'all' },
    });
    await this.request('POST', `/v1/campaigns/${id}/send`, {});
    return id;
  }

  async #completed(id: string): Promise<void> {
    for (;;) {
      const { status } = await this.request<{ status: string }>('GET', `/v1/campaigns/${id}`);
      if (status === 'COMPLETED') return;
      await pause(5);
    }
  }

  /** Our rate between those of the two loops without a database, three times. */
  async compare(count: number, bare: Process[], nodemailer: Process[]) {
    const loopCount = Math.min(count, 10_000);
    await rateOf(bare, warmUp);
    await rateOf(nodemailer, warmUp);
    const found = [];
    for (let round = 0; round < 3; round++) {
      found.push({
        bare: await rateOf(bare, loopCount),
        ours: await this.send('large', count),
        nodemailer: await rateOf(nodemailer, loopCount),
      });
    }
    return {
      ratio: median(found.map((rates) => rates.ours / rates.bare)),
      nodemailerRatio: median(found.map((rates) => rates.ours / rates.nodemailer)),
      rate: median(found.map(({ ours }) => ours)),
      bareRate: median(found.map((rates) => rates.bare)),
      nodemailerRate: median(found.map((rates) => rates.nodemailer)),
    };
  }

  async measureGrowth(sizes: number[], loop: Process): Promise<GrowthRate[]> {
    const rates = [];
    await rateOf([loop], warmUp);
    for (const size of sizes) {
      await this.#query('delete from contacts', []);
      await this.createContacts(size);
      rates.push(await this.sendInWindows('small', size, loop));
    }
    return rates;
  }

  /** One request after the other, idle and beside a campaign; and how soon its mail leaves. */
  async measureBusyApi(count: number) {
    const idle = await this.#requests(200);
    const campaign = this.send('large', count);
    const busy = await this.#requests(200);
    await campaign.catch(() => {});
    return {
      ratio: busy.p95 / idle.p95,
      figures: { apiIdleP95Ms: idle.p95, apiBusyP95Ms: busy.p95, busyMailLeavesP95Ms: busy.leaves },
    };
  }

  async #requests(count: number): Promise<{ p95: number; leaves: number }> {
    const times = [];
    const ids = [];
    for (let i = 0; i < count; i++) {
      const started = performance.now();
      const { id } = await this.request<{ id: string }>('POST', '/v1/emails', {
        from: 'news@example.com',
        to: [`one${i}@example.net`],
        subject: 'One',
        text: 'One mail between many.',
      });
      times.push(performance.now() - started);
      ids.push(id);
    }
    const leaving = [];
    for (const id of ids) leaving.push(await this.#leftAfter(id));
    return { p95: p95(times), leaves: p95(leaving) };
  }

  async #leftAfter(id: string): Promise<number> {
    for (;;) {
      const { createdAt, sentAt } = await this.request<{
        createdAt: string;
        sentAt: string | null;
      }>('GET', `/v1/emails/${id}`);
      if (sentAt !== null) return Date.parse(sentAt) - Date.parse(createdAt);
      await pause(5);
    }
  }

  /** Nobody works on this campaign but the counting. */
  async statementsPerPage(): Promise<number> {
    const id = await this.#startCampaign('small');
    const uuid = fromPublicId('cmp', id) as string;
    return countStatements(this.#databaseUrl, this.#organizationId, uuid);
  }

  async accepted(): Promise<number> {
    const answer = once(this.#sink.child, 'message');
    this.#sink.child.send('count');
    const [{ accepted }] = (await answer) as [{ accepted: number }];
    return accepted;
  }

  async #query<Row extends object>(sql: string, parameters: unknown[]): Promise<Row[]> {
    const client = new Client({ connectionString: this.#databaseUrl });
    await client.connect();
    try {
      return (await client.query<Row>(sql, parameters)).rows;
    } finally {
      await client.end();
    }
  }
}

/** Mails a second of loops that share them. */
async function rateOf(loops: Process[], count: number): Promise<number> {
  const started = performance.now();
  await Promise.all(
    loops.map(async ({ child }) => {
      const done = once(child, 'message');
      child.send({ count: Math.ceil(count / loops.length), variables });
      await done;
    }),
  );
  return count / ((performance.now() - started) / 1000);
}

function p95(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
