import { type OutgoingMail, senderSuspended } from '../outcome.ts';
import { findUnfit, isBeyondAscii, needsUtf8, type RefusedRecipient } from './find-unfit.ts';
import { openSession, type Session, TlsFailure } from './open-session.ts';
import { expectReply, SmtpFailure, SmtpRefusal, type Stage } from './smtp-failure.ts';
import type { SmtpOptions } from './smtp-options.ts';
import type { Reply, SmtpWire } from './smtp-wire.ts';

/** What a server said that took a mail, for some of its recipients at least. */
export interface SendInfo {
  reply: Reply;
  rejected: RefusedRecipient[];
}

/** How far a mail got. */
interface Progress {
  stage: Stage;
  handedOver: boolean;
  rejected: RefusedRecipient[];
}

/** One SMTP connection that carries one mail at a time, and is opened when there is one. */
export class SmtpConnection {
  readonly #options: SmtpOptions;
  #session: Session | undefined;
  /** What is being opened or used. */
  #wire: SmtpWire | undefined;
  #abandonedFor: Error | undefined;
  #sent = 0;
  #sending = false;

  constructor(options: SmtpOptions) {
    this.#options = options;
  }

  /**
   * Sends one mail to those of its recipients for whom the server can take it. It is not told of the
   * others, who are refused.
   */
  async send(mail: OutgoingMail): Promise<SendInfo> {
    this.#forgetLost();
    const stale = this.#session !== undefined && this.#sent > 0;
    const at: Progress = { stage: 'session', handedOver: false, rejected: [] };
    this.#sending = true;
    try {
      this.#session ??= await this.#open();
      at.stage = 'sender';
      const reply = await transfer(this.#session, mail, at, this.#options);
      this.#sent += 1;
      return { reply, rejected: at.rejected };
    } catch (error) {
      const failure = new SmtpFailure(error as Error, {
        ...at,
        stale,
        isAboutTls: error instanceof TlsFailure,
      });
      await this.#tidyAfter(failure);
      throw failure;
    } finally {
      this.#sending = false;
    }
  }

  /** A session is open and nothing is being sent. */
  get isOpen(): boolean {
    this.#forgetLost();
    return this.#session !== undefined && !this.#sending;
  }

  /** Gives up what is being done; it fails with this error. */
  abandon(error: Error): void {
    this.#session = undefined;
    this.#abandonedFor = error;
    this.#wire?.destroy(error);
  }

  /** Says goodbye. */
  quit(): void {
    this.#session?.wire.quit();
    this.#session = undefined;
  }

  async #open(): Promise<Session> {
    this.#sent = 0;
    this.#abandonedFor = undefined;
    return openSession(this.#options, (wire) => {
      this.#wire = wire;
      if (this.#abandonedFor !== undefined) wire.destroy(this.#abandonedFor);
    });
  }

  /** After a reply the session is still good; after anything else nobody knows. */
  async #tidyAfter({ reply, stage, handedOver }: SmtpFailure): Promise<void> {
    const session = this.#session;
    if (session === undefined) return;
    const refused = reply !== undefined && reply.code !== 421 && stage !== 'session';
    if (refused && handedOver) return;
    if (refused) {
      const reset = await session.wire.ask('RSET').catch(() => undefined);
      if (reset !== undefined && reset.code < 300) return;
    }
    session.wire.destroy();
    this.#session = undefined;
  }

  /** The server may have gone while there was nothing to send. */
  #forgetLost(): void {
    const session = this.#session;
    if (session === undefined || (session.wire.isOpen && (this.#sending || session.wire.isQuiet))) {
      return;
    }
    session.wire.destroy();
    this.#session = undefined;
  }
}

