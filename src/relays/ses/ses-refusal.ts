import type { Outcome, OutgoingMail } from '../../mail/outcome.ts';

/** An answer of SES that is no acceptance. */
export interface SesRefusal {
  /** The name of the error, with or without `Exception` at its end. */
  name: string;
  message: string;
  status: number;
}

/** What a refusal is about. None is a recipient's: those are told of later, as bounces. */
type About =
  /** As much as the account may at once, or today. */
  | 'rate'
  /** The account, its key or its configuration set. */
  | 'account'
  /** The sender, who is not verified there. */
  | 'sender'
  /** The mail itself, which would be refused again. */
  | 'mail'
  /** Nobody knows whether the mail was taken. */
  | 'nothing';

/** Amazon SES API v2, SendEmail: Errors, and Common Errors. */
const known: Record<string, About> = {
  TooManyRequests: 'rate',
  Throttling: 'rate',
  LimitExceeded: 'rate',
  ServiceUnavailable: 'rate',
  AccountSuspended: 'account',
  SendingPaused: 'account',
  NotFound: 'account',
  AccessDenied: 'account',
  ExpiredToken: 'account',
  IncompleteSignature: 'account',
  InvalidClientTokenId: 'account',
  InvalidSignature: 'account',
  MissingAuthenticationToken: 'account',
  NotAuthorized: 'account',
  OptInRequired: 'account',
  RequestExpired: 'account',
  SignatureDoesNotMatch: 'account',
  UnrecognizedClient: 'account',
  MailFromDomainNotVerified: 'sender',
  MessageRejected: 'mail',
  BadRequest: 'mail',
};

/** In the words of a server, whose status comes first. */
export function lineOf({ name, message, status }: SesRefusal): string {
  const text = `${status} ${name}: ${message}`;
  return text.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim().slice(0, 1000).toWellFormed();
}

/**
 * What becomes of a mail that SES does not take. Whatever is about us may go another way; nothing of it
 * suppresses anybody.
 */
export function outcomeOfRefusal(refusal: SesRefusal, mail: OutgoingMail): Outcome {
  const line = lineOf(refusal);
  switch (aboutOf(refusal)) {
    case 'rate': {
      const answers = new Map(
        mail.envelope.to.map((to) => [to, { kind: 'deferred', line } as const]),
      );
      const providerMessageId = mail.messageIdHeader;
      return { kind: 'answered', providerMessageId, answers, isAboutUs: true };
    }
    case 'account':
      return { kind: 'unreached', line, isAboutUs: true };
    case 'sender':
      return { kind: 'failed', reason: 'the relay refused the sender', line, isAboutUs: true };
    case 'mail':
      return { kind: 'failed', reason: 'the relay refused the mail', line };
    case 'nothing':
      return { kind: 'unknown', line };
  }
}

function aboutOf({ name, message, status }: SesRefusal): About {
  // The same error is about what the mail holds, and about addresses that are not verified.
  if (/not verified/i.test(message)) return 'sender';
  const about = known[name.replace(/(?:Exception|Error)$/, '')];
  if (about !== undefined) return about;
  if (status === 429 || status === 503) return 'rate';
  if (status === 401 || status === 403) return 'account';
  // RFC 9110 §15.6: a server that fails may have done what it was asked for.
  return status >= 400 && status < 500 ? 'mail' : 'nothing';
}
