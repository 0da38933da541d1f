import { classifyReply, isAboutSender } from '../classify-reply.ts';
import { senderSuspended } from '../outcome.ts';
import type { SmtpFailure } from '../smtp/smtp-failure.ts';
import type { Reply } from '../smtp/smtp-wire.ts';
import { lineOf } from './read-answers.ts';

/** What relays say of an account: Amazon SES, Gmail, Mailgun, SendGrid, Brevo, Postmark. */
const ofAccounts = [
  'sending limit',
  'sending quota',
  'sending rate',
  'message quota',
  'maximum credits',
  'not enough credits',
  'throttling failure',
  'sending paused',
  'authentication required',
  'not authenticated',
  'your account',
  'account has been suspended',
  'address not verified',
  'address is not verified',
];

/**
 * Whether a failure says nothing of the mail and its recipients: no session, silence or 4yz at MAIL, 421,
 * or a refusal of the sender, the relay or the account. What was handed over is never among them.
 */
export function isAboutUs(failure: SmtpFailure, recipients: number): boolean {
  const { stage, reply, rejected, handedOver, message } = failure;
  if (message === senderSuspended) return false;
  if (stage === 'session') return true;
  if (reply === undefined) return stage === 'sender';
  if (reply.code === 421) return !handedOver;
  if (stage === 'sender') {
    return reply.code < 500 || classifyReply(lineOf(failure)).subType !== 'MessageTooLarge';
  }
  // Some were accepted, or all were refused: each for itself, or with the mail.
  const refused = rejected.length === recipients ? rejected.map((one) => one.reply) : [reply];
  return refused.every(isOurs);
}

function isOurs({ lines }: Reply): boolean {
  const line = lines.join(' ');
  const text = line.toLowerCase();
  return ofAccounts.some((words) => text.includes(words)) || isAboutSender(line);
}
