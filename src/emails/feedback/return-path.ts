import type { Tokens } from '../../crypto/token.ts';
import { uuidBytes, uuidsOf } from '../../db/identifiers.ts';
import { returnPathOf } from '../../domains/list-dns-records.ts';
import type { SendingDomain } from '../../domains/sending-domains.ts';

/** The message that a return path belongs to. */
export interface ReturnedMessage {
  organizationId: string;
  messageId: string;
}

/**
 * The envelope sender of a message: an address of its own, so that a bounce tells what bounced
 * (VERP). It lives below the sender's domain when bounces to there come back, else at the
 * installation's own domain; without either it is the sender, and bounces go to people.
 */
export function buildReturnPath(
  tokens: Tokens,
  message: ReturnedMessage,
  domain: SendingDomain | undefined,
  fallbackDomain: string | undefined,
  fromAddress: string,
): string {
  const own = domain?.returnPathVerified ? returnPathOf(domain.name) : fallbackDomain;
  if (own === undefined) return fromAddress;
  const payload = uuidBytes(message.organizationId, message.messageId);
  return `b+${tokens.sign('bounce', payload)}@${own}`;
}

/** The address of the mail that unsubscribes whoever got a message (RFC 2369 §3.2). */
export function buildLeaveAddress(tokens: Tokens, message: ReturnedMessage, host: string): string {
  const payload = uuidBytes(message.organizationId, message.messageId);
  return `u+${tokens.sign('leave', payload)}@${host}`;
}

/** The message of a return path; undefined for an address that this installation did not make. */
export function readReturnPath(tokens: Tokens, address: string): ReturnedMessage | undefined {
  const [, token] = /^b\+([^@]+)@/i.exec(address) ?? [];
  return token === undefined ? undefined : readBounceToken(tokens, token);
}

/** The same for an address that unsubscribes. */
export function readLeaveAddress(tokens: Tokens, address: string): ReturnedMessage | undefined {
  const [, token] = /^u\+([^@]+)@/i.exec(address) ?? [];
  return token === undefined ? undefined : readLeaveToken(tokens, token);
}

export const readBounceToken = (tokens: Tokens, token: string) =>
  messageOf(tokens.verify('bounce', token));

export const readLeaveToken = (tokens: Tokens, token: string) =>
  messageOf(tokens.verify('leave', token));

function messageOf(payload: Buffer | undefined): ReturnedMessage | undefined {
  const [organizationId, messageId, ...more] = uuidsOf(payload ?? Buffer.alloc(0));
  if (organizationId === undefined || messageId === undefined || more.length > 0) return undefined;
  return { organizationId, messageId };
}
