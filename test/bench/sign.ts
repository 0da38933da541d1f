import { generateKeyPairSync, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { type ComposedMail, compose, type MailParts, toBytes } from '../../src/mail/compose.ts';
import { type DkimKey, signMail } from '../../src/mail/dkim.ts';
import type { Provider } from '../../src/mail/outcome.ts';
import { createSmtpProvider } from '../../src/mail/providers/smtp.ts';
import { inParallel } from './in-parallel.ts';
import { openNodemailerPool } from './nodemailer-pool.ts';
import { acceptedBy, type Process, startScript } from './processes.ts';
import { median, report } from './report.ts';
import { measureStall } from './stall.ts';

const connections = 10;
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key: DkimKey = { domain: 'example.com', selector: 'bench', privateKey };
const html = `<p>${'Grüße aus der Werkstatt. '.repeat(980)}</p>`;

/** Signing: ours against none and against nodemailer's own; and direct delivery beside a stall. */
export async function run(quick: boolean): Promise<void> {
  const sink = await startScript('smtp-discard.ts');
  const count = quick ? 1200 : 6000;
  const pairs = [];
  for (let pair = 0; pair <= 5; pair += 1) {
    const signed = await ours(sink.port, count, (mail, date) => signMail(mail, key, date));
    const unsigned = await ours(sink.port, count, async () => '');
    const bound = await ours(sink.port, count, signNothing);
    const stock = await nodemailerAlone(sink.port, Math.ceil(count / 3));
    // The first round warms up.
    if (pair > 0) pairs.push({ signed, unsigned, bound, stock });
  }
  await checkCount(sink, (count * 3 + Math.ceil(count / 3)) * 6);
  await sink.stop();
  const stall = await measureStall(quick);
  report(
    'sign',
    {
      sign: median(pairs.map(({ signed, unsigned }) => signed / unsigned)),
      stock: median(pairs.map(({ signed, stock }) => signed / stock)),
      stall: stall.ratio,
    },
    {
      signedRate: median(pairs.map(({ signed }) => signed)),
      unsignedRate: median(pairs.map(({ unsigned }) => unsigned)),
      bound: median(pairs.map(({ bound, unsigned }) => bound / unsigned)),
      stockRate: median(pairs.map(({ stock }) => stock)),
      ...stall.figures,
    },
  );
}

function partsOf(index: number): MailParts {
  return {
    messageIdHeader: `<${index}@example.com>`,
    date: new Date(0),
    from: { address: 'hello@example.com', name: 'Example' },
    to: [`ada-${index}@example.net`],
    cc: [],
    replyTo: '',
    subject: `News, Ada ${index}`,
    html: `${html}${index}`,
    text: 'News',
    headers: {},
    structured: {
      'List-Unsubscribe': `<https://example.com/u/${index}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Feedback-ID': 'c:campaign::example',
    },
    attachments: [],
  };
}

type FirstLine = (mail: ComposedMail, date: Date) => Promise<string>;

/**
 * What no signing can surpass on this machine: one operation with the key for each mail, and nothing
 * else. It says how dear RSA is here beside the rest.
 */
const signNothing: FirstLine = async () => {
  await promisify(sign)('sha256', Buffer.alloc(0), privateKey);
  return '';
};

/** Mails a second, composed and sent over the provider as delivery does it. */
async function ours(port: number, count: number, firstLine: FirstLine): Promise<number> {
  const provider = createSmtpProvider(`smtp://127.0.0.1:${port}`, connections);
  const rate = await rateOf(count, (index) => sendOurs(provider, index, firstLine));
  await provider.close();
  return rate;
}

async function sendOurs(provider: Provider, index: number, firstLine: FirstLine): Promise<void> {
  const parts = partsOf(index);
  const mail = compose(parts);
  const raw = toBytes(mail, await firstLine(mail, parts.date));
  const outcome = await provider.send({
    organizationId: '',
    messageId: '',
    messageIdHeader: parts.messageIdHeader,
    attempt: 1,
    envelope: { from: 'b@bounces.example.com', to: parts.to },
    raw,
  });
  if (outcome.kind !== 'answered') throw new Error(`A mail is ${outcome.kind}.`);
}

/** The baseline `stock`: nodemailer's pool composes and signs by itself, with the same key. */
async function nodemailerAlone(port: number, count: number): Promise<number> {
  const transport = openNodemailerPool(`smtp://127.0.0.1:${port}`, connections, {
    domainName: key.domain,
    keySelector: key.selector,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  });
  const rate = await rateOf(count, async (index) => {
    const { from, to, subject, html: body, text, structured, date } = partsOf(index);
    await transport.sendMail({ from, to, subject, html: body, text, headers: structured, date });
  });
  transport.close();
  return rate;
}

/** Mails a second. */
async function rateOf(count: number, send: (index: number) => Promise<void>): Promise<number> {
  const started = performance.now();
  await inParallel(count, connections, send);
  return count / ((performance.now() - started) / 1000);
}

async function checkCount(sink: Process, expected: number): Promise<void> {
  const accepted = await acceptedBy(sink);
  if (accepted !== expected) throw new Error(`${accepted} mails arrived, not ${expected}.`);
}
