import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { type Attachment, compose, type MailParts, toBytes } from '../../src/mail/compose.ts';

const base: MailParts = {
  messageIdHeader: '<1@example.com>',
  date: new Date('2026-03-01T12:34:56.789Z'),
  from: { address: 'a@example.com', name: '' },
  to: ['b@example.com'],
  cc: [],
  replyTo: '',
  subject: 'Subject',
  html: '',
  text: 'Text',
  headers: {},
  structured: {},
  attachments: [],
};
const write = (parts: Partial<MailParts>) => toBytes(compose({ ...base, ...parts }));
const composed = (parts: Partial<MailParts> = {}) => write(parts).toString('latin1');
const headerOf = (mail: string) => mail.slice(0, mail.indexOf('\r\n\r\n'));
/** The lines of a header field, as they stand in the mail. */
const fieldOf = (mail: string, name: string) =>
  new RegExp(`^${name}: .*(?:\\r\\n[ \\t].*)*`, 'm').exec(headerOf(mail))?.[0];

const file = (parts: Partial<Attachment>): Attachment => ({
  filename: 'a.txt',
  contentType: 'text/plain',
  contentId: '',
  content: Buffer.from('file'),
  ...parts,
});

describe('a mail', () => {
  it('of text alone is one part', () => {
    expect(composed()).toBe(
      [
        'From: a@example.com',
        'To: b@example.com',
        'Subject: Subject',
        'Date: Sun, 01 Mar 2026 12:34:56 +0000',
        'Message-ID: <1@example.com>',
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: base64',
        '',
        'VGV4dA==',
      ].join('\r\n'),
    );
  });

  it('is the same, byte for byte, from the same parts', () => {
    const parts = { html: '<p>h</p>', attachments: [file({}), file({ contentId: 'c' })] };
    expect(composed(parts)).toBe(composed(parts));
  });

  it('names cc and answers only when there are any, and bcc never', () => {
    expect(headerOf(composed())).not.toMatch(/^(Cc|Reply-To|Bcc):/m);
    const mail = composed({ cc: ['c@example.com', 'd@example.com'], replyTo: 'r@example.com' });
    expect(fieldOf(mail, 'Cc')).toBe('Cc: c@example.com, d@example.com');
    expect(fieldOf(mail, 'Reply-To')).toBe('Reply-To: r@example.com');
  });

  it.each([
    ['text', { text: 't' }, ['text/plain']],
    ['html', { text: '', html: 'h' }, ['text/html']],
    ['both', { text: 't', html: 'h' }, ['multipart/alternative', 'text/plain', 'text/html']],
    [
      'both and a picture',
      { text: 't', html: 'h', attachments: [file({ contentType: 'image/png', contentId: 'c' })] },
      ['multipart/related', 'multipart/alternative', 'text/plain', 'text/html', 'image/png'],
    ],
    [
      'text and a file',
      { attachments: [file({ contentType: 'application/pdf' })] },
      ['multipart/mixed', 'text/plain', 'application/pdf'],
    ],
    [
      'everything',
      { html: 'h', attachments: [file({}), file({ contentType: 'image/png', contentId: 'c' })] },
      [
        'multipart/mixed',
        'multipart/related',
        'multipart/alternative',
        'text/plain',
        'text/html',
        'image/png',
        'text/plain',
      ],
    ],
  ])('of %s nests its parts so that readers take the best', (_, parts, types) => {
    const found = [...composed(parts).matchAll(/^Content-Type: ([\w/]+)/gm)].map(
      ([, type]) => type,
    );
    expect(found).toEqual(types);
  });

  it('keeps its bodies but for the ends of lines, in lines of 76 characters', async () => {
    const text = `\n.\r\nFrom x\n${'é'.repeat(500)}\r\r\n\t `;
    const mail = write({ text });
    const body = mail.toString('latin1').split('\r\n\r\n')[1] ?? '';
    // RFC 2046 §4.1.1: CRLF and nothing else ends a line.
    const canonical = `\r\n.\r\nFrom x\r\n${'é'.repeat(500)}\r\n\r\n\t `;
    expect(Buffer.from(body, 'base64').toString()).toBe(canonical);
    expect(Math.max(...body.split('\r\n').map((line) => line.length))).toBe(76);
  });

  it.each([
    ['a common one', 1],
    ['a long one', 100_000],
  ])('has CRLF at the ends of the lines of its text, %s', (_, times) => {
    const mail = composed({ text: 'é\nb\r\nc\rd\n\r'.repeat(times) });
    const body = Buffer.from(mail.split('\r\n\r\n')[1] ?? '', 'base64').toString();
    expect(body === 'é\r\nb\r\nc\r\nd\r\n\r\n'.repeat(times)).toBe(true);
  });

  it('keeps files byte for byte, with their types and names', async () => {
    const content = Buffer.from(Array.from({ length: 512 }, (_, index) => index % 256));
    const attachments = [
      file({ filename: 'ж "quoted" \\ .pdf', contentType: 'application/pdf', content }),
      file({ filename: 'p.png', contentType: 'image/png', contentId: 'pic@x', content }),
    ];
    const mail = await PostalMime.parse(write({ html: 'h', attachments }));
    const found = mail.attachments.map(({ filename, mimeType, contentId, disposition }) => [
      filename,
      mimeType,
      contentId,
      disposition,
    ]);
    expect(found).toEqual([
      ['p.png', 'image/png', '<pic@x>', 'inline'],
      ['ж "quoted" \\ .pdf', 'application/pdf', undefined, 'attachment'],
    ]);
    for (const attachment of mail.attachments) {
      expect(Buffer.from(attachment.content as ArrayBuffer)).toEqual(content);
    }
  });
});

