/** Whether a bounce is for good, and why (Amazon SES). */
export interface Bounce {
  kind: 'PERMANENT' | 'TRANSIENT' | 'UNDETERMINED';
  subType:
    | 'General'
    | 'NoEmail'
    | 'Suppressed'
    | 'OnAccountSuppressionList'
    | 'MailboxFull'
    | 'MessageTooLarge'
    | 'CustomTimeoutExceeded'
    | 'ContentRejected'
    | 'AttachmentRejected'
    | 'Undetermined';
}

/** Something that the recipient's side tells after the next server accepted the mail. */
export type Feedback =
  | { kind: 'delivered'; line?: string }
  | { kind: 'bounced'; bounce: Bounce; line?: string }
  | { kind: 'complained'; feedbackType: string }
  | { kind: 'opened' }
  | { kind: 'clicked'; url: string };

/** The next server's answer for one recipient. `line` is its own line. */
export type RecipientAnswer =
  | { kind: 'accepted'; line: string; feedback: Feedback[] }
  | { kind: 'deferred'; line: string; retryAfterSeconds?: number }
  | { kind: 'rejected'; line: string; bounce: Bounce };

/** What became of handing one mail to the next server. */
export type Outcome = Result & {
  /**
   * Nothing was handed over and nobody was accepted, and the reason lies between that server and us: no
   * session, or a refusal of the sender, the relay or the account. Another server may take the mail.
   */
  isAboutUs?: boolean;
  /** Who gave it, where there are several to choose from. */
  via?: Via;
};

/** The way that a mail took, and those that were tried before. */
export interface Via {
  provider: string;
  tried: { provider: string; line: string }[];
}

type Result =
  /** The server answered for every recipient. */
  | { kind: 'answered'; providerMessageId: string; answers: Map<string, RecipientAnswer> }
  /** Nothing was handed over: it may be tried again. */
  | { kind: 'unreached'; line: string }
  /**
   * The mail was handed over, but no answer came: it may or may not have been taken (RFC 1047).
   * `answers` are those that other servers gave for some of the recipients.
   */
  | { kind: 'unknown'; line: string; answers?: Map<string, RecipientAnswer> }
  /** A fault on our side that trying again does not cure. */
  | { kind: 'failed'; reason: string; line?: string };

/** A mail ready to leave. */
export interface OutgoingMail {
  organizationId: string;
  messageId: string;
  /** What kind of mail it is, and its sending domain, where the way depends on that. */
  type?: 'TRANSACTIONAL' | 'CAMPAIGN' | 'TEST';
  domainId?: string | null;
  /** The header Message-ID, with its angle brackets. */
  messageIdHeader: string;
  envelope: { from: string; to: string[] };
  /** 1 for the first. */
  attempt: number;
  raw: Buffer;
  /** The same mail for a relay that writes Date and Message-ID anew: its signature leaves these out. */
  forRewriting?: () => Promise<Buffer>;
  /** Asked right before its first byte leaves; one that may not does not leave. */
  mayLeave?: () => boolean;
}

/** Why a mail does not leave that may not: its claim may belong to somebody else by now. */
export const senderSuspended = 'the sender was suspended before it sent';

/** The way out of this installation. */
export interface Provider {
  readonly name: 'sandbox' | 'smtp' | 'direct';
  /** How many mails it hands over at once. */
  readonly connections: number;
  /** How many it is given at once: some wait here while others wait for the database. */
  readonly mailInFlight: number;
  /**
   * Takes in one mail for these domains and returns how to take it out again, or undefined when one
   * of them has as many as it can take. Absent where all mail goes the same way.
   */
  admit?(domains: string[], organizationId?: string): (() => void) | undefined;
  /**
   * Tells whether an organization's mail goes ways of its own. It has places of its own then, so that
   * what hangs there takes none of another's.
   */
  lane?(organizationId: string): Promise<Lane | undefined>;
  /** Never throws for what the next server or the network does: that is the outcome. */
  send(mail: OutgoingMail): Promise<Outcome>;
  close(): Promise<void>;
}

/** The ways of an organization whose mail does not go the installation's. */
export interface Lane {
  /** Until then nothing can leave. */
  closedUntil?: Date | undefined;
}
