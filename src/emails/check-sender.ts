import type { Transaction } from '../db/database.ts';
import { findSenderDomain, maySend } from '../domains/find-sender-domain.ts';
import { domainNotVerified, insufficientScope } from '../errors.ts';
import type { Caller } from '../http/handler.ts';
import { domainOf } from '../mail/address.ts';

/** `open`: any sender may send (the sandbox, or a relay that checks senders itself). */
export type SenderRule = 'verified' | 'open';

/** Answers the sending domain's id, null when none is needed, or refuses the sender. */
export async function checkSender(
  tx: Transaction,
  fromAddress: string,
  path: string,
  caller: Caller,
  rule: SenderRule,
): Promise<string | null> {
  const domain = domainOf(fromAddress);
  const found = await findSenderDomain(tx, domain);
  if (caller.domainId !== null && found?.id !== caller.domainId) {
    throw insufficientScope(`This key may not send from ${domain}; it is bound to another domain.`);
  }
  if (rule === 'open') return found?.id ?? null;
  if (found === undefined || !maySend(found.status)) throw domainNotVerified(domain, path);
  return found.id;
}
