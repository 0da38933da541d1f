import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { Offers } from './find-unfit.ts';
import { expectReply, SmtpRefusal } from './smtp-failure.ts';
import type { SmtpOptions } from './smtp-options.ts';
import { isSecureFromTheStart, type Reply, SmtpWire } from './smtp-wire.ts';

/** A server that waits for mail. */
export interface Session {
  wire: SmtpWire;
  offers: Offers;
}

/** A session that could not be opened because it could not be encrypted. */
export class TlsFailure extends Error {}

/**
 * Connects, greets, encrypts and logs in (RFC 5321 §3.1, RFC 3207, RFC 4954). `begun` is told of the
 * connection, so that it can be given up meanwhile.
 */
export async function openSession(
  options: SmtpOptions,
  begun: (wire: SmtpWire) => void,
): Promise<Session> {
  const wire = await SmtpWire.open(options);
  begun(wire);
  try {
    expectReply(2, await wire.reply(options.greetingTimeout));
    let words = await greet(wire, options);
    if (!isSecureFromTheStart(options) && (await encrypt(wire, options, words))) {
      words = await greet(wire, options);
    }
    if (options.auth !== undefined) await logIn(wire, options, words.get('AUTH'));
    return { wire, offers: offersOf(words) };
  } catch (error) {
    wire.destroy();
    throw error;
  }
}

/** What a server offers: the words of its EHLO reply, each with what follows it. */
type Words = Map<string, string>;

async function greet(wire: SmtpWire, { name, requireTLS }: SmtpOptions): Promise<Words> {
  const own = name ?? ownName();
  const reply = await wire.ask(`EHLO ${own}`);
  if (reply.code < 300) {
    const [, ...lines] = reply.lines.map((line) => line.slice(4).trim().toUpperCase());
    return new Map(lines.map((line) => cut(line.replace(/^AUTH=/, 'AUTH '))));
  }
  // One that knows no EHLO knows no extensions either (RFC 5321 §3.2).
  if (reply.code === 421 || requireTLS === true) throw new SmtpRefusal(reply);
  expectReply(2, await wire.ask(`HELO ${own}`));
  return new Map();
}

function cut(line: string): [string, string] {
  const [word = '', ...rest] = line.split(' ');
  return [word, rest.join(' ')];
}

/** Returns whether the connection is encrypted now. */
async function encrypt(wire: SmtpWire, options: SmtpOptions, words: Words): Promise<boolean> {
  if (options.ignoreTLS === true) return false;
  if (!words.has('STARTTLS')) {
    if (options.requireTLS === true) throw new TlsFailure('The server does not offer STARTTLS.');
    return false;
  }
  const reply = await wire.ask('STARTTLS').catch((error) => {
    throw new TlsFailure(error.message, { cause: error });
  });
  if (reply.code >= 300) {
    if (options.opportunisticTLS === true && options.requireTLS !== true) return false;
    throw new TlsFailure(reply.lines.join('\n'), { cause: new SmtpRefusal(reply) });
  }
  try {
    await wire.secure(options);
  } catch (error) {
    throw new TlsFailure((error as Error).message, { cause: error });
  }
  return true;
}

async function logIn(wire: SmtpWire, options: SmtpOptions, offered = ''): Promise<void> {
  const { user, pass } = options.auth as { user: string; pass: string };
  const known = offered.split(' ').filter((method) => method in methods);
  const method = options.authMethod?.toUpperCase() ?? known[0];
  // A server without AUTH knows us by other means, or says at MAIL that it does not.
  if (method === undefined) return;
  const steps = methods[method];
  if (steps === undefined) throw new Error(`There is no way to log in by ${method}.`);
  expectReply(2, await steps(wire, user, pass));
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** RFC 4616; LOGIN, which has no RFC and is all that some servers know; RFC 2195. */
const methods: Record<string, (wire: SmtpWire, user: string, pass: string) => Promise<Reply>> = {
  PLAIN: (wire, user, pass) => wire.ask(`AUTH PLAIN ${base64(`\0${user}\0${pass}`)}`),
  LOGIN: async (wire, user, pass) => {
    expectReply(3, await wire.ask('AUTH LOGIN'));
    expectReply(3, await wire.ask(base64(user)));
    return wire.ask(base64(pass));
  },
  'CRAM-MD5': async (wire, user, pass) => {
    const { lines } = expectReply(3, await wire.ask('AUTH CRAM-MD5'));
    const challenge = Buffer.from(lines[0]?.slice(4) ?? '', 'base64');
    const digest = createHmac('md5', pass).update(challenge).digest('hex');
    return wire.ask(base64(`${user} ${digest}`));
  },
};

function offersOf(words: Words): Offers {
  return {
    utf8: words.has('SMTPUTF8'),
    pipelining: words.has('PIPELINING'),
    size: words.has('SIZE'),
    maxBytes: Number(words.get('SIZE')) || 0,
  };
}

/** A name that has a dot, or an address (RFC 5321 §4.1.3). */
function ownName(): string {
  const name = hostname();
  if (isIP(name) === 4) return `[${name}]`;
  return name.includes('.') ? name : '[127.0.0.1]';
}
