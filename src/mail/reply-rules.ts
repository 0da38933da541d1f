import rules from './reply-rules.json' with { type: 'json' };

/** Why a server refuses a mail for good, as far as it decides what follows. */
export type ReplyClass =
  /** No such mailbox, or closed, disabled or inactive for good. */
  | 'gone'
  /** The mailbox is over its quota. */
  | 'full'
  /** Reputation, block lists, authentication, local policy, a verdict of spam. */
  | 'policy'
  | 'attachment'
  | 'size'
  /** Too many at once, and greylisting that is worded as for good. */
  | 'rate'
  /** It was tried until the time for it was used up. */
  | 'expired'
  /** Our address, name, relay or configuration is wrong. */
  | 'sender'
  /** The way there lacks something that the mail needs. */
  | 'route'
  /** The mailbox is there and takes no mail now. */
  | 'closed'
  | 'unknown';

export interface ReplyRule {
  class: ReplyClass;
  /** One of these has to stand in the text, which is in lower case, without addresses and links. */
  words?: readonly string[];
  /** The enhanced status code (RFC 3463) has to be one of these, or begin with one that ends in a dot. */
  statuses?: readonly string[];
  /** The text is one of these, and no more. */
  whole?: readonly string[];
  /** With `words` or `whole`: both have to fit, else one is enough. */
  both?: boolean;
  /** Holds for reports alone, in which the words come from hearsay. */
  only?: 'reports';
  /** The reply code has to be one of these, besides. */
  codes?: readonly number[];
  /**
   * Holds for what was said of the recipient, or of the mail after its recipients had been taken, or when
   * the report does not tell which.
   */
  at?: 'recipient' | 'data' | 'untold';
  /** Whose wording it is. */
  from: string;
}

/**
 * In this order; the first that fits decides. What a text says comes before its status code, for servers
 * are careless with codes, and what speaks for the mailbox comes before what speaks against it: a good
 * address that is suppressed gets no mail again, while a dead one only costs another try.
 */
export const replyRules = rules as readonly ReplyRule[];
