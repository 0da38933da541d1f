import { setTimeout as sleep } from 'node:timers/promises';
import { Waybill } from '../../sdk/src/index.ts';
import { leftMessages } from '../support/left-messages.ts';
import type { SmtpSink } from '../support/smtp-sink.ts';
import { until } from '../support/until.ts';
import { query } from './cluster.ts';

const lanes = 4;
const readers = 3_000;

/** The longest time without one, between two moments. */
export function longestPause(times: number[], from: number, to: number): number {
  const inside = [from, ...times.filter((time) => time > from && time < to), to];
  return Math.max(...inside.map((time, index) => time - (inside[index - 1] ?? from)));
}

/** Mail of an application that asks for one after the other, and a campaign beside it. */
export class Traffic {
  /** When a request was accepted, and when a mail arrived. */
  readonly acceptedAt: number[] = [];
  readonly #accepted = new Map<string, string>();
  readonly #waybill: Waybill;
  readonly #sink: SmtpSink;
  #slowestMs = 0;
  #campaign = { id: '', name: '' };
  #ended = false;
  #sending: Promise<unknown> = Promise.resolve();

  constructor(url: string, apiKey: string, sink: SmtpSink) {
    this.#waybill = new Waybill({ apiKey, baseUrl: url, retries: 0, timeout: 5_000 });
    this.#sink = sink;
  }

  async prepare(): Promise<void> {
    await this.#waybill.templates.create({
      name: 'News',
      slug: 'news',
      fromAddress: 'news@example.com',
      subject: '{{ name }}',
      blocks: [{ type: 'text', runs: [{ text: 'Hello {{ email }}.' }] }],
    });
    const addresses = Array.from({ length: readers }, (_, index) => `reader${index}@example.com`);
    await this.#waybill.contacts.import({
      csv: ['email,name', ...addresses.map((address) => `${address},Reader`)].join('\n'),
      columns: { email: 'email', name: 'name' },
    });
  }

  /** A campaign is on its way, and others ask for mail, each until it is accepted. */
  async begin(name: string): Promise<void> {
    this.#accepted.clear();
    this.#slowestMs = 0;
    this.#ended = false;
    this.#sending = Promise.all(
      Array.from({ length: lanes }, (_, lane) => this.#send(`${name}-${lane}`)),
    );
    const { id } = await this.#waybill.campaigns.create({
      name,
      templateId: 'news',
      subject: name,
      audience: { kind: 'all' },
    });
    this.#campaign = { id, name };
    const before = this.#sink.mails.length;
    await this.#waybill.campaigns.send(id);
    await until('the campaign is on its way', () => this.#sink.mails.length > before + 300);
  }

  async #send(name: string): Promise<void> {
    for (let index = 0; !this.#ended; index += 1) {
      const to = `${name}-${index}@example.com`;
      const began = performance.now();
      for (;;) {
        const result = await this.#waybill.emails
          .send(
            { from: 'a@example.com', to: [to], subject: 's', text: 't' },
            { idempotencyKey: to },
          )
          .result();
        if (result.ok) {
          this.#accepted.set(result.data.id, to);
          break;
        }
        await sleep(100);
      }
      this.acceptedAt.push(performance.now());
      this.#slowestMs = Math.max(this.#slowestMs, performance.now() - began);
      await sleep(50);
    }
  }

  /** Both have gone on for so many mails each. */
  async goesOn(sentAt: number[]): Promise<void> {
    const [accepted, sent] = [this.acceptedAt.length, sentAt.length];
    await until('requests are accepted', () => this.acceptedAt.length > accepted + 60);
    await until('mail is sent', () => sentAt.length > sent + 60);
  }

  /** Ends it, waits for all mail, and returns what is wrong with it. */
  async end(): Promise<{ slowestMs: number; accepted: number; unknown: number; faults: string[] }> {
    this.#ended = true;
    await this.#sending;
    const { id, name } = this.#campaign;
    await until(
      async () =>
        `all mail is out, but ${JSON.stringify([
          await this.#readOpen(),
          await query(leftMessages(`m.status in ('QUEUED', 'SENDING', 'DEFERRED')`)),
          await query('select id, seen_at from worker_pools'),
        ])}`,
      async () => {
        // What was put off for a minute or more has its turn now.
        await query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
        const { status } = await this.#waybill.campaigns.get(id);
        return status === 'COMPLETED' && (await this.#readOpen()).length === 0;
      },
    );
    const rows = await query<{ id: string; address: string; status: string; campaign: boolean }>(
      `select recipients -> 0 ->> 'address' as address, status, campaign_id is not null as campaign
       from messages where subject = $1 or (campaign_id is null and recipients -> 0 ->> 'address' like $2)`,
      [name, `${name}-%`],
    );
    const copies = new Map<string, number>();
    for (const { to, raw } of this.#sink.mails.splice(0)) {
      const kind = raw.includes(`Subject: ${name}`) ? 'campaign' : 'single';
      for (const address of to)
        copies.set(`${kind} ${address}`, (copies.get(`${kind} ${address}`) ?? 0) + 1);
    }
    const keyOf = (row: (typeof rows)[number]) =>
      `${row.campaign ? 'campaign' : 'single'} ${row.address}`;
    const stored = new Set(rows.map(keyOf));
    const missing = rows.filter((row) => row.status === 'SENT' && !copies.has(keyOf(row)));
    const odd = rows.filter(({ status }) => !['SENT', 'UNKNOWN'].includes(status));
    const lost = [...this.#accepted.values()].filter((to) => !stored.has(`single ${to}`));
    const inCampaign = rows.filter(({ campaign }) => campaign).length;
    const say = (what: string, those: unknown[]) =>
      those.length > 0 ? [`${those.length} ${what}: ${JSON.stringify(those.slice(0, 3))}`] : [];
    return {
      slowestMs: this.#slowestMs,
      accepted: this.#accepted.size + inCampaign,
      unknown: rows.filter(({ status }) => status === 'UNKNOWN').length,
      faults: [
        ...say(
          'sent twice',
          [...copies].filter(([, count]) => count > 1),
        ),
        ...say('accepted and lost', lost),
        ...say('called sent, and never were', missing),
        ...say('in a wrong state', odd),
        ...(inCampaign === readers ? [] : [`${inCampaign} of ${readers} in the campaign`]),
      ],
    };
  }

  #readOpen(): Promise<unknown[]> {
    return query(
      `select status, count(*)::int from messages where status in ('QUEUED', 'SENDING', 'DEFERRED') group by 1`,
    );
  }
}
