import type { Config } from '../config.ts';
import type { Transaction } from '../db/database.ts';
import { maySend } from '../domains/domain-state.ts';
import type { SenderDomain } from '../domains/find-sender-domain.ts';
import { domainNotVerified, insufficientScope } from '../errors.ts';
import type { Caller } from '../http/handler.ts';
import { domainOf } from '../mail/address.ts';

/**
 * Which senders may send: those of verified domains, or any (`open`: whoever takes the mail checks them
 * itself; `sandbox`: nothing leaves).
 */
export type SenderRule = 'verified' | 'open' | 'sandbox';

/** The rule for mail that leaves. */
export function leavingRule({ REQUIRE_VERIFIED_DOMAIN }: Config): SenderRule {
  return REQUIRE_VERIFIED_DOMAIN ? 'verified' : 'open';
}

/** The rule for an organization, which may have ways out of its own. */
export function senderRule(config: Config, hasOwnWays: boolean): SenderRule {
  return config.PROVIDER === 'sandbox' && !hasOwnWays ? 'sandbox' : leavingRule(config);
}

/** The same, asked while something is accepted. */
export type FindSenderRule = (tx: Transaction) => Promise<SenderRule>;

/** Whoever sends by relays of its own is in no sandbox. */
export function findSenderRule(
  config: Config,
  hasOwnWays: (tx: Transaction) => Promise<boolean>,
): FindSenderRule {
  return async (tx) => senderRule(config, config.PROVIDER === 'sandbox' && (await hasOwnWays(tx)));
}

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
  if (rule !== 'verified') return found?.id ?? null;
  if (found === null || !maySend(found.status)) throw domainNotVerified(domain, path);
  return found.id;
}
