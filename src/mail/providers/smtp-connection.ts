import type { Readable, Transform } from 'node:stream';
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import { type OutgoingMail, withheld } from '../outcome.ts';
import { findUnfit, needsUtf8, type RefusedRecipient } from './find-unfit.ts';
import { askForUtf8, readOffers } from './server-offers.ts';

export type SmtpOptions = SMTPConnectionOptions & { auth?: { user: string; pass: string } };

/** What a server said that took a mail, for some of its recipients at least. */
export interface SendInfo {
  response: string;
  rejectedErrors: RefusedRecipient[];
}

/**
 * Where a mail failed: before the session was open (greeting, EHLO, STARTTLS, AUTH), at MAIL FROM,
 * or later.
 */
export type Stage = 'session' | 'sender' | 'transfer';

/** A failure of one mail; `handedOver` tells whether the final dot had been written. */
export class SmtpFailure extends Error {
  override name = 'SmtpFailure';
  readonly stage: Stage;
  readonly handedOver: boolean;
  readonly responseCode: number | undefined;
  readonly response: string;
  readonly rejectedErrors: RefusedRecipient[];
  /** The connection was used before, so it may just have been closed for being idle. */
  readonly stale: boolean;
  /** The connection could not be encrypted as was asked. */
  readonly isAboutTls: boolean;

  constructor(
    error: Error,
    at: { opened: boolean; handedOver: boolean; stale: boolean; upgrading: boolean },
  ) {
    super(error.message, { cause: error });
    const details = error as Error & {
      command?: string;
      responseCode?: number;
      response?: string;
      rejectedErrors?: SmtpFailure['rejectedErrors'];
    };
    this.stage = !at.opened ? 'session' : details.command === 'MAIL FROM' ? 'sender' : 'transfer';
    this.handedOver = at.handedOver;
    this.stale = at.stale;
    this.isAboutTls = at.upgrading || details.command === 'STARTTLS';
    this.responseCode = details.responseCode;
    this.response = details.response ?? '';
    this.rejectedErrors = details.rejectedErrors ?? [];
  }
}

class Withheld extends Error {}

/**
 * One SMTP connection that carries one mail at a time.
 *
 * nodemailer's error after a lost connection is the same before and after the final dot. What tells
 * them apart is its log entry `tnx: "message"`, which is written when the whole body, dot included,
 * has been given to the socket. With one mail at a time the entry can only be about that mail.
 */
export class SmtpConnection {
  readonly #options: SmtpOptions;
  #connection: InstanceType<typeof SMTPConnection> | undefined;
  #handedOver = false;
  #sent = 0;
  /** The connection was lost while it was being encrypted. */
  #upgrading = false;
  #opening: InstanceType<typeof SMTPConnection> | undefined;
  #fail: ((error: Error) => void) | undefined;

  constructor(options: SmtpOptions) {
    this.#options = options;
  }

  /**
   * Sends one mail to those of its recipients for whom the server can take it. It is not told of the
   * others, who are refused.
   */
  async send(mail: OutgoingMail): Promise<SendInfo> {
    const stale = this.#sent > 0 && this.#connection !== undefined;
    this.#handedOver = false;
    this.#upgrading = false;
    // The loss of a connection forgets it, so what was reached is noted apart.
    let opened = this.#connection !== undefined;
    let unfit: RefusedRecipient[] = [];
    try {
      const connection = this.#connection ?? (await this.#connect());
      opened = true;
      unfit = findUnfit(mail, readOffers(connection));
      const left = without(mail, unfit);
      if (left.envelope.to.length === 0) throw Object.assign(new Error('refused'), unfit[0]);
      const { response = '', rejectedErrors = [] } = await this.#transfer(connection, left);
      this.#sent += 1;
      return { response, rejectedErrors: [...rejectedErrors, ...unfit] };
    } catch (error) {
      const failure = new SmtpFailure(error as Error, {
        opened,
        handedOver: this.#handedOver,
        stale: stale && !(error instanceof Withheld),
        upgrading: this.#upgrading,
      });
      // Where the server is silent or refuses the sender, that is so for all recipients.
      const isAboutThem = failure.stage === 'transfer' && failure.responseCode !== undefined;
      if (isAboutThem) failure.rejectedErrors.push(...unfit);
      // After a refused envelope the session is still good; after anything else nobody knows.
      const refused = failure.responseCode !== undefined && failure.responseCode !== 421;
      if (opened && refused && !failure.handedOver) await this.#reset();
      else this.close();
      throw failure;
    }
  }

  /** A session is open and nothing is being sent. */
  get isOpen(): boolean {
    return this.#connection !== undefined && this.#fail === undefined;
  }

  /** Gives up what is being done; it fails with this error. */
  abandon(error: Error): void {
    this.#fail?.(error);
    this.#opening?.close();
    this.close();
  }

  close(): void {
    const connection = this.#connection;
    this.#connection = undefined;
    this.#sent = 0;
    connection?.close();
  }

  /** Says goodbye (RFC 5321 §4.1.1.10). */
  quit(): void {
    const connection = this.#connection;
    this.#connection = undefined;
    connection?.quit();
  }

