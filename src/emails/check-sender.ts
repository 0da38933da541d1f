import type { Config } from '../config.ts';
import { maySend } from '../domains/domain-state.ts';
import type { SenderDomain } from '../domains/find-sender-domain.ts';
import { domainNotVerified, insufficientScope } from '../errors.ts';
import type { Caller } from '../http/handler.ts';
import { domainOf } from '../mail/address.ts';

/** Which senders may send with these settings. */
export function senderRule(config: Config): SenderRule {
  return config.PROVIDER === 'sandbox' || !config.REQUIRE_VERIFIED_DOMAIN ? 'open' : 'verified';
}

/** `open`: any sender may send (the sandbox, or a relay that checks senders itself). */
export type SenderRule = 'verified' | 'open';

/**
 * Returns the id of the sending domain, null when none is needed, or refuses the sender. `found` is
 * the organization's domain that the sender belongs to.
 */
export function checkSender(
  fromAddress: string,
  found: SenderDomain | null,
  path: string,
  caller: Caller,
  rule: SenderRule,
): string | null {
  const domain = domainOf(fromAddress);
  if (caller.domainId !== null && found?.id !== caller.domainId) {
    throw insufficientScope(`This key may not send from ${domain}; it is bound to another domain.`);
  }
  if (rule === 'open') return found?.id ?? null;
  if (found === null || !maySend(found.status)) throw domainNotVerified(domain, path);
  return found.id;
}