/** One mail over an open session (RFC 5321 §3.3), and how far it got. */
async function transfer(
  { wire, offers }: Session,
  mail: OutgoingMail,
  at: Progress,
  { commandTimeout, socketTimeout }: SmtpOptions,
): Promise<Reply> {
  if (commandTimeout !== undefined) wire.waitFor(commandTimeout);
  const unfit = findUnfit(mail, offers);
  const to = mail.envelope.to.filter((address) => !unfit.some((one) => one.recipient === address));
  if (to.length === 0) {
    at.stage = 'transfer';
    at.rejected = unfit;
    throw new SmtpRefusal((unfit[0] as RefusedRecipient).reply);
  }
  const { from } = mail.envelope;
  const size = offers.size ? ` SIZE=${mail.raw.length}` : '';
  const utf8 = needsUtf8(mail) || to.some(isBeyondAscii) ? ' SMTPUTF8' : '';
  const rejected = await announce(
    wire,
    offers.pipelining,
    [`MAIL FROM:<${from}>${size}${utf8}`, ...to.map((address) => `RCPT TO:<${address}>`)],
    () => {
      at.stage = 'transfer';
    },
  );
  // Where the server refuses the sender or is silent, that is so for all recipients.
  at.rejected = [
    ...rejected.flatMap((reply, index) =>
      reply === undefined ? [] : [{ recipient: to[index] as string, reply }],
    ),
    ...unfit,
  ];
  const [first] = at.rejected;
  if (first !== undefined && at.rejected.length === mail.envelope.to.length) {
    throw new SmtpRefusal(first.reply);
  }
  expectReply(3, await wire.ask('DATA'));
  if (mail.mayLeave?.() === false) throw new Error(senderSuspended);
  if (commandTimeout !== undefined) wire.waitFor(socketTimeout);
  await handOver(wire, mail.raw, at);
  return expectReply(2, await wire.reply());
}

/**
 * Names the sender and the recipients, all at once where the server takes that (RFC 2920), and returns
 * for each recipient the reply that refuses it. `accepted` is told when the sender was accepted.
 */
async function announce(
  wire: SmtpWire,
  atOnce: boolean,
  [mail = '', ...recipients]: string[],
  accepted: () => void,
): Promise<(Reply | undefined)[]> {
  if (atOnce) wire.send(mail, ...recipients);
  else wire.send(mail);
  const sender = await wire.reply();
  const isAccepted = sender.code < 300;
  if (isAccepted) accepted();
  const replies: Reply[] = [];
  for (const recipient of recipients) {
    if (!atOnce && !isAccepted) break;
    if (!atOnce) wire.send(recipient);
    const reply = await wire.reply();
    // A server that closes says so once, whatever is still to come (RFC 5321 §3.8).
    if (reply.code === 421) throw new SmtpRefusal(isAccepted ? reply : sender);
    replies.push(reply);
  }
  expectReply(2, sender);
  return replies.map((reply) => (reply.code < 300 ? undefined : reply));
}

/** What a connection takes at once. */
const smallBytes = 16 * 1024;
const lineEnd = Buffer.from('\r\n');
const lineWithDot = Buffer.from('\r\n.');

/**
 * Sends the mail and the dot alone that ends it (RFC 5321 §4.5.2). The dot goes with a small mail, and
 * behind a large one when the network has taken it: until then a loss of the connection says that the
 * mail was not taken.
 */
async function handOver(wire: SmtpWire, raw: Buffer, at: Progress): Promise<void> {
  const body = withDoubledDots(raw);
  const end = Buffer.from(raw.subarray(-2).equals(lineEnd) ? '.\r\n' : '\r\n.\r\n');
  if (body.length <= smallBytes) {
    at.handedOver = wire.isOpen;
    void wire.write(Buffer.concat([body, end]));
    return;
  }
  at.handedOver = await wire.write(body);
  if (at.handedOver) void wire.write(end);
}

/** The lines of a composed mail end with CRLF: what is left is to double the dots that begin one. */
function withDoubledDots(raw: Buffer): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = raw.indexOf(lineWithDot); at >= 0; at = raw.indexOf(lineWithDot, at + 3)) {
    parts.push(raw.subarray(from, at + 3));
    from = at + 2;
  }
  return parts.length === 0 ? raw : Buffer.concat([...parts, raw.subarray(from)]);
}
