import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { fromPublicId } from '../../src/db/identifiers.ts';
import { variables } from './campaign-mail.ts';
import { countStatements } from './count-statements.ts';
import { acceptedBy, type Process } from './processes.ts';
import { median } from './report.ts';

/** What comes before anything is measured. */
export const warmUp = 1_000;

/** Drives campaigns of one organization and measures them. */
export class CampaignBench {
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
  async send(templateId: string, count: number, isTracked = false): Promise<number> {
    const before = await acceptedBy(this.#sink);
    const id = await this.#startCampaign(templateId, isTracked);
    const started = performance.now();
    while ((await acceptedBy(this.#sink)) - before < count) await sleep(5);
    const rate = count / ((performance.now() - started) / 1000);
    await this.#completed(id);
    return rate;
  }

  /** Of the last campaign: the share of its time in which no page was being sent. */
  async idleShare(): Promise<number> {
    const [row] = await this.#query<{ share: number }>(
      `with page as (
         select page.queued_at as began, page.done_at as ended,
           max(page.done_at) over (order by page.queued_at
             rows between unbounded preceding and 1 preceding) as until
         from campaign_pages page
         join campaigns campaign using (organization_id)
         where page.campaign_id = campaign.id and campaign.id = (
           select id from campaigns where organization_id = $1 order by id desc limit 1))
       select extract(epoch from sum(began - until) filter (where began > until))
         / extract(epoch from max(ended) - min(began)) as share from page`,
      [this.#organizationId],
    );
    return Number(row?.share ?? 0);
  }

  async #startCampaign(templateId: string, isTracked = false): Promise<string> {
    const { id } = await this.request<{ id: string }>('POST', '/v1/campaigns', {
      name: `Run ${this.#sent++}`,
      templateId,
      audience: { kind: 'all' },
      tracking: { opens: isTracked, clicks: isTracked },
    });
    await this.request('POST', `/v1/campaigns/${id}/send`, {});
    return id;
  }

  async #completed(id: string): Promise<void> {
    for (;;) {
      const { status } = await this.request<{ status: string }>('GET', `/v1/campaigns/${id}`);
      if (status === 'COMPLETED') return;
      await sleep(5);
    }
  }

  /**
   * Our rate between those of two loops without a database, three times: one in which nodemailer
   * composes and signs, and one with our own composer, which is several times as fast.
   */
  async compare(count: number, ownComposer: Process[], nodemailer: Process[]) {
    const loopCount = Math.min(count, 10_000);
    await rateOf(ownComposer, warmUp);
    await rateOf(nodemailer, warmUp);
    const found = [];
    for (let round = 0; round < 3; round++) {
      found.push({
        ownComposer: await rateOf(ownComposer, loopCount),
        ours: await this.send('large', count),
        nodemailer: await rateOf(nodemailer, loopCount),
      });
    }
    return {
      ratio: median(found.map((rates) => rates.ours / rates.nodemailer)),
      ownComposerRatio: median(found.map((rates) => rates.ours / rates.ownComposer)),
      rate: median(found.map(({ ours }) => ours)),
      nodemailerRate: median(found.map((rates) => rates.nodemailer)),
      ownComposerRate: median(found.map((rates) => rates.ownComposer)),
    };
  }

  /**
   * The rate at each size. All but the largest are measured before and after it, the smallest three
   * times each: in half an hour the machine may have become another.
   */
  async measureGrowth(sizes: number[]): Promise<{ size: number; rate: number }[]> {
    const [smallest] = sizes;
    const seconds = new Map<number, number[]>();
    const order = [...sizes, ...sizes.slice(0, -1).reverse()];
    for (const size of order) {
      await this.#query('delete from contacts', []);
      await this.#query('vacuum contacts', []);
      await this.createContacts(size);
      if (seconds.size === 0) await this.send('small', size);
      for (let round = 0; round < (size === smallest ? 3 : 1); round++) {
        const took = size / (await this.send('small', size));
        seconds.set(size, [...(seconds.get(size) ?? []), took]);
      }
    }
    return sizes.map((size) => {
      const took = seconds.get(size) ?? [];
      return { size, rate: (size * took.length) / took.reduce((sum, one) => sum + one, 0) };
    });
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
      await sleep(5);
    }
  }

  /** Nobody works on this campaign but the counting. */
  async statementsPerPage(): Promise<number> {
    const id = await this.#startCampaign('small');
    const uuid = fromPublicId('cmp', id) as string;
    return countStatements(this.#databaseUrl, this.#organizationId, uuid);
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