describe('a file', () => {
  /** The lines of its header, and what stands behind them. */
  function partOf(parts: Partial<Attachment>) {
    const mail = composed({ attachments: [file(parts)] });
    const [, , part = ''] = mail.split(/\r\n--_mix_[0-9a-f]+(?:--)?\r\n/);
    const end = part.indexOf('\r\n\r\n');
    return { fields: part.slice(0, end), body: part.slice(end + 4) };
  }
  const crlf = 'From: a@b.example\r\nSubject: s\r\n\r\n.\r\n--x\r\n';

  // RFC 2046 §5.2.1, RFC 2045 §6.4: what holds a mail or parts is not encoded.
  it.each([
    ['message/rfc822', crlf, crlf],
    ['MESSAGE/RFC822; x=y', 'a: b\n\nc', 'a: b\r\n\r\nc'],
    ['message/rfc822', `${'x'.repeat(998)}\r\n`, `${'x'.repeat(998)}\r\n`],
    ['message/delivery-status', crlf, crlf],
    ['multipart/mixed; boundary=x', crlf, crlf],
    ['message/rfc822', '', ''],
  ])('of type %s in 7-bit lines goes as it is', (contentType, content, want) => {
    const { fields, body } = partOf({ contentType, content: Buffer.from(content) });
    expect(fields).toBe(
      [
        `Content-Type: ${contentType}`,
        'Content-Transfer-Encoding: 7bit',
        'Content-Disposition: attachment; filename="a.txt"',
      ].join('\r\n'),
    );
    expect(body).toBe(want);
  });

  it.each([
    ['8-bit text', 'Subject: ä\r\n\r\n'],
    ['a long line', `${'x'.repeat(999)}\r\n`],
    ['a long line at its end', 'x'.repeat(999)],
    ['CR alone', 'a\rb\r\n'],
    ['NUL', 'a\0b\r\n'],
  ])('that is a mail with %s keeps its bytes and its name', async (_, text) => {
    const content = Buffer.from(text);
    const { fields, body } = partOf({ filename: 'm.eml', contentType: 'message/rfc822', content });
    expect(fields).toBe(
      [
        'Content-Type: application/octet-stream',
        'Content-Transfer-Encoding: base64',
        'Content-Disposition: attachment; filename="m.eml"',
      ].join('\r\n'),
    );
    expect(Buffer.from(body, 'base64').equals(content)).toBe(true);
  });

  it('that is a mail in UTF-8 may be base64 (RFC 6532 §3.5)', () => {
    const { fields } = partOf({ contentType: 'message/global', content: Buffer.from(crlf) });
    expect(fields).toMatch(/^Content-Type: message\/global\r\n.*: base64\r\n/);
  });

  it('that is a mail is read back as it was', async () => {
    const attachments = [
      file({ filename: 'm.eml', contentType: 'message/rfc822', content: Buffer.from(crlf) }),
    ];
    const mail = await PostalMime.parse(write({ html: 'h', attachments }));
    const [found] = mail.attachments;
    expect(found).toMatchObject({ filename: 'm.eml', mimeType: 'message/rfc822' });
    const lines = Buffer.from(found?.content as ArrayBuffer)
      .toString()
      .trimEnd();
    expect(lines.split(/\r?\n/)).toEqual(crlf.trimEnd().split('\r\n'));
    expect(mail.html?.trim()).toBe('h');
  });

  it('of text keeps its line ends', () => {
    const content = Buffer.from('a\nb\r\nc\rd');
    const { body } = partOf({ contentType: 'text/csv', content });
    expect(Buffer.from(body, 'base64').equals(content)).toBe(true);
  });

  const long = `"${'a  ;= '.repeat(20)}\\""`;
  it.each([
    [
      'text/calendar;method=REQUEST ;  charset=utf-8',
      'text/calendar; method=REQUEST; charset=utf-8',
    ],
    ['a/b; x="; y=\\"1"; z=2', 'a/b; x="; y=\\"1"; z=2'],
    [`a/b; x=${long}; y=1`, `a/b;\r\n x=${long};\r\n y=1`],
  ])('has the parameters of its type: %s', (contentType, want) => {
    const { fields } = partOf({ contentType });
    expect(fields.startsWith(`Content-Type: ${want}\r\nContent-Transfer`)).toBe(true);
  });

  it.each([
    ['two bytes', 'ж'],
    ['three bytes', '世'],
    ['four bytes', '💥'],
    ['one and two bytes', 'aж'],
  ])('has a name in pieces that are whole by themselves, of characters of %s', (_, character) => {
    const filename = character.repeat(60);
    const { fields } = partOf({ filename });
    const pieces = [...fields.matchAll(/filename\*\d+\*=(?:UTF-8'')?([^;\r]*)/g)];
    expect(pieces.length).toBeGreaterThan(2);
    // A reader that decodes each piece by itself finds no half of a character.
    expect(pieces.map(([, piece]) => decodeURIComponent(piece ?? '')).join('')).toBe(filename);
  });
});

