import { createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import type { OutgoingMail } from '../../../src/mail/outcome.ts';
import { SmtpConnection } from '../../../src/mail/smtp/smtp-connection.ts';
import { SmtpFailure } from '../../../src/mail/smtp/smtp-failure.ts';
import type { SmtpOptions } from '../../../src/mail/smtp/smtp-options.ts';
import { selfSigned } from '../../support/self-signed.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

function connect(port: number, more: Partial<SmtpOptions> = {}) {
  const connection = new SmtpConnection({ host: '127.0.0.1', port, ...timeouts, ...more });
  ends.push(() => connection.abandon(new Error('The test is over.')));
  return connection;
}

const mail = (to: string[], body = 'Hello\r\n.dot\r\n..two\r\n'): OutgoingMail => ({
  organizationId: 'organization',
  messageId: 'message',
  messageIdHeader: '<1@sender.test>',
  envelope: { from: 'b@sender.test', to },
  attempt: 1,
  raw: Buffer.from(`Subject: Hello\r\n\r\n${body}`),
});

async function failureOf(sending: Promise<unknown>): Promise<SmtpFailure> {
  const error = await sending.then(
    () => undefined,
    (failure) => failure,
  );
  if (!(error instanceof SmtpFailure)) throw new Error('It was sent.');
  return error;
}

/** A server that says what it is told to, line by line, and keeps each piece that arrives. */
async function startScript(answer: (line: string, socket: Socket) => string | undefined) {
  const pieces: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    ends.push(() => socket.destroy());
    socket.write('220 script ESMTP\r\n');
    let inData = false;
    socket.on('data', (chunk) => {
      pieces.push(chunk.toString());
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        if (inData && line !== '.') continue;
        inData = line === 'DATA';
        const said = answer(line, socket) ?? (line === 'DATA' ? '354 go' : '250 Ok');
        if (said !== '') socket.write(`${said}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => server.close());
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, pieces };
}

describe('a server that offers PIPELINING', () => {
  const offers = '250-script\r\n250 PIPELINING';
  const answer = (line: string) => {
    if (line.startsWith('EHLO')) return offers;
    return line.includes('nobody') ? '550 5.1.1 no such user' : undefined;
  };

  it('is told of the sender and all recipients at once, and each has its own reply', async () => {
    const { port, pieces } = await startScript(answer);
    const to = ['a@x.test', 'nobody@x.test', 'b@x.test'];
    const { rejected } = await connect(port).send(mail(to));
    expect(rejected).toMatchObject([{ recipient: 'nobody@x.test', reply: { code: 550 } }]);
    const envelope = 'MAIL FROM:<b@sender.test>\r\n';
    expect(pieces).toContain(envelope + to.map((each) => `RCPT TO:<${each}>\r\n`).join(''));
    expect(pieces.join('')).toContain('Hello\r\n..dot\r\n...two\r\n.\r\n');
  });

  it('that refuses the sender refuses all, and its session is still good', async () => {
    let refuses = true;
    const { port, pieces } = await startScript((line) => {
      if (line.startsWith('MAIL') && refuses) return '550 5.7.1 not you';
      if (line.startsWith('RCPT') && refuses) return '503 5.5.1 MAIL first';
      return answer(line);
    });
    const connection = connect(port);
    const failure = await failureOf(connection.send(mail(['a@x.test', 'b@x.test'])));
    expect(failure).toMatchObject({ stage: 'sender', rejected: [], reply: { code: 550 } });
    refuses = false;
    await connection.send(mail(['a@x.test']));
    expect(pieces.join('').match(/EHLO/g)).toHaveLength(1);
    expect(pieces.join('')).toContain('RSET\r\n');
  });

  it('that closes in between says so once', async () => {
    const { port } = await startScript((line, socket) => {
      if (!line.startsWith('RCPT TO:<b')) return answer(line);
      socket.end('421 4.3.2 shutting down\r\n');
      return '';
    });
    const failure = await failureOf(connect(port).send(mail(['a@x.test', 'b@x.test', 'c@x.test'])));
    expect(failure).toMatchObject({ stage: 'transfer', handedOver: false, reply: { code: 421 } });
  });
});

describe('a session', () => {
  it('goes on after a refusal at the dot, without a RSET', async () => {
    let dots = 0;
    const { port, pieces } = await startScript((line) =>
      line === '.' && dots++ === 0 ? '554 5.7.1 spam' : undefined,
    );
    const connection = connect(port);
    const failure = await failureOf(connection.send(mail(['a@x.test'])));
    expect(failure).toMatchObject({ handedOver: true, reply: { code: 554 } });
    await connection.send(mail(['a@x.test']));
    expect(pieces.join('')).not.toContain('RSET');
    expect(pieces.join('').match(/EHLO/g)).toHaveLength(1);
  });

  it('begins with HELO where EHLO is unknown', async () => {
    const { port, pieces } = await startScript((line) =>
      line.startsWith('EHLO') ? '502 5.5.1 what?' : undefined,
    );
    await connect(port, { name: 'sender.test' }).send(mail(['a@x.test']));
    expect(pieces).toContain('HELO sender.test\r\n');
  });

  it('tells nothing to a server that speaks something else, or far too much', async () => {
    for (const said of ['HTTP/1.1 400 Bad Request', `250-${'x'.repeat(70_000)}`]) {
      const { port } = await startScript((line) => (line.startsWith('EHLO') ? said : undefined));
      const failure = await failureOf(connect(port).send(mail(['a@x.test'])));
      expect(failure).toMatchObject({ stage: 'session', handedOver: false, reply: undefined });
    }
  });

  it('never lets an address say another command', async () => {
    const { port, pieces } = await startScript(() => undefined);
    const bad = mail(['a@x.test>\r\nRCPT TO:<b@x.test']);
    const failure = await failureOf(connect(port).send(bad));
    expect(failure.message).toBe('A command is one line.');
    expect(pieces.join('')).not.toContain('b@x.test');
  });

  it('is opened again when the server left in between', async () => {
    const sockets: Socket[] = [];
    const { port, pieces } = await startScript((_, socket) => {
      if (!sockets.includes(socket)) sockets.push(socket);
      return undefined;
    });
    const connection = connect(port);
    await connection.send(mail(['a@x.test']));
    const closed = new Promise((resolve) => sockets[0]?.once('close', resolve));
    sockets[0]?.end('421 4.4.2 idle\r\n');
    await closed;
    expect(connection.isOpen).toBe(false);
    await connection.send(mail(['a@x.test']));
    expect(pieces.join('').match(/EHLO/g)).toHaveLength(2);
  });
});

/** A real server that demands a login, with or without TLS. */
async function startServer(options: { tls?: boolean; methods?: string[] } = {}) {
  const mails: { user: string; secure: boolean }[] = [];
  const pem = selfSigned;
  const server = new SMTPServer({
    ...(options.tls ? { key: pem.key, cert: pem.cert } : {}),
    disabledCommands: options.tls ? [] : ['STARTTLS'],
    authMethods: options.methods ?? ['PLAIN', 'LOGIN', 'CRAM-MD5'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: (auth, _session, done) => {
      const right =
        auth.username === 'ada' &&
        (auth.method === 'CRAM-MD5'
          ? auth.validatePassword('pass:word@1')
          : auth.password === 'pass:word@1');
      if (right) done(null, { user: auth.method });
      else done(Object.assign(new Error('5.7.8 wrong'), { responseCode: 535 }));
    },
    onData: (stream, session, done) => {
      mails.push({ user: String(session.user), secure: session.secure });
      stream.resume().on('end', () => done());
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, mails };
}

const auth = { user: 'ada', pass: 'pass:word@1' };

describe('a login', () => {
  it.each(['PLAIN', 'LOGIN', 'CRAM-MD5'])('by %s', async (method) => {
    const { port, mails } = await startServer({ methods: [method] });
    await connect(port, { auth }).send(mail(['a@x.test']));
    expect(mails).toEqual([{ user: method, secure: false }]);
  });

  it('that fails says why, and nothing is sent', async () => {
    const { port, mails } = await startServer();
    const wrong = { user: 'ada', pass: 'wrong' };
    const failure = await failureOf(connect(port, { auth: wrong }).send(mail(['a@x.test'])));
    expect(failure).toMatchObject({ stage: 'session', reply: { code: 535 } });
    expect(mails).toEqual([]);
  });
});

describe('STARTTLS', () => {
  const tls = { rejectUnauthorized: false };

  it('is used where it is offered, before the login', async () => {
    const { port, mails } = await startServer({ tls: true });
    await connect(port, { auth, tls }).send(mail(['a@x.test']));
    expect(mails).toMatchObject([{ secure: true }]);
  });

  it('is left alone when that is asked for', async () => {
    const { port, mails } = await startServer({ tls: true });
    await connect(port, { auth, tls, ignoreTLS: true }).send(mail(['a@x.test']));
    expect(mails).toMatchObject([{ secure: false }]);
  });

  it('with a certificate that nobody knows fails, about TLS', async () => {
    const { port, mails } = await startServer({ tls: true });
    const failure = await failureOf(connect(port, { auth }).send(mail(['a@x.test'])));
    expect(failure).toMatchObject({ stage: 'session', isAboutTls: true });
    expect(mails).toEqual([]);
  });

  it('is demanded in vain where it is not offered', async () => {
    const { port } = await startServer();
    const failure = await failureOf(
      connect(port, { auth, requireTLS: true }).send(mail(['a@x.test'])),
    );
    expect(failure).toMatchObject({ stage: 'session', isAboutTls: true });
  });

  it('forgets what was slipped in before it', async () => {
    const { port } = await startScript((line) => {
      if (line.startsWith('EHLO')) return '250-script\r\n250 STARTTLS';
      // What a man in the middle adds in the clear must not pass for a word within TLS.
      return line === 'STARTTLS' ? '220 go\r\n250-script\r\n250 AUTH PLAIN' : undefined;
    });
    const failure = await failureOf(
      connect(port, { auth, tls, connectionTimeout: 500 }).send(mail(['a@x.test'])),
    );
    expect(failure).toMatchObject({ stage: 'session', isAboutTls: true });
  });
});
