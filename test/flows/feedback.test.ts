import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Waybill } from '../../sdk/src/index.ts';
import { abuseReport, dialects, postfixReport, vacationNote } from '../support/report-mails.ts';
import { runCli } from '../support/run-cli.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { all, connect, otherKey, settled } from '../support/waybill.ts';

let sink: SmtpSink;
let server: TestServer;
let waybill: Waybill;
/** Mail that a test keeps the relay from taking. */
const held = new Map<string, Promise<void>>();

beforeAll(async () => {
  sink = await startSmtpSink({
    onMail: async ({ to: [to = ''] }) => {
      await held.get(to);
      return undefined;
    },
  });
  server = await startTestServer({
    PROVIDER: 'smtp',
    SMTP_URL: sink.url,
    REQUIRE_VERIFIED_DOMAIN: 'false',
    RETURN_PATH_DOMAIN: 'bounces.waybill.test',
  });
  waybill = connect(server);
});

afterAll(async () => {
  await server.stop();
  await sink.close();
});

let names = 0;
const newAddress = () => `person${names++}@example.org`;

/** A mail that the relay has accepted, and what it was. */
async function sent(to = [newAddress()]) {
  const { id } = await waybill.emails.send({
    from: 'shop@example.com',
    to,
    subject: 'Hello',
    text: 'Hi.',
  });
  const message = await settled(waybill, id, ['SENT']);
  const mail = sink.mails.findLast((one) => one.to.includes(to[0] ?? ''));
  if (mail === undefined) throw new Error('The relay has no such mail.');
  const facts = { to: mail.from, recipient: to[0] ?? '', original: mail.raw };
  return { id, message, facts };
}

const give = (raw: Buffer, sdk = waybill) => sdk.feedback.report({ raw: raw.toString('base64') });
const typesOf = (message: { events: { type: string }[] }) => message.events.map(({ type }) => type);

