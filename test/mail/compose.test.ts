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

  it('keeps its bodies byte for byte, in lines of 76 characters', async () => {
    const text = `\n.\r\nFrom x\n${'é'.repeat(500)}\r\r\n\t `;
    const mail = write({ text });
    const body = mail.toString('latin1').split('\r\n\r\n')[1] ?? '';
    expect(Buffer.from(body, 'base64').toString()).toBe(text);
    expect(Math.max(...body.split('\r\n').map((line) => line.length))).toBe(76);
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
