import { createServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerAddress } from 'smtp-server';
import type { ReceivedMail } from './smtp-sink.ts';

export interface Exchanger {
  port: number;
  mails: (ReceivedMail & { secure: boolean })[];
  sessions: number;
  /** Recipient commands that were answered. */
  close(): Promise<void>;
}

export interface ExchangerOptions {
  host?: string;
  port?: number;
  /** A certificate and its key, in PEM; without one there is no STARTTLS. */
  tls?: { cert: string; key: string };
  onRecipient?: (address: string) => Error | undefined;
  onMail?: (mail: ReceivedMail) => Promise<Error | undefined> | Error | undefined;
}

/** A domain's own mail server: real SMTP, with STARTTLS when it has a certificate. */
export async function startExchanger(options: ExchangerOptions = {}): Promise<Exchanger> {
  const exchanger: Exchanger = { port: 0, mails: [], sessions: 0, close: async () => {} };
  const server = new SMTPServer({
    ...options.tls,
    authOptional: true,
    disabledCommands: options.tls === undefined ? ['AUTH', 'STARTTLS'] : ['AUTH'],
    disableReverseLookup: true,
    logger: false,
    onConnect: (_, done) => {
      exchanger.sessions += 1;
      done();
    },
    onRcptTo: ({ address }, _, done) => done(options.onRecipient?.(address)),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const { mailFrom, rcptTo } = session.envelope;
        const mail = {
          from: mailFrom ? (mailFrom as SMTPServerAddress).address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks),
          secure: session.secure,
        };
        const refusal = await options.onMail?.(mail);
        if (refusal === undefined) exchanger.mails.push(mail);
        done(refusal);
      });
    },
  });
  server.on('error', () => {});
  const { host = '127.0.0.1', port = 0 } = options;
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const address = server.server.address();
  exchanger.port = address !== null && typeof address === 'object' ? address.port : 0;
  exchanger.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const connection of server.connections) connection._socket.destroy();
    });
  return exchanger;
}

/** Says what a test wants it to, however wrong. `answer` gets each command line. */
export async function startRudeServer(
  greet: (socket: Socket) => void,
  answer: (socket: Socket, line: string) => void = () => {},
  { host = '127.0.0.1', port = 0 } = {},
): Promise<{ port: number; sessions: () => number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  let sessions = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    sessions += 1;
    socket.on('error', () => {});
    let rest = '';
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) answer(socket, line);
    });
    greet(socket);
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const address = server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : 0,
    sessions: () => sessions,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
