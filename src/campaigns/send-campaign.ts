import type { Transaction } from '../db/database.ts';
import { checkSender, type SenderRule } from '../emails/check-sender.ts';
import { readSendingFacts } from '../emails/read-sending-facts.ts';
import { invalid, invalidState, Refusal } from '../errors.ts';
import type { Caller } from '../http/handler.ts';
import { domainOf, normalizeAddress } from '../mail/address.ts';
import { faultOfAddress } from '../mail/address-fault.ts';
import type { Campaign } from './campaign.entity.ts';
import { type Content, freeze, readContent } from './freeze.ts';
import { faultOfTopic, startCampaign } from './start-campaign.ts';

const maxAheadMs = 366 * 24 * 60 * 60 * 1000;

/**
 * Sends a campaign that this transaction holds, at once or at a time. Content, sender and topic are
 * frozen now; one that was sent already stays as it is.
 */
export async function sendCampaign(
  tx: Transaction,
  campaign: Campaign,
  scheduledAt: Date | undefined,
  { caller, rule, now }: { caller: Caller; rule: SenderRule; now: Date },
): Promise<void> {
  if (['SCHEDULED', 'SENDING', 'PAUSED'].includes(campaign.status)) return;
  if (campaign.status !== 'PENDING') {
    throw invalidState(`A campaign that is ${campaign.status} cannot be sent.`);
  }
  if (scheduledAt !== undefined) checkTime(scheduledAt, now);
  const fault = await faultOfTopic(tx, campaign);
  if (fault !== undefined) throw invalidState(fault);
  const content = await readContent(tx, campaign);
  campaign.domainId = await requireSender(tx, content, caller, rule);
  await freeze(tx, campaign, content);
  campaign.updatedAt = now;
  if (scheduledAt !== undefined && scheduledAt > now) {
    Object.assign(campaign, { status: 'SCHEDULED', scheduledAt });
    return;
  }
  const failure = await startCampaign(tx, campaign, now);
  if (failure !== undefined) throw invalidState(failure);
}

/** Why a scheduled campaign may not start now; undefined when it may. */
export async function faultOfSender(
  tx: Transaction,
  fromAddress: string,
  rule: SenderRule,
): Promise<string | undefined> {
  const { domain } = await readSendingFacts(tx, domainOf(fromAddress), []);
  try {
    checkSender(fromAddress, domain, '', { domainId: null } as Caller, rule);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

async function requireSender(
  tx: Transaction,
  { compiled }: Content,
  caller: Caller,
  rule: SenderRule,
): Promise<string | null> {
  const { fromAddress } = compiled;
  if (normalizeAddress(fromAddress) === undefined) {
    const { code, message } = faultOfAddress(fromAddress);
    const why = code === 'address' ? 'it is none for all' : `it ${message}`;
    const fault = `the campaign needs a fromAddress instead of ${fromAddress}: ${why}`;
    throw invalid([{ path: '/body', code: 'sender', message: fault }]);
  }
  const { domain } = await readSendingFacts(tx, domainOf(fromAddress), []);
  return checkSender(fromAddress, domain, '/body', caller, rule);
}

function checkTime(scheduledAt: Date, now: Date): void {
  const path = '/body/scheduledAt';
  const refuse = (message: string) => invalid([{ path, code: 'time', message }]);
  if (scheduledAt < now) throw refuse('must lie ahead; it is past');
  if (scheduledAt.getTime() - now.getTime() > maxAheadMs) throw refuse('must lie within a year');
}
