import { fromPublicId, toPublicId } from '../../db/identifiers.ts';
import { domainOf } from '../../mail/address.ts';

/** RFC 5322 §3.6.4: unique for ever, at the sender's domain, and the same however often it is sent. */
export function messageIdOf(id: string, fromAddress: string): string {
  return `<${toPublicId('msg', id).slice('msg_'.length)}@${domainOf(fromAddress)}>`;
}

/** What a Message-ID that may be ours says; undefined for one that is not. With or without brackets. */
export function readMessageId(value: string): { id: string; domain: string } | undefined {
  const [, name, domain] = /^\s*<?([0-7][0-9a-z]{25})@([^<>\s@]{1,255})>?\s*$/i.exec(value) ?? [];
  if (name === undefined || domain === undefined) return undefined;
  const id = fromPublicId('msg', `msg_${name.toLowerCase()}`);
  return id === undefined ? undefined : { id, domain: domain.toLowerCase() };
}
