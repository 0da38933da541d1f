import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Receiving } from '../receive-report.ts';
import {
  type CertificateFiles,
  makeCertificate,
  readCertificate,
  versionOf,
} from './certificate.ts';
import type { InboundRecipient } from './find-inbound-recipient.ts';
import { describeFailure, receiveMail } from './receive-mail.ts';

export interface InboundOptions {
  receiving: Receiving;
  findRecipient: (address: string) => Promise<InboundRecipient | undefined>;
  /** Told of whatever is refused. */
  observeRefusal: (reason: string) => void;
  /** By what name the server greets. */
  name: string;
  host: string;
  port: number;
  certificate: CertificateFiles | undefined;
  log: Logger;
}

export interface InboundServer {
  readonly port: number;
  /** Takes no more connections, answers what it is being told, and ends. */
  stop(): Promise<void>;
}

export const limits = {
  connections: 200,
  connectionsOfOne: 10,
  recipients: 100,
  mailBytes: 10 * 1024 * 1024,
  /** For a mail, from the greeting or from the mail before. */
  mailMs: 5 * 60_000,
};

/** So much of a mail is kept while it comes in; nothing that is read stands further behind. */
const keptBytes = 512 * 1024;
const certificateEveryMs = 10_000;
/** Mails whose words are being read and stored at once; the others wait for that. */
const atOnce = 32;

/**
 * The server that takes mail that comes back (RFC 5321). It knows whom it takes mail for and refuses
 * everything else at RCPT; there is nothing that it could relay. A 250 after the mail is a promise: all
 * that it says is committed. Otherwise the answer is 451, and the sender keeps it.
 */
export async function startInboundServer(options: InboundOptions): Promise<InboundServer> {
  const { receiving, findRecipient, observeRefusal, name, certificate, log } = options;
  const connections = new Map<string, number>();
  const deadlines = new Map<string, NodeJS.Timeout>();
  const recipients = new Map<string, Map<string, InboundRecipient>>();
  const takeTurn = createTurns(atOnce);

  const refuse = (code: number, reason: string, text: string): Error => {
    observeRefusal(reason);
    return Object.assign(new Error(text), { responseCode: code });
  };
  /** A sender that goes on for ever without getting on is cut off. */
  const restartDeadline = ({ id }: SMTPServerSession) => {
    clearTimeout(deadlines.get(id));
    const cut = () => {
      observeRefusal('time');
      for (const connection of server.connections) {
        if (connection.session?.id === id) connection._socket.destroy();
      }
    };
    deadlines.set(id, setTimeout(cut, limits.mailMs).unref());
  };

  const server = new SMTPServer({
    name,
    banner: 'Waybill takes bounces',
    authOptional: true,
    disabledCommands: ['AUTH'],
    size: limits.mailBytes,
    maxClients: limits.connections,
    maxRecipients: limits.recipients,
    socketTimeout: limits.mailMs,
    closeTimeout: 1_000,
    disableReverseLookup: true,
    logger: false,
    ...(await (certificate ? readCertificate(certificate) : makeCertificate(name))),
    onConnect: (session, done) => {
      const own = (connections.get(session.remoteAddress) ?? 0) + 1;
      connections.set(session.remoteAddress, own);
      if (own > limits.connectionsOfOne) {
        return done(refuse(421, 'connections', '4.7.0 Too many connections from your address'));
      }
      restartDeadline(session);
      done();
    },
    onClose: (session) => {
      const left = (connections.get(session.remoteAddress) ?? 1) - 1;
      if (left > 0) connections.set(session.remoteAddress, left);
      else connections.delete(session.remoteAddress);
      clearTimeout(deadlines.get(session.id));
      deadlines.delete(session.id);
      recipients.delete(session.id);
    },
    onMailFrom: (_, session, done) => {
      recipients.set(session.id, new Map());
      done();
    },
    onRcptTo: ({ address }, session, done) => {
      findRecipient(address).then(
        (recipient) => {
          if (recipient === undefined) {
            return done(refuse(550, 'recipient', '5.1.1 No such address here'));
          }
          recipients.get(session.id)?.set(address, recipient);
          done();
        },
        (error) => {
          log.warn({ err: error }, 'a recipient of inbound mail could not be looked up');
          done(refuse(451, 'database', '4.3.0 Try again later'));
        },
      );
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      let kept = 0;
      stream.on('data', (chunk: Buffer) => {
        if (kept >= keptBytes) return;
        chunks.push(chunk);
        kept += chunk.length;
      });
      stream.on('end', async () => {
        if (stream.sizeExceeded) return done(refuse(552, 'size', '5.3.4 The mail is too large'));
        const { mailFrom, rcptTo } = session.envelope;
        const found = recipients.get(session.id);
        const mail = {
          raw: Buffer.concat(chunks),
          sizeBytes: stream.byteLength,
          envelopeFrom: mailFrom ? mailFrom.address : '',
          envelopeTo: rcptTo.map(({ address }) => address),
          remoteAddress: session.remoteAddress,
        };
        try {
          const known = mail.envelopeTo.flatMap((address) => found?.get(address) ?? []);
          await takeTurn(() => receiveMail(receiving, mail, known));
          restartDeadline(session);
          done(null, '2.0.0 Thank you');
        } catch (error) {
          log.warn({ err: error }, `an inbound mail was put off: ${describeFailure(error)}`);
          done(refuse(451, 'database', '4.3.0 Try again later'));
        }
      });
    },
  });
  // A connection that breaks is its sender's matter.
  server.on('error', (error) => log.debug({ err: error }, 'an inbound connection broke'));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(options.port, options.host, () => {
      server.server.off('error', reject);
      resolve();
    });
  });
  const watching = certificate && watchCertificate(server, certificate, log);
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: async () => {
      clearInterval(watching);
      for (const deadline of deadlines.values()) clearTimeout(deadline);
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Whoever renews the certificate need not restart the server. */
function watchCertificate(
  server: SMTPServer,
  files: CertificateFiles,
  log: Logger,
): NodeJS.Timeout {
  let seen: string | undefined;
  const look = async () => {
    try {
      const version = await versionOf(files);
      if (seen !== undefined && version !== seen) {
        server.updateSecureContext(await readCertificate(files));
        log.info('the certificate for inbound mail was read again');
      }
      seen = version;
    } catch (error) {
      // Half of a new pair: the other half comes; until then the old one serves.
      log.warn({ err: error }, 'the certificate for inbound mail could not be read');
    }
  };
  void look();
  return setInterval(() => void look(), certificateEveryMs).unref();
}

/** Lets so many run at once, and the others wait in their order. */
function createTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resume) => waiting.push(resume));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