describe('a report', () => {
  it('bounces its message and suppresses the address, once', async () => {
    const { id, facts } = await sent();
    const raw = postfixReport(facts);
    const first = await give(raw);
    expect(first).toEqual({
      kind: 'DELIVERY_REPORT',
      understood: true,
      results: [
        {
          messageId: id,
          email: facts.recipient,
          type: 'BOUNCED',
          bounceKind: 'PERMANENT',
          bounceSubType: 'NoEmail',
          diagnosticCode: `550 5.1.1 <${facts.recipient}>: Recipient address rejected: User unknown`,
          changed: true,
          pending: false,
          suppressed: 'BOUNCE',
        },
      ],
    });
    expect((await give(raw)).results).toMatchObject([{ changed: false, suppressed: 'BOUNCE' }]);
    const message = await waybill.emails.get(id);
    expect(message.status).toBe('BOUNCED');
    expect(typesOf(message)).toEqual(['QUEUED', 'SENT', 'BOUNCED']);
    expect(message.events.at(-1)).toMatchObject({
      bounceKind: 'PERMANENT',
      metadata: {
        recipient: facts.recipient,
        source: 'report',
        action: 'failed',
        status: '5.1.1',
        remoteServer: 'mail.example.org',
      },
    });
    const events = await all(waybill.events.list({ type: 'email.bounced' }));
    expect(events.filter(({ data }) => data.email.id === id)).toHaveLength(1);
  });

  it.each(Object.keys(dialects))('in the dialect of %s bounces its message', async (dialect) => {
    const { id, facts } = await sent();
    // The headers of the returned mail name it, and nothing else does.
    const raw = dialects[dialect]?.({ ...facts, to: 'shop@example.com' }) ?? Buffer.alloc(0);
    const { results } = await give(raw);
    expect(results).toMatchObject([
      { messageId: id, email: facts.recipient, bounceSubType: 'NoEmail', changed: true },
    ]);
    expect((await waybill.emails.get(id)).status).toBe('BOUNCED');
  });

  it('is handed in by the command line', async () => {
    const { id, facts } = await sent();
    const key = await server.organization.createKey({ scope: 'feedback' });
    const environment = { WAYBILL_API_KEY: key, WAYBILL_URL: server.url };
    const piped = (raw: Buffer | string) =>
      runCli(['feedback'], environment, undefined, Readable.from([raw]));
    expect(await piped(postfixReport(facts))).toEqual({
      code: 0,
      out: `DELIVERY_REPORT\n${facts.recipient}  BOUNCED PERMANENT/NoEmail  ${id}  recorded\n`,
      error: '',
    });
    expect(await piped(vacationNote(facts))).toMatchObject({ code: 0, out: 'AUTOMATIC_REPLY\n' });
    expect(await piped('')).toMatchObject({ code: 2 });
    const away = { ...environment, WAYBILL_API_KEY: otherKey(key) };
    const refused = await runCli(['feedback'], away, undefined, Readable.from(['Subject: x\n\n']));
    expect(refused.code).toBe(75);
  });

  it('with nothing but an address is about no message', async () => {
    const { id, facts } = await sent();
    const raw = postfixReport({ ...facts, to: 'shop@example.com', original: 'Subject: x' });
    expect((await give(raw)).results).toMatchObject([
      { messageId: null, email: facts.recipient, changed: false, suppressed: null },
    ]);
    expect((await waybill.emails.get(id)).status).toBe('SENT');
  });

  it('about another organization is about no message', async () => {
    const { id, facts } = await sent();
    const other = connect(server, (await server.createOrganization()).key);
    expect((await give(postfixReport(facts), other)).results).toMatchObject([{ messageId: null }]);
    expect((await waybill.emails.get(id)).status).toBe('SENT');
  });

  it('names one of several recipients', async () => {
    const to = [newAddress(), newAddress()];
    const { id, facts } = await sent(to);
    await give(postfixReport(facts));
    expect((await waybill.emails.get(id)).status).toBe('SENT');
    await give(postfixReport({ ...facts, recipient: to[1]?.toUpperCase() ?? '' }));
    expect((await waybill.emails.get(id)).status).toBe('BOUNCED');
  });

  it('of a delay is an event, once', async () => {
    const { id, facts } = await sent();
    const raw = postfixReport(facts, { action: 'delayed', status: '4.4.1', said: 'timed out' });
    expect((await give(raw)).results).toMatchObject([{ type: 'DEFERRED', changed: true }]);
    expect((await give(raw)).results).toMatchObject([{ type: 'DEFERRED', changed: false }]);
    const message = await waybill.emails.get(id);
    expect(typesOf(message)).toEqual(['QUEUED', 'SENT', 'DEFERRED']);
    expect(message.status).toBe('SENT');
  });

  it('of delivery is followed by a bounce, and none by the other', async () => {
    const { id, facts } = await sent();
    const delivered = postfixReport(facts, {
      action: 'delivered',
      status: '2.0.0',
      said: '250 ok',
    });
    expect((await give(delivered)).results).toMatchObject([{ type: 'DELIVERED', changed: true }]);
    expect((await waybill.emails.get(id)).status).toBe('DELIVERED');
    await give(postfixReport(facts));
    expect((await give(delivered)).results).toMatchObject([{ changed: false }]);
    const message = await waybill.emails.get(id);
    expect(message.status).toBe('BOUNCED');
    expect(typesOf(message)).toEqual(['QUEUED', 'SENT', 'DELIVERED', 'BOUNCED']);
  });

  it('of abuse is a complaint, also when it hides who complained', async () => {
    for (const redacted of [false, true]) {
      const { id, facts } = await sent();
      const { kind, results } = await give(abuseReport(facts, 'abuse', redacted));
      expect(kind).toBe('ABUSE_REPORT');
      expect(results).toMatchObject([{ type: 'COMPLAINED', suppressed: 'COMPLAINT' }]);
      expect((await waybill.emails.get(id)).status).toBe('COMPLAINED');
    }
  });

  it('of opting out unsubscribes, and of not being spam does nothing', async () => {
    const { id, facts } = await sent();
    expect((await give(abuseReport(facts, 'not-spam'))).results).toEqual([]);
    const { results } = await give(abuseReport(facts, 'opt-out'));
    expect(results).toMatchObject([{ type: 'UNSUBSCRIBED', suppressed: 'UNSUBSCRIBE' }]);
    expect(typesOf(await waybill.emails.get(id))).toEqual(['QUEUED', 'SENT', 'UNSUBSCRIBED']);
  });

  it('never weakens a suppression', async () => {
    const { facts } = await sent();
    await give(abuseReport(facts));
    const again = await sent([newAddress()]);
    await give(postfixReport(again.facts));
    await waybill.suppressions.create({ email: facts.recipient, reason: 'BOUNCE' });
    expect((await waybill.suppressions.get(facts.recipient)).reason).toBe('COMPLAINT');
  });

  it('of a vacation changes nothing, and nor does what is no report', async () => {
    const { id, facts } = await sent();
    expect(await give(vacationNote(facts))).toEqual({
      kind: 'AUTOMATIC_REPLY',
      understood: true,
      results: [],
    });
    expect(await give(Buffer.from('Subject: hello\r\n\r\nhow are you?\r\n'))).toEqual({
      kind: 'UNKNOWN',
      understood: false,
      results: [],
    });
    expect(typesOf(await waybill.emails.get(id))).toEqual(['QUEUED', 'SENT']);
  });
});

