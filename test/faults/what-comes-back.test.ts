import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CampaignRun, startCampaignRun } from '../support/campaign-run.ts';
import { freePort } from '../support/free-port.ts';
import { handIn } from '../support/hand-in.ts';
import { inParallel } from '../support/in-parallel.ts';
import { abuseReport, dialects, vacationNote } from '../support/report-mails.ts';
import type { ServiceProcess } from '../support/run-service.ts';
import type { ReceivedMail } from '../support/smtp-sink.ts';
import { until } from '../support/until.ts';
import { all } from '../support/waybill.ts';
import {
  loopbackOpen,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../support/webhook-receiver.ts';

const recipients = 200;
const [bounces, complaints, leaving, away] = [20, 5, 3, 4];

let run: CampaignRun;
let worker: ServiceProcess;
let receiver: WebhookReceiver;
let port: number;

beforeAll(async () => {
  port = await freePort();
  receiver = await startWebhookReceiver();
  run = await startCampaignRun(
    {},
    {
      ...loopbackOpen,
      RETURN_PATH_DOMAIN: 'bounces.waybill.test',
      INBOUND_SMTP_PORT: String(port),
      INBOUND_SMTP_HOST: '127.0.0.1',
      INBOUND_HOST: 'mx.waybill.test',
    },
  );
  worker = await run.startWorker();
});

afterAll(async () => {
  await run.close();
  await receiver.close();
});

/** As a mail server does: again and again until it is answered 250. */
async function deliver(to: string, raw: Buffer): Promise<void> {
  await until(`the report to ${to} is taken`, async () => {
    return (await handIn(port, to, raw).catch(() => 0)) === 250;
  });
}

/** What comes back about a mail, and where it goes. */
function answerTo(mail: ReceivedMail, index: number): { to: string; raw: Buffer } | undefined {
  const facts = { to: mail.from, recipient: mail.to[0] ?? '', original: mail.raw };
  const names = Object.keys(dialects);
  if (index < bounces) {
    const raw = dialects[names[index % names.length] ?? '']?.(facts) ?? Buffer.alloc(0);
    return { to: mail.from, raw };
  }
  if (index < bounces + complaints) {
    return { to: 'fbl@mx.waybill.test', raw: abuseReport(facts, 'abuse', index % 2 === 0) };
  }
  if (index < bounces + complaints + leaving) {
    const header = mail.raw.toString().replaceAll(/\r\n[ \t]+/g, ' ');
    const [, to = ''] = /^List-Unsubscribe: .*<mailto:([^?>]+)/im.exec(header) ?? [];
    return { to, raw: Buffer.from('Subject: unsubscribe\r\n\r\n') };
  }
  if (index < bounces + complaints + leaving + away) {
    return { to: mail.from, raw: vacationNote(facts) };
  }
  return undefined;
}

describe('a campaign through a relay that accepts all', () => {
  it('says exactly what came back, whatever is killed meanwhile', async () => {
    const { waybill, sink } = run;
    expect(Object.keys(dialects).length).toBeGreaterThanOrEqual(8);
    await waybill.webhooks.create({
      name: 'All',
      url: receiver.url,
      events: ['email.bounced', 'email.complained'],
    });
    const { id } = await run.create(recipients);
    await waybill.campaigns.send(id);
    await run.settled(id);
    expect(sink.mails).toHaveLength(recipients);

    const mails = [...sink.mails];
    const answers = mails.flatMap((mail, index) => answerTo(mail, index) ?? []);
    let given = 0;
    const kills = [8, 20].map(async (after) => {
      await until(`${after} reports are taken`, () => given >= after);
      await worker.kill();
      worker = await run.startWorker();
    });
    await inParallel(
      answers,
      async ({ to, raw }, index) => {
        await deliver(to, raw);
        given += 1;
        // Some senders did not hear the 250.
        if (index % 3 === 0) await deliver(to, raw);
      },
      4,
    );
    await Promise.all(kills);

    const statuses = new Map<string, string>();
    const events = new Map<string, string[]>();
    for await (const message of waybill.emails.list({ campaignId: id, limit: 100 })) {
      const { to, status, events: timeline } = await waybill.emails.get(message.id);
      statuses.set(to[0] ?? '', status);
      events.set(
        to[0] ?? '',
        timeline.map(({ type }) => type),
      );
    }
    const wanted = (index: number) => {
      if (index < bounces) return ['BOUNCED', ['QUEUED', 'SENT', 'BOUNCED']];
      if (index < bounces + complaints) return ['COMPLAINED', ['QUEUED', 'SENT', 'COMPLAINED']];
      const left = index < bounces + complaints + leaving;
      return ['SENT', ['QUEUED', 'SENT', ...(left ? ['UNSUBSCRIBED'] : [])]];
    };
    mails.forEach(({ to: [to = ''] }, index) => {
      expect([statuses.get(to), events.get(to)], to).toEqual(wanted(index));
    });

    const reasons = (await all(waybill.suppressions.list())).map(({ reason }) => reason);
    const count = <T>(items: T[], item: T) => items.filter((each) => each === item).length;
    expect([
      reasons.length,
      count(reasons, 'BOUNCE'),
      count(reasons, 'COMPLAINT'),
      count(reasons, 'UNSUBSCRIBE'),
    ]).toEqual([bounces + complaints + leaving, bounces, complaints, leaving]);
    expect(await waybill.campaigns.getStats(id)).toMatchObject({
      sent: recipients,
      bounced: { permanent: bounces, transient: 0, undetermined: 0 },
      complained: complaints,
      unsubscribed: leaving,
    });

    const fed = (await all(waybill.events.list({ limit: 100 }))).map(({ type }) => type);
    expect([count(fed, 'email.bounced'), count(fed, 'email.complained')]).toEqual([
      bounces,
      complaints,
    ]);
    const told = () => new Set(receiver.requests.map(({ headers }) => headers['webhook-id']));
    await until('the webhook was told all', () => told().size >= bounces + complaints);
    const kinds = receiver.requests.map(({ body }) => JSON.parse(body));
    expect(new Set(kinds.map(({ data }) => data.email.id)).size).toBe(bounces + complaints);
    expect(told().size).toBe(bounces + complaints);
  });
});
