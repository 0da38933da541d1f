import type { RefusedRecipient } from './find-unfit.ts';
import type { Reply } from './smtp-wire.ts';

/**
 * Where a mail failed: before the session was open (greeting, EHLO, STARTTLS, AUTH), at MAIL FROM,
 * or later.
 */
export type Stage = 'session' | 'sender' | 'transfer';

interface Circumstances {
  stage: Stage;
  /** The final dot had been given to the network. */
  handedOver: boolean;
  /** The connection was used before, so it may just have been closed for being idle. */
  stale: boolean;
  /** The connection could not be encrypted as was asked. */
  isAboutTls: boolean;
  /** The recipients that were refused one by one. */
  rejected: RefusedRecipient[];
}

/** A failure of one mail. */
export class SmtpFailure extends Error {
  override name = 'SmtpFailure';
  readonly stage: Stage;
  readonly handedOver: boolean;
  readonly stale: boolean;
  readonly isAboutTls: boolean;
  readonly rejected: RefusedRecipient[];
  /** What the server said; undefined when it said nothing. */
  readonly reply: Reply | undefined;

  constructor(cause: Error, at: Circumstances) {
    super(cause.message, { cause });
    this.stage = at.stage;
    this.handedOver = at.handedOver;
    this.stale = at.stale;
    this.isAboutTls = at.isAboutTls;
    this.rejected = at.rejected;
    const refusal = [cause, cause.cause].find((error) => error instanceof SmtpRefusal);
    this.reply = refusal?.reply;
  }
}

/** A reply that is not the one that was hoped for. */
export class SmtpRefusal extends Error {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super(reply.lines.join('\n'));
    this.reply = reply;
  }
}

/** Returns a reply of the class that was hoped for (2 or 3), and throws any other. */
export function expectReply(hoped: 2 | 3, reply: Reply): Reply {
  if (Math.floor(reply.code / 100) !== hoped) throw new SmtpRefusal(reply);
  return reply;
}
