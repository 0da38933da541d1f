/** Who calls. */
export type CallbackProvider = 'SES' | 'POSTMARK' | 'MAILGUN' | 'SENDGRID' | 'BREVO' | 'RESEND';

/** The relay whose provider calls. */
export interface CallbackSource {
  organizationId: string;
  provider: CallbackProvider;
  /** What calls are verified with, where the provider has such a key. */
  signingKey: string | undefined;
  /** The one topic of SNS to believe. */
  topicArn: string | undefined;
}

/** A call as it came. */
export interface Call {
  header(name: string): string;
  raw: Buffer;
  /** The body, read as JSON. */
  body: unknown;
  now: Date;
}

/** What a provider tells of one recipient. */
export interface Told {
  type: 'DELIVERED' | 'DEFERRED' | 'BOUNCED' | 'COMPLAINED' | 'UNSUBSCRIBED';
  email: string;
  /** By what it names the message, the surest first: `msg_…`, a Message-ID, a name of its own. */
  names: string[];
  /** Told by its own words where this is left out. */
  bounce?: { kind: Kind; subType: SubType } | undefined;
  line?: string | undefined;
  at?: string | undefined;
}

type Kind = 'PERMANENT' | 'TRANSIENT' | 'UNDETERMINED';
type SubType = import('../../mail/outcome.ts').Bounce['subType'];

/** What is to be done with a call: what it tells, or why it is refused. */
export type Understood =
  | { kind: 'told'; told: Told[]; ignored: number }
  /** Nothing of messages, such as a subscription that was confirmed. */
  | { kind: 'noted' }
  | { kind: 'unsigned'; reason: string }
  | { kind: 'unreadable'; reason: string };

/** The name by which our messages are known to providers that keep such things. */
export const messageKey = 'waybill';
