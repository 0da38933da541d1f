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
export type Outcome =
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
  /** The header Message-ID, with its angle brackets. */
  messageIdHeader: string;
  envelope: { from: string; to: string[] };
  /** 1 for the first. */
  attempt: number;
  raw: Buffer;
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
  admit?(domains: string[]): (() => void) | undefined;
  /** Never throws for what the next server or the network does: that is the outcome. */
  send(mail: OutgoingMail): Promise<Outcome>;
  close(): Promise<void>;
}
