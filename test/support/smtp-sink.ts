import { SMTPServer, type SMTPServerAddress } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  raw: Buffer;
}

export interface SinkOptions {
  /** Answers a recipient: nothing accepts, an error with `responseCode` refuses. */
  onRecipient?: (address: string, attempt: number) => Error | undefined;
  /** Answers the final dot. */
  onMail?: (mail: ReceivedMail) => Promise<Error | undefined> | Error | undefined;
  auth?: { user: string; pass: string };
  /** The largest mail that it takes, in bytes. */
  size?: number;
  hideSMTPUTF8?: boolean;
  /** Where it listens, if not on this machine alone. */
  host?: string;
}

export interface SmtpSink {
  url: string;
  mails: ReceivedMail[];
  /** Mails that were taken and wait for `onMail` to answer. */
  pending(): number;
  close(): Promise<void>;
}

export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** A real SMTP server that keeps what it accepts. */
export async function startSmtpSink(options: SinkOptions = {}, onPort = 0): Promise<SmtpSink> {
  const { host = '127.0.0.1' } = options;
  const mails: ReceivedMail[] = [];
  let pending = 0;
  const tries = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: options.auth === undefined,
    disabledCommands: options.auth === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    size: options.size ?? 20 * 1024 * 1024,
    hideSMTPUTF8: options.hideSMTPUTF8 ?? false,
    onAuth: ({ username, password }, _session, done) => {
      const right = username === options.auth?.user && password === options.auth?.pass;
      done(right ? null : smtpError(535, '5.7.8 wrong credentials'), { user: username });
    },
    onRcptTo: ({ address }, _session, done) => {
      const attempt = (tries.get(address) ?? 0) + 1;
      tries.set(address, attempt);
      done(options.onRecipient?.(address, attempt));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const { mailFrom, rcptTo } = session.envelope;
        const mail = {
          from: mailFrom ? (mailFrom as SMTPServerAddress).address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks),
        };
        pending += 1;
        const refusal = await options.onMail?.(mail);
        pending -= 1;
        if (refusal === undefined) mails.push(mail);
        done(refusal);
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(onPort, host, resolve));
  const address = server.server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const login = options.auth ? `${options.auth.user}:${options.auth.pass}@` : '';
  return {
    url: `smtp://${login}${host}:${port}`,
    mails,
    pending: () => pending,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const connection of server.connections) connection._socket.destroy();
      }),
  };
}
