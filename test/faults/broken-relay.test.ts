import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { fromPublicId } from '../../src/db/identifiers.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { connect, settled } from '../support/waybill.ts';

type Stage = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'body' | 'dot';

interface Relay {
  url: string;
  accepted: string[];
  sessions: number;
  close(): Promise<void>;
}

/**
 * A relay that cuts the connection at a stage, the first `cuts` times that it gets there, and works
 * from then on. `accepted` are the Message-IDs of whole mails, those cut after the dot included.
 */
async function startBrokenRelay(stage: Stage, cuts: number, port = 0): Promise<Relay> {
  let left = cuts;
  const relay: Relay = { url: '', accepted: [], sessions: 0, close: async () => {} };
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    relay.sessions += 1;
    socket.on('error', () => {});
    const cut = (at: Stage) => {
      if (at !== stage || left === 0) return false;
      left -= 1;
      socket.destroy();
      return true;
    };
    if (cut('greeting')) return;
    socket.write('220 relay ESMTP\r\n');
    let rest = '';
    let inData = false;
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1');
      for (;;) {
        if (inData) {
          if (cut('body')) return;
          const end = rest.indexOf('\r\n.\r\n');
          if (end < 0) return;
          relay.accepted.push(/^Message-ID: (.*)$/m.exec(rest)?.[1]?.trim() ?? '');
          rest = rest.slice(end + 5);
          inData = false;
          if (cut('dot')) return;
          socket.write('250 2.0.0 Ok\r\n');
          continue;
        }
        const end = rest.indexOf('\r\n');
        if (end < 0) return;
        const verb = rest.slice(0, 4).toUpperCase();
        rest = rest.slice(end + 2);
        if (cut(verb as Stage)) return;
        if (verb === 'DATA') {
          inData = true;
          socket.write('354 go\r\n');
        } else if (verb === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 Ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  relay.url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  relay.close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return relay;
}

let relay: Relay;
let server: TestServer;
afterEach(async () => {
  await server.stop();
  await relay.close();
});

/** More than the buffers of a connection hold, so that a cut in the middle is seen as one. */
const long = 't'.repeat(8_000_000);

const mailTo = (address: string) => ({
  from: 'a@example.com',
  to: [address],
  subject: 's',
  text: 't',
});

async function send(settings: Record<string, string> = {}, text = 't') {
  server = await startTestServer({
    PROVIDER: 'smtp',
    SMTP_URL: relay.url,
    SMTP_CONNECTIONS: '1',
    REQUIRE_VERIFIED_DOMAIN: 'false',
    ...settings,
  });
  const waybill = connect(server);
  const mail = { ...mailTo('b@example.com'), text };
  return { waybill, message: await waybill.emails.send(mail), mail };
}

/** The jobs that are to deliver a message. */
const jobsOf = (id: string) =>
  server.database.query('select id from graphile_worker._private_jobs where key = $1', [
    fromPublicId('msg', id),
  ]);

/** What waits for its retry goes at once, as if its time had come. */
const hurry = () =>
  server.database.query('update graphile_worker._private_jobs set run_at = now()');

/** The job that delivered it goes a moment after what it found out. */
const noJobIsLeft = (id: string) =>
  until(`no job of ${id} is left`, async () => (await jobsOf(id)).length === 0);

describe('a relay that drops the connection', () => {
  it.each(['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'body'] as const)(
    'at %s, before the final dot, gets the mail once by a retry',
    async (stage) => {
      relay = await startBrokenRelay(stage, 1);
      const { waybill, message } = await send({}, stage === 'body' ? long : 't');
      await settled(waybill, message.id, ['DEFERRED']);
      await hurry();
      const sent = await settled(waybill, message.id, ['SENT']);
      expect(sent.events.map(({ type }) => type)).toEqual(['QUEUED', 'DEFERRED', 'SENT']);
      expect(relay.accepted).toEqual([sent.providerMessageId]);
    },
  );

  it('after the final dot leaves the mail UNKNOWN and does not get it twice', async () => {
    relay = await startBrokenRelay('dot', 1);
    const { waybill, message } = await send({ RESEND_UNKNOWN: 'false' });
    const unknown = await settled(waybill, message.id, ['UNKNOWN']);
    expect(unknown.events.map(({ type }) => type)).toEqual(['QUEUED', 'UNKNOWN']);
    await hurry();
    const { id } = await waybill.emails.send({
      from: 'a@example.com',
      to: ['c@example.com'],
      subject: 'next',
      text: 't',
    });
    await settled(waybill, id, ['SENT']);
    expect(relay.accepted).toHaveLength(2);
    expect(new Set(relay.accepted).size).toBe(2);
  });

  it('after the final dot gets transactional mail again, under the same Message-ID', async () => {
    relay = await startBrokenRelay('dot', 1);
    const { waybill, message } = await send({ RESEND_UNKNOWN: 'true' });
    await until('the mail was taken once', () => relay.accepted.length === 1);
    await until('it waits to be sent again', async () => {
      const { events } = await waybill.emails.get(message.id);
      return events.some(({ type }) => type === 'UNKNOWN');
    });
    await hurry();
    const sent = await settled(waybill, message.id, ['SENT']);
    expect(sent.events.map(({ type }) => type)).toEqual(['QUEUED', 'UNKNOWN', 'QUEUED', 'SENT']);
    expect(relay.accepted).toEqual([sent.providerMessageId, sent.providerMessageId]);
  });

  it('after the final dot each time gets two copies, and no more unless they are asked for', async () => {
    relay = await startBrokenRelay('dot', 3);
    const { waybill, message } = await send({ RESEND_UNKNOWN: 'true' });
    const copies = (count: number) =>
      until(`${count} copies are told of`, async () => {
        const { events } = await waybill.emails.get(message.id);
        return events.filter(({ type }) => type === 'UNKNOWN').length === count;
      });
    await copies(1);
    await hurry();
    const twice = await settled(waybill, message.id, ['UNKNOWN']);
    expect(twice.events.map(({ type }) => type)).toEqual([
      'QUEUED',
      'UNKNOWN',
      'QUEUED',
      'UNKNOWN',
    ]);
    await noJobIsLeft(message.id);
    expect((await waybill.emails.list({ status: 'UNKNOWN' }).page()).data).toHaveLength(1);
    // What is asked for is one copy more, not another two.
    await waybill.emails.resend(message.id);
    await copies(3);
    expect((await waybill.emails.get(message.id)).status).toBe('UNKNOWN');
    await noJobIsLeft(message.id);
    await waybill.emails.resend(message.id);
    const sent = await settled(waybill, message.id, ['SENT']);
    expect(relay.accepted).toEqual(Array(4).fill(sent.providerMessageId));
  });

  it('after the final dot gets no campaign and no test again, whatever the setting says', async () => {
    relay = await startBrokenRelay('dot', 2);
    server = await startTestServer({
      PROVIDER: 'smtp',
      SMTP_URL: relay.url,
      SMTP_CONNECTIONS: '1',
      REQUIRE_VERIFIED_DOMAIN: 'false',
      RESEND_UNKNOWN: 'true',
    });
    const waybill = connect(server);
    const fields = { name: 'News', slug: 'news', fromAddress: 'a@example.com', subject: 's' };
    const { id: templateId } = await waybill.templates.create({ ...fields, blocks: [] });
    await waybill.contacts.create({ email: 'r@example.com' });
    const campaign = { name: 'News', templateId, audience: { kind: 'all' as const } };
    const { id } = await waybill.campaigns.create(campaign);
    await waybill.campaigns.send(id);
    const mailed = await until('the campaign is queued', async () => {
      const [found] = (await waybill.emails.list({ campaignId: id }).page()).data;
      return found;
    });
    const [tested] = await waybill.templates.test(templateId, { to: ['t@example.com'] });
    for (const message of [mailed, tested]) {
      const unknown = await settled(waybill, message?.id ?? '', ['UNKNOWN']);
      expect(unknown.events.map(({ type }) => type)).toEqual(['QUEUED', 'UNKNOWN']);
    }
    await hurry();
    const next = await waybill.emails.send({ ...mailTo('c@example.com'), subject: 'next' });
    await settled(waybill, next.id, ['SENT']);
    expect(relay.accepted).toHaveLength(3);
    expect(new Set(relay.accepted).size).toBe(3);
  });

  it('that was idle in between is reached again at once', async () => {
    relay = await startBrokenRelay('MAIL', 0);
    const { waybill, message, mail } = await send();
    await settled(waybill, message.id, ['SENT']);
    const { url } = relay;
    await relay.close();
    relay = await startBrokenRelay('MAIL', 0, Number(new URL(url).port));
    const next = await waybill.emails.send(mail);
    const sent = await settled(waybill, next.id, ['SENT']);
    expect(sent.events.map(({ type }) => type)).toEqual(['QUEUED', 'SENT']);
  });
});
