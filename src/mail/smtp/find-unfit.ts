import { isAscii } from 'node:buffer';
import type { OutgoingMail } from '../outcome.ts';
import type { Reply } from './smtp-wire.ts';

/** What a server offers (RFC 5321 §4.1.1.1). */
export interface Offers {
  /** SMTPUTF8 (RFC 6531). */
  utf8: boolean;
  /** PIPELINING (RFC 2920). */
  pipelining: boolean;
  /** It wants to know how large a mail is (SIZE, RFC 1870). */
  size: boolean;
  /** The largest mail that it takes; 0 when it names none. */
  maxBytes: number;
}

/** A recipient that a server does not take a mail for, and its reply. */
export interface RefusedRecipient {
  recipient: string;
  reply: Reply;
}

export const isBeyondAscii = (address: string) => /[\u0080-\uffff]/.test(address);
const headerEnd = '\r\n\r\n';

/** Whether a server has to know UTF-8 for what all recipients get: the sender and the header. */
export function needsUtf8({ envelope, raw }: Pick<OutgoingMail, 'envelope' | 'raw'>): boolean {
  return isBeyondAscii(envelope.from) || !isAscii(headerOf(raw));
}

/**
 * Finds the recipients for whom a server cannot take a mail, before it is told of it, in the words that
 * a server has for that (RFC 1870 §6.1, RFC 6531 §3.5). A server without SMTPUTF8 must not see an
 * address in UTF-8 (RFC 6531 §3.1): one that is a recipient's own concerns nobody else, one in the
 * header concerns all.
 */
export function findUnfit(
  mail: OutgoingMail,
  { utf8, maxBytes }: Pick<Offers, 'utf8' | 'maxBytes'>,
): RefusedRecipient[] {
  const { envelope, raw } = mail;
  const refuse = (recipients: string[], line: string) =>
    recipients.map((recipient) => ({
      recipient,
      reply: { code: parseInt(line, 10), lines: [line] },
    }));
  if (maxBytes > 0 && raw.length > maxBytes) {
    const sizes = `the mail has ${raw.length} bytes, and the server takes ${maxBytes}`;
    return refuse(envelope.to, `552 5.3.4 ${sizes}`);
  }
  if (utf8) return [];
  const lacking = 'needs SMTPUTF8, which the server does not offer';
  if (needsUtf8(mail)) return refuse(envelope.to, `550 5.6.9 an address in the header ${lacking}`);
  const own = envelope.to.filter(isBeyondAscii);
  return refuse(own, `553 5.6.7 the address ${lacking}`);
}

function headerOf(raw: Buffer): Buffer {
  const end = raw.indexOf(headerEnd);
  return end < 0 ? raw : raw.subarray(0, end);
}