describe('a header', () => {
  it.each([
    ['an atom', 'Ada', 'From: Ada <a@example.com>'],
    ['a quoted string', 'Ada, Inc.', 'From: "Ada, Inc." <a@example.com>'],
    ['with its quotes escaped', 'A "B" \\', 'From: "A \\"B\\" \\\\" <a@example.com>'],
    ['an encoded word', 'Ädä', 'From: =?UTF-8?B?w4Rkw6Q=?= <a@example.com>'],
    ['an encoded word when it looks like one', '=?x', 'From: =?UTF-8?B?PT94?= <a@example.com>'],
    ['an encoded word when it is blank', ' ', 'From: =?UTF-8?B?IA==?= <a@example.com>'],
  ])('has a name as %s', (_, name, want) => {
    expect(fieldOf(composed({ from: { address: 'a@example.com', name } }), 'From')).toBe(want);
  });

  it.each([
    ['ASCII', 'word '.repeat(60).trim()],
    ['another script', 'слово '.repeat(60).trim()],
    ['one long word', 'x'.repeat(900)],
    ['four-byte characters', '💥'.repeat(300)],
    ['blanks in a row', `a${' '.repeat(300)}b`],
    ['blanks at its ends', '  a  '],
    ['what looks encoded', '=?utf-8?q?x?='],
  ])('of %s is folded, and read back as it was', async (_, subject) => {
    const mail = write({ subject });
    const lines = (fieldOf(mail.toString('latin1'), 'Subject') ?? '').split('\r\n');
    // RFC 2047 §2: 76 characters for lines with encoded words.
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(76);
    expect(lines.filter((line) => line.trim() === '')).toEqual([]);
    expect((await PostalMime.parse(mail)).subject).toBe(subject);
  });

  it('of fifty recipients is folded between them', async () => {
    const to = Array.from({ length: 50 }, (_, index) => `recipient-${index}@example.com`);
    const mail = write({ to });
    const lines = (fieldOf(mail.toString('latin1'), 'To') ?? '').split('\r\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(78);
    const read = await PostalMime.parse(mail);
    expect(read.to?.map(({ address }) => address)).toEqual(to);
  });

  it('of your own stands before MIME-Version, in your order', () => {
    const mail = composed({ headers: { 'X-B': '1', 'X-A': 'ä' } });
    expect(headerOf(mail)).toContain('X-B: 1\r\nX-A: =?UTF-8?B?w6Q=?=\r\nMIME-Version: 1.0');
  });

  it('with addresses in UTF-8 is UTF-8 (RFC 6532)', () => {
    const mail = write({ to: ['用户@example.com'] });
    expect(mail.toString('utf8')).toContain('\r\nTo: 用户@example.com\r\n');
  });
});
