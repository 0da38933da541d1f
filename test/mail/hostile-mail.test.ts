import { domainToUnicode } from 'node:url';
import PostalMime, { decodeWords } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inParallel } from '../support/in-parallel.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import naughty from '../templates/naughty-strings.json' with { type: 'json' };

interface Body {
  data?: { id: string; to: string[]; from: string; replyTo: string };
  error?: { code: string; details: { path: string }[] };
}

let sink: SmtpSink;
let server: TestServer;
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startTestServer({
    PROVIDER: 'smtp',
    SMTP_URL: sink.url,
    REQUIRE_VERIFIED_DOMAIN: 'false',
  });
});
afterAll(async () => {
  await server.stop();
  await sink.close();
});

const post = (body: object, path = '/v1/emails') => server.request<Body>('POST', path, body);
const plain = { from: 'a@example.com', to: ['b@example.com'], subject: 's', text: 't' };
const placesOf = (body: Body) => body.error?.details.map(({ path }) => path).sort();

/** The mail that reached the relay for this recipient. */
const arrived = (recipient: string) =>
  until(`mail for ${recipient}`, () => sink.mails.find(({ to }) => to.includes(recipient)));

function headerLines(raw: Buffer): string[] {
  const text = raw.toString('latin1');
  return text.slice(0, text.indexOf('\r\n\r\n')).split('\r\n');
}

/** The names of the header's fields, in their order. */
const fieldsOf = (raw: Buffer) =>
  headerLines(raw).flatMap((line) => (/^\s/.test(line) ? [] : [line.slice(0, line.indexOf(':'))]));

const control = /[\p{Cc}\u2028\u2029]/u;
const fits = (text: string, max: number) =>
  text !== '' && [...text].length <= max && !control.test(text);

describe('515 naughty strings', () => {
  it('come out of a mail as they went in, and add nothing to it', async () => {
    const texts = naughty.filter((text) => fits(text, 255));
    expect(texts.length).toBeGreaterThan(450);
    await inParallel(texts, async (text, index) => {
      const { status, body } = await post({
        from: 'a@example.com',
        fromName: fits(text, 120) ? text : 'too long',
        to: [`case-${index}@example.com`],
        bcc: [`blind-${index}@example.com`],
        subject: text,
        text,
        html: text,
        tags: fits(text, 64) ? [text] : [],
        headers: { 'X-Naughty': text },
        attachments: [{ filename: text, contentType: 'text/plain', content: 'QQ==' }],
      });
      expect([status, body]).toEqual([201, body]);
    });
    for (const [index, text] of texts.entries()) {
      const { from, to, raw } = await arrived(`case-${index}@example.com`);
      expect([from, ...to]).toEqual([
        'a@example.com',
        `case-${index}@example.com`,
        `blind-${index}@example.com`,
      ]);
      expect(fieldsOf(raw)).toEqual([
        'From',
        'To',
        'Subject',
        'Date',
        'Message-ID',
        'X-Naughty',
        'MIME-Version',
        'Content-Type',
      ]);
      expectWellFormed(raw);
      const mail = await PostalMime.parse(raw);
      // Readers take U+FEFF at the beginning of a text for a mark of its encoding.
      const seen = text.replace(/^\ufeff/, '');
      const name = fits(text, 120) ? text : 'too long';
      const header = mail.headers.find(({ key }) => key === 'x-naughty')?.value ?? '';
      expect(mail.from?.name).toBe(name.replace(/^\ufeff/, ''));
      expect(mail.from?.address).toBe('a@example.com');
      expect(mail.to).toEqual([{ address: `case-${index}@example.com`, name: '' }]);
      expect([mail.subject, decodeWords(header)]).toEqual([seen, seen]);
      expect([bodyOf(raw, 'text/plain'), bodyOf(raw, 'text/html')]).toEqual([text, text]);
      expect(mail.attachments.map(({ filename }) => filename ?? '')).toEqual([seen]);
    }
  });

  it('are refused in a header, all places at once, when they hold control characters', async () => {
    const texts = naughty.filter((text) => control.test(text));
    expect(texts.length).toBeGreaterThan(5);
    for (const text of texts) {
      const file = { filename: text, contentType: 'text/plain', content: 'QQ==' };
      const { status, body } = await post({
        ...plain,
        fromName: text,
        subject: text,
        tags: [text],
        headers: { 'X-Naughty': text },
        attachments: [file],
      });
      expect([status, placesOf(body)]).toEqual([
        422,
        [
          '/body/attachments/0/filename',
          '/body/fromName',
          '/body/headers/X-Naughty',
          '/body/subject',
          '/body/tags/0',
        ],
      ]);
    }
  });
});

/** A part's body, decoded by hand: nothing is normalized on the way. */
function bodyOf(raw: Buffer, type: string): string {
  const part = raw.subarray(raw.indexOf(`Content-Type: ${type}; charset=utf-8`)).toString('latin1');
  const start = part.indexOf('\r\n\r\n') + 4;
  return Buffer.from(part.slice(start, part.indexOf('\r\n--', start)), 'base64').toString();
}

