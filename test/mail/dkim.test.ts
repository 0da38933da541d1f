import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compose, type MailParts, toBytes } from '../../src/mail/compose.ts';
import { type DkimKey, signMail } from '../../src/mail/dkim.ts';
import { type DnsServer, startDnsServer } from '../support/dns-server.ts';
import { verifyMail } from '../support/verify-mail.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key: DkimKey = { domain: 'example.test', selector: 'wb1', privateKey };
const time = new Date('2026-03-01T12:34:56.789Z');
const url = `https://mail.example.test/u/${'t'.repeat(120)}`;

const parts: MailParts = {
  messageIdHeader: '<1@example.test>',
  date: time,
  from: { address: 'news@example.test', name: 'Größe, "Straße" & Söhne' },
  to: ['ada@example.com', 'bob@example.com'],
  cc: ['cy@example.com'],
  replyTo: 'answers@example.test',
  subject: `Ein langer Betreff über Grüße ${'und mehr '.repeat(12)}`,
  html: '<p>Grüße</p>',
  text: 'Grüße',
  headers: { 'X-Order': '4711' },
  structured: {
    'List-Id': '<news.example.test>',
    'List-Unsubscribe': `<${url}>, <mailto:u+${'x'.repeat(40)}@example.test>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Feedback-ID': 'c1:campaign::waybill12345',
  },
  attachments: [
    {
      filename: 'zwei  Leer.pdf',
      contentType: 'application/pdf;  name="a  b"',
      contentId: '',
      content: Buffer.from('file'),
    },
  ],
};

/** Goes as it is, so that what stands in it meets the rules for white space. */
const forwarded = {
  filename: 'm.eml',
  contentType: 'message/rfc822',
  contentId: '',
  content: Buffer.from('X: a\t b  \r\n\r\n.\r\n  a \t\r\n \r\n\r\n '),
};

let dns: DnsServer;

beforeAll(async () => {
  dns = await startDnsServer();
  const p = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  dns.set('wb1._domainkey.example.test', 'TXT', [
    `v=DKIM1; k=rsa; p=${p}`.match(/.{1,255}/g) ?? [],
  ]);
});
afterAll(() => dns.close());

async function write(given: Partial<MailParts> = {}): Promise<string> {
  const mail = compose({ ...parts, ...given });
  return toBytes(mail, await signMail(mail, key, time)).toString('latin1');
}

async function resultOf(mail: string): Promise<string | undefined> {
  const raw = Buffer.from(mail, 'latin1');
  const verified = await verifyMail({ from: 'b@example.test', to: [], raw }, dns.address);
  return verified.dkim[0]?.result;
}

describe('a signed mail', () => {
  it.each<[string, Partial<MailParts>]>([
    ['with everything', {}],
    ['of text alone', { html: '', attachments: [] }],
    ['without a body', { html: '', text: '', attachments: [] }],
    ['of a line', { html: '', text: 'x', attachments: [] }],
    ['to an address in UTF-8', { to: ['用户@example.com', 'à@example.com'] }],
    ['whose subject ends in a byte like a blank', { subject: 'à' }],
    ['with blanks in its subject', { subject: `  a${' '.repeat(200)}b  ` }],
    ['to fifty', { to: Array.from({ length: 50 }, (_, index) => `r${index}@example.com`) }],
    ['with a mail in it', { attachments: [forwarded] }],
    ['of 25 KB', { html: `<p>${'Grüße '.repeat(4000)}</p>` }],
    ['without names and lists', { from: { address: 'a@example.test', name: '' }, structured: {} }],
  ])('%s verifies', async (_, given) => {
    expect(await resultOf(await write(given))).toBe('pass');
  });

  it('is the same, byte for byte, when it is signed again', async () => {
    expect(await write()).toBe(await write());
  });

  it('keeps its lines within 78 characters, as far as words allow', async () => {
    const mail = await write();
    const signature = mail.slice(0, mail.indexOf('\r\nFrom:'));
    expect(signature).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256; c=relaxed\/relaxed; d=example/);
    expect(Math.max(...signature.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78);
  });

  it('keeps a long List-Unsubscribe whole', async () => {
    const mail = await write();
    expect(mail.replaceAll('\r\n ', ' ')).toContain(`List-Unsubscribe: <${url}>, <mailto:u+xxx`);
  });

  it('verifies after white space was folded another way', async () => {
    const mail = (await write()).replace('List-Id: <', 'List-Id:\r\n\t  <');
    expect(await resultOf(mail)).toBe('pass');
  });

  it.each([
    'From',
    'To',
    'Cc',
    'Reply-To',
    'Subject',
    'Date',
    'Message-ID',
    'MIME-Version',
    'Content-Type',
    'List-Id',
    'List-Unsubscribe',
    'List-Unsubscribe-Post',
    'Feedback-ID',
  ])('does not verify with another %s', async (name) => {
    const mail = await write();
    const changed = mail.replace(new RegExp(`(\\r\\n${name}: )`), '$1x');
    expect(changed).not.toBe(mail);
    expect(await resultOf(changed)).toBe('fail');
  });

  it.each(['From: evil@example.com', 'To: evil@example.com', 'Subject: evil', `Date: ${time}`])(
    'does not verify with a second one: %s',
    async (line) => {
      const mail = await write();
      expect(await resultOf(mail.replace('\r\n\r\n', `\r\n${line}\r\n\r\n`))).toBe('fail');
      expect(await resultOf(`${line}\r\n${mail}`)).toBe('fail');
    },
  );

  it('does not verify with another body', async () => {
    const mail = await write();
    const at = mail.indexOf('\r\n\r\n') + 200;
    expect(await resultOf(`${mail.slice(0, at)}x${mail.slice(at + 1)}`)).toBe('neutral');
    expect(await resultOf(`${mail}more\r\n`)).toBe('neutral');
  });
});

it('a key that is not RSA gives no mail', async () => {
  const other = generateKeyPairSync('ed25519').privateKey;
  const signing = signMail(compose(parts), { ...key, privateKey: other }, time);
  await expect(signing).rejects.toThrow('DKIM needs an RSA key.');
});
