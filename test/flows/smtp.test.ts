import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it } from 'vitest';
import type { Waybill } from '../../sdk/src/index.ts';
import { type SinkOptions, type SmtpSink, smtpError, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { connect, settled } from '../support/waybill.ts';

let sink: SmtpSink;
let server: TestServer;
let waybill: Waybill;

async function start(options: SinkOptions = {}, settings: Record<string, string> = {}) {
  sink = await startSmtpSink(options);
  server = await startTestServer({
    PROVIDER: 'smtp',
    SMTP_URL: sink.url,
    REQUIRE_VERIFIED_DOMAIN: 'false',
    ...settings,
  });
  waybill = connect(server);
}

afterEach(async () => {
  await server.stop();
  await sink.close();
});

const typesOf = (message: { events: { type: string }[] }) => message.events.map(({ type }) => type);

describe('mail through a relay', () => {
  it('is read back as GET shows it, with CRLF at the ends of lines', async () => {
    await start();
    const html = '<p>Grüße, 世界 &amp; 🚀</p>\n<p>line\r\nbreaks</p>\n.\n..dots';
    const text = 'Grüße\n.\n..dots\r\nFrom here';
    const { id } = await waybill.emails.send({
      from: 'sender@example.com',
      fromName: 'Ada "the Countess" Lovelace, Ünïcode',
      to: ['one@example.com'],
      cc: ['two@example.com'],
      bcc: ['three@example.com'],
      replyTo: 'answers@example.com',
      subject: `Ein sehr langer Betreff über Grüße ${'und noch mehr '.repeat(12)}🚀`,
      html,
      text,
      headers: { 'X-Order': '4711' },
      tags: ['order'],
    });
    const message = await settled(waybill, id, ['SENT']);
    expect(typesOf(message)).toEqual(['QUEUED', 'SENT', 'SENT', 'SENT']);
    expect(sink.mails).toHaveLength(1);
    const [received] = sink.mails;
    if (received === undefined) return;
    expect(received.from).toBe('sender@example.com');
    expect(received.to).toEqual(['one@example.com', 'two@example.com', 'three@example.com']);

    const raw = received.raw.toString('latin1');
    expect(raw).not.toContain('three@example.com');
    expect(
      raw.split('\r\n').every((line) => line.length <= 998 && /^[\x20-\x7e\t]*$/.test(line)),
    ).toBe(true);
    const mail = await PostalMime.parse(received.raw);
    expect(mail.subject).toBe(message.subject);
    expect(mail.from).toEqual({ name: message.fromName, address: message.from });
    expect(mail.replyTo?.[0]?.address).toBe('answers@example.com');
    expect(mail.cc?.[0]?.address).toBe('two@example.com');
    expect(mail.messageId).toBe(message.providerMessageId);
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'x-order', value: '4711' }));
    const canonical = (body: string) => body.replaceAll(/\r?\n/g, '\r\n');
    expect(bodyOf(raw, 'text/html')).toBe(canonical(message.html));
    expect(bodyOf(raw, 'text/plain')).toBe(canonical(message.text));
    expect([message.html, message.text]).toEqual([html, text]);
  });

  it('carries attachments and inline images', async () => {
    await start();
    const content = Buffer.from(Array.from({ length: 70_000 }, (_, i) => i % 256));
    const { id, attachments } = await waybill.emails.send({
      from: 'a@example.com',
      to: ['b@example.com'],
      subject: 's',
      html: '<img src="cid:logo@example.com">',
      attachments: [
        {
          filename: 'Übersicht "März".bin',
          contentType: 'application/octet-stream',
          content: content.toString('base64'),
        },
        {
          filename: 'logo.png',
          contentType: 'image/png',
          content: 'iVBORw0KGgo=',
          contentId: 'logo@example.com',
        },
      ],
    });
    expect(attachments).toMatchObject([{ sizeBytes: 70_000 }, { contentId: 'logo@example.com' }]);
    await settled(waybill, id, ['SENT']);
    const mail = await PostalMime.parse(sink.mails[0]?.raw ?? '');
    const [inline, attached] = [
      mail.attachments.find(({ contentId }) => contentId === '<logo@example.com>'),
      mail.attachments.find(({ disposition }) => disposition === 'attachment'),
    ];
    expect(inline).toMatchObject({ mimeType: 'image/png', related: true });
    expect(attached?.filename).toBe('Übersicht "März".bin');
    expect(Buffer.from(attached?.content as ArrayBuffer).equals(content)).toBe(true);
  });

  it('carries a mail and an invitation as what they are', async () => {
    await start();
    const forwarded = 'From: x@y.example\r\nSubject: Old\r\n\r\nHello\r\n';
    const { id, attachments } = await waybill.emails.send({
      from: 'a@example.com',
      to: ['b@example.com'],
      subject: 's',
      text: 't',
      attachments: [
        {
          filename: 'old.eml',
          contentType: 'message/rfc822',
          content: Buffer.from(forwarded).toString('base64'),
        },
        {
          filename: 'invite.ics',
          contentType: 'text/calendar; method=REQUEST; charset=utf-8',
          content: Buffer.from('BEGIN:VCALENDAR\n').toString('base64'),
        },
      ],
    });
    expect(attachments[1]?.contentType).toBe('text/calendar; method=REQUEST; charset=utf-8');
    await settled(waybill, id, ['SENT']);
    const raw = sink.mails[0]?.raw.toString('latin1') ?? '';
    expect(raw).toContain(
      `Content-Type: message/rfc822\r\nContent-Transfer-Encoding: 7bit\r\n` +
        `Content-Disposition: attachment; filename="old.eml"\r\n\r\n${forwarded}\r\n--`,
    );
    const mail = await PostalMime.parse(raw);
    expect(mail.attachments).toMatchObject([
      { filename: 'old.eml', mimeType: 'message/rfc822' },
      { filename: 'invite.ics', mimeType: 'text/calendar', method: 'REQUEST' },
    ]);
  });

  it('logs in to the relay', async () => {
    await start({ auth: { user: 'relay', pass: 'secret' } });
    const { id } = await waybill.emails.send({
      from: 'a@b.example',
      to: ['c@d.example'],
      subject: 's',
      text: 't',
    });
    await settled(waybill, id, ['SENT']);
  });

  it('is deferred, not lost, while the relay refuses the login', async () => {
    await start(
      { auth: { user: 'relay', pass: 'secret' } },
      { SMTP_URL: 'smtp://relay:wrong@127.0.0.1:1' },
    );
    const { id } = await waybill.emails.send({
      from: 'a@b.example',
      to: ['c@d.example'],
      subject: 's',
      text: 't',
    });
    const message = await settled(waybill, id, ['DEFERRED']);
    expect(message.events.at(-1)?.metadata.retryAt).toEqual(expect.any(String));
  });

  it('has one outcome for each recipient, and tries only those again that were deferred', async () => {
    await start({
      onRecipient: (address, attempt) => {
        if (address.startsWith('gone')) return smtpError(550, '5.1.1 no such user');
        if (address.startsWith('busy') && attempt === 1) return smtpError(450, '4.2.0 greylisted');
        return undefined;
      },
    });
    const { id } = await waybill.emails.send({
      from: 'a@example.com',
      to: ['fine@example.com', 'gone@example.com', 'busy@example.com'],
      subject: 's',
      text: 't',
    });
    const deferred = await settled(waybill, id, ['DEFERRED']);
    expect(deferred.events.map(({ type, metadata }) => [type, metadata.recipient])).toEqual([
      ['QUEUED', undefined],
      ['SENT', 'fine@example.com'],
      ['BOUNCED', 'gone@example.com'],
      ['DEFERRED', 'busy@example.com'],
    ]);
    await server.database.query(
      'update graphile_worker._private_jobs set run_at = now() where key = $1',
      [await keyOf(id)],
    );
    const done = await settled(waybill, id, ['SENT']);
    expect(done.events.at(-1)).toMatchObject({
      type: 'SENT',
      metadata: { recipient: 'busy@example.com' },
    });
    expect(sink.mails.map(({ to }) => to)).toEqual([['fine@example.com'], ['busy@example.com']]);
    expect((await waybill.suppressions.get('gone@example.com')).reason).toBe('BOUNCE');
  });

  it.each([
    [552, '5.2.2 mailbox full', 'TRANSIENT', 'MailboxFull'],
    [552, '5.3.4 message too large', 'TRANSIENT', 'MessageTooLarge'],
    [554, '5.7.1 blocked by policy', 'TRANSIENT', 'ContentRejected'],
    [550, '5.1.1 user unknown', 'PERMANENT', 'NoEmail'],
    [554, '5.0.0 transaction failed', 'PERMANENT', 'General'],
  ])('that the final dot answers with %i %s is %s/%s', async (code, text, kind, subType) => {
    await start({ onMail: () => smtpError(code, text) });
    const { id } = await waybill.emails.send({
      from: 'a@b.example',
      to: ['c@d.example'],
      subject: 's',
      text: 't',
    });
    const message = await settled(waybill, id, ['BOUNCED']);
    expect(message.events.at(-1)).toMatchObject({
      bounceKind: kind,
      bounceSubType: subType,
      diagnosticCode: `${code} ${text}`,
    });
  });

  it('that the relay cannot take bounces at once, and suppresses nobody', async () => {
    await start({ size: 20_000, hideSMTPUTF8: true });
    const mail = { from: 'a@example.com', to: ['ada@example.com'], subject: 's', text: 't' };
    const unfit = [
      { ...mail, text: 't'.repeat(30_000), bounce: ['TRANSIENT', 'MessageTooLarge'] },
      { ...mail, to: ['josé@example.com'], bounce: ['PERMANENT', 'General'] },
      { ...mail, replyTo: 'josé@example.com', bounce: ['PERMANENT', 'General'] },
    ];
    for (const { bounce, ...what } of unfit) {
      const { id } = await waybill.emails.send(what);
      const { events } = await settled(waybill, id, ['BOUNCED']);
      expect(events.map(({ type }) => type)).toEqual(['QUEUED', 'BOUNCED']);
      const { bounceKind, bounceSubType, diagnosticCode } = events[1] ?? {};
      expect([bounceKind, bounceSubType]).toEqual(bounce);
      expect(diagnosticCode).toMatch(/^55\d 5\.\d\.\d .*the server/);
    }
    expect((await waybill.suppressions.list().page()).data).toEqual([]);
    const { id } = await waybill.emails.send({ ...mail, bcc: ['josé@example.com'] });
    const { events } = await settled(waybill, id, ['SENT']);
    expect(events.map(({ type, metadata }) => [type, metadata.recipient])).toEqual([
      ['QUEUED', undefined],
      ['SENT', 'ada@example.com'],
      ['BOUNCED', 'josé@example.com'],
    ]);
    expect(sink.mails.map(({ to }) => to)).toEqual([['ada@example.com']]);
  });

  it('needs a verified domain unless the relay is trusted', async () => {
    await start({}, { REQUIRE_VERIFIED_DOMAIN: 'true' });
    const result = await waybill.emails
      .send({ from: 'a@unknown.example', to: ['b@example.com'], subject: 's', text: 't' })
      .result();
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'domain_not_verified', status: 403, details: [{ path: '/body/from' }] },
    });
    expect((await fetch(`${server.url}/sandbox`)).status).toBe(404);
  });

  it('is accepted but stays here while sending is switched off', async () => {
    await start({}, { SENDING_ENABLED: 'false' });
    const { id } = await waybill.emails.send({
      from: 'a@b.example',
      to: ['c@d.example'],
      subject: 's',
      text: 't',
    });
    expect((await waybill.emails.get(id)).status).toBe('QUEUED');
    expect(sink.mails).toEqual([]);
  });
});