  async #connect(): Promise<InstanceType<typeof SMTPConnection>> {
    const { auth, ...options } = this.#options;
    const connection = new SMTPConnection({ ...options, logger: this.#listen() });
    connection.on('error', (error: Error) => this.#lost(connection, error));
    connection.on('end', () => this.#lost(connection, new Error('The connection was closed.')));
    this.#opening = connection;
    await this.#guarded((done) => connection.connect((error) => done(error, undefined))).finally(
      () => {
        this.#upgrading = connection.upgrading === true;
        this.#opening = undefined;
      },
    );
    if (auth !== undefined && connection.allowsAuth) {
      const credentials = { user: auth.user, pass: auth.pass };
      await this.#guarded((done) =>
        connection.login({ ...auth, credentials }, (error) => done(error, undefined)),
      );
    }
    this.#connection = connection;
    return connection;
  }

  #transfer(connection: InstanceType<typeof SMTPConnection>, mail: OutgoingMail) {
    const { from, to } = mail.envelope;
    const envelope = { from, to, size: mail.raw.length };
    let over = false;
    const mayLeave = async () => {
      const may = (await mail.mayLeave) ?? true;
      if (!may && !over) this.#fail?.(new Withheld(withheld.line));
      return may && !over;
    };
    const body = handingOver(mail.raw, mayLeave);
    if (needsUtf8(mail)) askForUtf8(connection);
    return this.#guarded<Partial<SendInfo>>((done) =>
      connection.send(envelope, body, (error, info) => done(error, info ?? undefined)),
    ).finally(() => {
      over = true;
    });
  }

  async #reset(): Promise<void> {
    const connection = this.#connection;
    if (connection === undefined) return;
    await this.#guarded((done) => connection.reset((error) => done(error, undefined))).catch(() =>
      this.close(),
    );
  }

  /** Runs one exchange; it ends with its own callback or with the loss of the connection. */
  #guarded<T>(
    exchange: (done: (error: Error | null | undefined, value: T | undefined) => void) => void,
  ) {
    return new Promise<T>((resolve, reject) => {
      this.#fail = reject;
      exchange((error, value) => {
        if (error) reject(error);
        else resolve(value as T);
      });
    }).finally(() => {
      this.#fail = undefined;
    });
  }

  #lost(connection: InstanceType<typeof SMTPConnection>, error: Error): void {
    if (this.#connection === connection) {
      this.#connection = undefined;
      this.#sent = 0;
    }
    // Of a server that closes with 421, nodemailer tells first that it is gone, and then why.
    const fail = this.#fail;
    queueMicrotask(() => fail?.(error));
  }

  #listen() {
    const ignore = () => {};
    const info = (entry: { tnx?: string }) => {
      if (entry.tnx === 'message') this.#handedOver = true;
    };
    return {
      level: ignore,
      trace: ignore,
      debug: ignore,
      info,
      warn: ignore,
      error: ignore,
      fatal: ignore,
    };
  }
}

function without(mail: OutgoingMail, refused: RefusedRecipient[]): OutgoingMail {
  if (refused.length === 0) return mail;
  const gone = new Set(refused.map(({ recipient }) => recipient));
  const to = mail.envelope.to.filter((recipient) => !gone.has(recipient));
  return { ...mail, envelope: { ...mail.envelope, to } };
}

/** What a connection takes at once. */
const smallBytes = 16 * 1024;

/**
 * A mail as a stream for nodemailer, whose own way into the socket looks at every byte for line ends
 * to mend, which costs as much as all else that it does for a mail. The lines of a composed mail end
 * with CRLF as they are; what is left to do is to double the dots that begin one, and to end with a
 * dot alone (RFC 5321 §4.5.2). That goes with a small mail, and behind a large one when the connection
 * has taken it: until then a loss of the connection says that the mail was not taken.
 */
function handingOver(raw: Buffer, mayLeave: () => Promise<boolean>): Readable {
  const write = (socketwards: Transform & { inByteCount?: number; outByteCount?: number }) => {
    const body = withDoubledDots(raw);
    const end = Buffer.from(raw.subarray(-2).equals(lineEnd) ? '.\r\n' : '\r\n.\r\n');
    socketwards.inByteCount = raw.length;
    socketwards.outByteCount = body.length + end.length;
    const [first, last] = body.length <= smallBytes ? [Buffer.concat([body, end])] : [body, end];
    socketwards._transform = (_chunk, _encoding, done) => done(null, first);
    socketwards._flush = (done) => done(null, last);
    socketwards.end(raw);
  };
  const pipe = (socketwards: Transform) => {
    void mayLeave().then((may) => may && write(socketwards));
    return socketwards;
  };
  return { pipe } as unknown as Readable;
}

const lineEnd = Buffer.from('\r\n');
const lineWithDot = Buffer.from('\r\n.');

function withDoubledDots(raw: Buffer): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = raw.indexOf(lineWithDot); at >= 0; at = raw.indexOf(lineWithDot, at + 3)) {
    parts.push(raw.subarray(from, at + 3));
    from = at + 2;
  }
  return parts.length === 0 ? raw : Buffer.concat([...parts, raw.subarray(from)]);
}