describe('what comes back while its message is being sent', () => {
  it('waits for that and is lost by nothing', async () => {
    const to = newAddress();
    const gate = Promise.withResolvers<void>();
    held.set(to, gate.promise);
    const { id } = await waybill.emails.send({
      from: 'shop@example.com',
      to: [to],
      subject: 'Hello',
      text: 'Hi.',
    });
    await settled(waybill, id, ['SENDING']);
    await until('the relay has the mail', () => sink.pending() > 0);
    const bounce = { messageId: id, email: to, type: 'BOUNCED' as const };
    const said = { ...bounce, diagnosticCode: '550 5.1.1 no such user' };
    expect((await waybill.feedback.report(said)).results).toMatchObject([
      { changed: false, pending: true },
    ]);
    // The same a second time is kept once.
    await waybill.feedback.report(said);
    gate.resolve();
    const message = await settled(waybill, id, ['BOUNCED']);
    expect(typesOf(message)).toEqual(['QUEUED', 'SENT', 'BOUNCED']);
  });

  it('counts once when it comes twenty times at the same moment', async () => {
    const { id, facts } = await sent();
    const raw = postfixReport(facts);
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(raw)));
    expect(answers.filter(({ results }) => results[0]?.changed)).toHaveLength(1);
    expect(typesOf(await waybill.emails.get(id))).toEqual(['QUEUED', 'SENT', 'BOUNCED']);
  });
});

describe('what a provider tells', () => {
  it('names its message by either identifier', async () => {
    const one = await sent();
    const { results } = await waybill.feedback.report({
      providerMessageId: one.message.providerMessageId ?? '',
      email: one.facts.recipient,
      type: 'COMPLAINED',
      occurredAt: '2026-11-21T08:30:00Z',
    });
    expect(results).toMatchObject([{ messageId: one.id, changed: true, suppressed: 'COMPLAINT' }]);
    const two = await sent();
    const given = await waybill.feedback.report({
      messageId: two.id,
      email: two.facts.recipient,
      type: 'BOUNCED',
      bounceKind: 'TRANSIENT',
      bounceSubType: 'MailboxFull',
    });
    expect(given).toMatchObject({
      kind: 'GIVEN',
      results: [{ bounceKind: 'TRANSIENT', bounceSubType: 'MailboxFull', suppressed: null }],
    });
    // What is not told is read from the server's words, which are about the recipient.
    const words = await waybill.feedback.report({
      messageId: (await sent([two.facts.recipient])).id,
      email: two.facts.recipient,
      type: 'BOUNCED',
      diagnosticCode: '550 User unknown',
    });
    expect(words.results).toMatchObject([{ bounceSubType: 'NoEmail', suppressed: 'BOUNCE' }]);
  });

  it('is refused when it names nothing that is there', async () => {
    const { id } = await sent();
    const answer = await waybill.feedback
      .report({ messageId: id, email: 'nobody@example.org', type: 'DELIVERED' })
      .result();
    expect(answer).toMatchObject({ ok: false, error: { code: 'not_found' } });
    const both = await waybill.feedback.report({ raw: 'AA==', messageId: id }).result();
    expect(both).toMatchObject({ ok: false, error: { code: 'validation_error' } });
    const none = await waybill.feedback.report({}).result();
    expect(none).toMatchObject({
      error: {
        details: [{ path: '/body/messageId' }, { path: '/body/email' }, { path: '/body/type' }],
      },
    });
  });

  it('needs no more than a key with the scope feedback, which does nothing else', async () => {
    const key = await server.organization.createKey({ scope: 'feedback' });
    const { id, facts } = await sent();
    const reporting = connect(server, key);
    expect((await give(postfixReport(facts), reporting)).results).toMatchObject([
      { messageId: id, changed: true },
    ]);
    const read = await reporting.emails.get(id).result();
    expect(read).toMatchObject({ ok: false, error: { code: 'insufficient_scope' } });
  });
});

describe('bounces that are not for good', () => {
  const aDayPasses = () => server.database.query('update soft_bounces set last_day = last_day - 1');
  const bounce = async (to: string) => {
    const { facts } = await sent([to]);
    return give(postfixReport(facts, { status: '5.2.2', said: '552 5.2.2 Mailbox full' }));
  };

  it('suppress their address on the fifth day', async () => {
    const to = newAddress();
    for (const day of [1, 2, 3, 4]) {
      expect((await bounce(to)).results, `day ${day}`).toMatchObject([{ suppressed: null }]);
      // A second one on the same day is none more.
      await bounce(to);
      await aDayPasses();
    }
    expect((await bounce(to)).results).toMatchObject([{ suppressed: 'BOUNCE' }]);
    // Whoever is let in again starts anew.
    await waybill.suppressions.delete(to);
    expect((await bounce(to)).results).toMatchObject([{ suppressed: null }]);
  });

  it('are forgotten when mail arrives', async () => {
    const to = newAddress();
    for (const day of [1, 2, 3, 4, 5, 6]) {
      expect((await bounce(to)).results, `day ${day}`).toMatchObject([{ suppressed: null }]);
      await aDayPasses();
      if (day !== 3) continue;
      const { id } = await sent([to]);
      await waybill.feedback.report({ messageId: id, email: to, type: 'DELIVERED' });
    }
  });
});