describe('a message of unknown fate', () => {
  const silent: SinkOptions = { onMail: () => new Promise(() => {}) };

  it('is sent again by request, under the same Message-ID', async () => {
    await start(silent, { RESEND_UNKNOWN: 'false' });
    const { id } = await waybill.emails.send({
      from: 'a@b.example',
      to: ['c@d.example'],
      subject: 's',
      text: 't',
    });
    await settled(waybill, id, ['SENDING']);
    // The relay dies after it took the mail and before it answers.
    const { port } = new URL(sink.url);
    await closeHard(sink);
    const unknown = await settled(waybill, id, ['UNKNOWN']);
    expect(typesOf(unknown)).toEqual(['QUEUED', 'UNKNOWN']);

    sink = await startSmtpSink({}, Number(port));
    await waybill.emails.resend(id);
    const sent = await settled(waybill, id, ['SENT']);
    expect(typesOf(sent)).toEqual(['QUEUED', 'UNKNOWN', 'QUEUED', 'SENT']);
    const mail = await PostalMime.parse(sink.mails[0]?.raw ?? '');
    expect(mail.messageId).toBe(sent.providerMessageId);
    const again = await waybill.emails.resend(id).result();
    expect(again).toMatchObject({ ok: false, error: { code: 'invalid_state' } });
  });
});

async function keyOf(publicId: string): Promise<string> {
  const [row] = await server.database.query<{ key: string }>(
    'select key from graphile_worker.jobs where key is not null order by created_at desc limit 1',
  );
  if (row === undefined) throw new Error(`No job waits for ${publicId}.`);
  return row.key;
}

async function closeHard(open: SmtpSink): Promise<void> {
  await until('the mail reached the relay', () => open.pending() > 0);
  await open.close();
}

/** A part's body, decoded by hand: nothing is normalized on the way. */
function bodyOf(raw: string, type: string): string {
  const part = raw.slice(raw.indexOf(`Content-Type: ${type}`));
  const start = part.indexOf('\r\n\r\n') + 4;
  const end = part.indexOf('\r\n--', start);
  return Buffer.from(part.slice(start, end), 'base64').toString();
}