/** RFC 5322 §2.1: ASCII headers, CRLF and nothing like it, no line over 998 octets, none blank. */
function expectWellFormed(raw: Buffer): void {
  const text = raw.toString('latin1');
  expect(text).not.toMatch(/[^\r]\n|\r[^\n]/);
  expect(Math.max(...text.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
  for (const line of headerLines(raw))
    expect(line).toMatch(/^[\x20-\x7e]*[\x21-\x7e][\x20-\x7e]*$/);
}

describe('an address', () => {
  const refused = [
    'b@example.com>\r\nRCPT TO:<x@evil.test',
    'b@example.com\r\nBcc: x@evil.test',
    'b@example.com\n.\nMAIL FROM:<x@evil.test>',
    'b@example.com, x@evil.test',
    'b@example.com;x@evil.test',
    '<b@example.com>',
    '"quoted"@example.com',
    '"b c"@example.com',
    'b(comment)@example.com',
    'a@[127.0.0.1]',
    'a@[IPv6:::1]',
    'a@b@c',
    'a@127.0.0.1',
    'a@127.1',
    'a@0x7f000001',
    ' a@example.com',
    'a@example.com ',
    'a @example.com',
    'a@exa mple.com',
    'a@example..com',
    'a@-example.com',
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    '@example.com',
    'a@ ',
    'example.com',
    'a\u0000b@example.com',
    'a\u2028b@example.com',
    'a@example.com\u0085',
    `${'x'.repeat(65)}@example.com`,
    `${'ü'.repeat(33)}@example.com`,
    `a@${'x'.repeat(64)}.com`,
    `${'x'.repeat(60)}@${`${'x'.repeat(47)}.`.repeat(4)}com`,
  ];

  it.each(refused)('that is none is refused in every place: %j', async (address) => {
    const all = { from: address, to: [address], cc: [address], bcc: [address], replyTo: address };
    const { status, body } = await post({ ...plain, ...all });
    const places = ['/body/bcc/0', '/body/cc/0', '/body/from', '/body/replyTo', '/body/to/0'];
    expect([status, placesOf(body)]).toEqual([422, places]);
    const suppressed = await post({ email: address }, '/v1/suppressions');
    expect([suppressed.status, placesOf(suppressed.body)]).toEqual([422, ['/body/email']]);
  });

  it.each([
    ['A.b+c@Example.COM', 'A.b+c@example.com'],
    ["o'neil!#$%&*/=?^_`{|}~-@example.com", "o'neil!#$%&*/=?^_`{|}~-@example.com"],
    ['ada@münchen.example', 'ada@xn--mnchen-3ya.example'],
    ['ada@例子.广告', 'ada@xn--fsqu00a.xn--4rr70v'],
    ['jörg@example.com', 'jörg@example.com'],
    ['用户@例子.广告', '用户@xn--fsqu00a.xn--4rr70v'],
    [`${'x'.repeat(64)}@example.com`, `${'x'.repeat(64)}@example.com`],
    ['a@localhost', 'a@localhost'],
  ])('is taken, its domain in ASCII: %s', async (given, stored) => {
    const { status, body } = await post({ ...plain, from: given, to: [given], replyTo: given });
    expect([status, body.data?.from, body.data?.replyTo, body.data?.to]).toEqual([
      201,
      stored,
      stored,
      [stored],
    ]);
    // The relay of these tests shows domains in Unicode again.
    const [local, domain = ''] = stored.split('@');
    const shown = `${local}@${domainToUnicode(domain)}`;
    const { from, to, raw } = await arrived(shown);
    expect([from, ...to]).toEqual([shown, shown]);
    const mail = await PostalMime.parse(raw);
    expect([mail.from?.address, mail.to?.[0]?.address, mail.replyTo?.[0]?.address]).toEqual(
      Array(3).fill(stored),
    );
  });

  it('named twice gets one copy', async () => {
    const { status } = await post({
      ...plain,
      to: ['twice@example.com', 'TWICE@EXAMPLE.COM'],
      bcc: ['twice@example.com'],
    });
    expect(status).toBe(201);
    expect((await arrived('twice@example.com')).to).toEqual(['twice@example.com']);
  });
});

describe('a header', () => {
  it.each([
    'Bcc',
    'Subject',
    'X-A: b\r\nBcc',
    'X-A\r\nBcc',
    'X-A:',
    'X-',
    'X A',
    'X-Ä',
    `X-${'a'.repeat(75)}`,
    '',
  ])('is refused when its name is %j', async (name) => {
    const { status, body } = await post({ ...plain, headers: { [name]: 'x@evil.test' } });
    expect([status, placesOf(body)]).toEqual([422, [`/body/headers/${name}`]]);
  });
});

describe('a file', () => {
  it.each([
    ['contentType', 'text/plain\r\nBcc: x@evil.test'],
    ['contentType', 'text'],
    ['contentType', 'text/html;'],
    ['contentType', 'text/html; charset'],
    ['contentType', 'text/html; charset=utf-8 x'],
    ['contentType', 'text/html; charset=utf/8'],
    ['contentType', 'text/html; name="a'],
    ['contentType', 'text/html; name="a\r\nBcc: x@evil.test"'],
    ['contentType', 'text/html; name="ä"'],
    ['contentType', 'text/html\r\n; charset=utf-8'],
    ['contentType', `text/html${'; a=b'.repeat(100)}`],
    ['contentId', 'a>\r\nBcc: x@evil.test'],
    ['contentId', 'a b'],
    ['filename', 'a\r\nBcc: x@evil.test'],
    ['content', 'not base64!'],
    ['content', 'QQ'],
    ['content', 'QQ==\r\n'],
  ])('is refused when its %s is %j', async (field, text) => {
    const file = { filename: 'f', contentType: 'text/plain', content: 'QQ==', [field]: text };
    const { status, body } = await post({ ...plain, attachments: [file] });
    expect([status, placesOf(body)]).toEqual([422, [`/body/attachments/0/${field}`]]);
  });

  it('with a long name in another script keeps it, in lines that SMTP allows', async () => {
    const filename = `${'ж'.repeat(250)}.pdf`;
    const file = { filename, contentType: 'application/pdf', content: 'QQ==' };
    await post({ ...plain, to: ['long-name@example.com'], attachments: [file] });
    const { raw } = await arrived('long-name@example.com');
    expectWellFormed(raw);
    expect((await PostalMime.parse(raw)).attachments[0]?.filename).toBe(filename);
  });
});
