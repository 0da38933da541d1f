import type { Tokens } from '../../crypto/token.ts';
import type { Database } from '../../db/database.ts';
import { maySend } from '../../domains/domain-state.ts';
import type { SendingDomain, SendingDomains } from '../../domains/sending-domains.ts';
import { domainOf } from '../../mail/address.ts';
import type { Outcome, OutgoingMail, Provider } from '../../mail/outcome.ts';
import type { CampaignContents, CampaignMail } from '../campaign-contents.ts';
import type { SenderRule } from '../check-sender.ts';
import {
  buildLeaveAddress,
  buildReturnPath,
  type ReturnedMessage,
} from '../feedback/return-path.ts';
import type { OutgoingMessage } from '../message/outgoing-message.ts';
import type { Recipient } from '../message/recipient.ts';
import { composeMessage } from './compose-message.ts';
import { readAttachments } from './read-attachments.ts';

export interface MakeReadyOptions {
  database: Database;
  provider: Provider;
  domains: SendingDomains;
  tokens: Tokens;
  ruleOf: (organizationId: string) => Promise<SenderRule>;
  /** Where bounces go that cannot go to the sender's domain. */
  returnPathDomain: string | undefined;
  /** Whether mail to return paths comes in here, so that people can unsubscribe by mail. */
  mailComesIn?: boolean;
  contents: CampaignContents;
}

/** A mail that can leave, or what becomes of its message when it cannot. */
export type ReadyMail = { mail: OutgoingMail } | { outcome: Outcome };

/**
 * Composes a message and signs it. What cannot be signed though it has to be does not leave: it waits
 * when the key could not be read, and fails when the domain is lost.
 */
export async function makeReady(
  options: MakeReadyOptions,
  organizationId: string,
  message: OutgoingMessage,
  recipients: Recipient[],
): Promise<ReadyMail> {
  const { database, domains, tokens, ruleOf, returnPathDomain, contents } = options;
  let domain: SendingDomain | undefined;
  try {
    domain = message.domain_id ? await domains.find(organizationId, message.domain_id) : undefined;
  } catch (error) {
    return unreached(`the mail could not be signed: ${reasonOf(error)}`);
  }
  const isUsable = domain !== undefined && maySend(domain.status);
  const rule = isUsable ? 'verified' : await ruleOf(organizationId);
  if (rule === 'verified' && !isUsable) {
    const reason = 'the domain of the sender is not verified any more';
    // A campaign pauses until it is, and drops nobody.
    return message.campaign_id === null ? failed(reason) : unreached(reason);
  }
  // A signature whose key is not published would be worse than none; the sandbox checks nothing.
  const signing = isUsable || rule === 'sandbox' ? domain : undefined;
  const { from_address } = message;
  const own = { organizationId, messageId: message.id };
  const returnPath = buildReturnPath(tokens, own, signing, returnPathDomain, from_address);
  let filled: CampaignMail | undefined;
  try {
    filled = await fillCampaignMail(contents, organizationId, message);
  } catch (error) {
    return failed(`the mail could not be written: ${reasonOf(error)}`);
  }
  let attachments: Buffer[];
  try {
    attachments = await readAttachments(database.of(organizationId), message);
  } catch (error) {
    return unreached(`the attachments could not be read: ${reasonOf(error)}`);
  }
  try {
    const { id, topic_id: topicId } = message;
    const about =
      topicId === null
        ? {}
        : contents.headersOf(organizationId, { id, topicId, fromAddress: from_address });
    const headers = filled?.headers ?? about;
    const whole = { ...message, ...filled, headers: message.headers };
    const mail = await composeMessage(whole, recipients, attachments, {
      organizationId,
      domain: signing,
      returnPath,
      listHeaders: withMailto(headers, options, own, returnPath),
    });
    return { mail };
  } catch (error) {
    return unreached(`the mail could not be signed: ${reasonOf(error)}`);
  }
}

/** RFC 2369 §3.2: the link first, since one click is what RFC 8058 asks for. */
function withMailto(
  headers: Record<string, string>,
  { mailComesIn = false, tokens }: MakeReadyOptions,
  own: ReturnedMessage,
  returnPath: string,
): Record<string, string> {
  const link = headers['List-Unsubscribe'];
  if (!mailComesIn || link === undefined || !returnPath.startsWith('b+')) return headers;
  const address = buildLeaveAddress(tokens, own, domainOf(returnPath));
  return { ...headers, 'List-Unsubscribe': `${link}, <mailto:${address}?subject=unsubscribe>` };
}

/** It did not leave, and is tried again later. */
const unreached = (line: string): ReadyMail => ({ outcome: { kind: 'unreached', line } });
const failed = (reason: string): ReadyMail => ({ outcome: { kind: 'failed', reason } });

/** A campaign's message holds no bodies: they are made of the campaign's content. */
async function fillCampaignMail(
  contents: CampaignContents,
  organizationId: string,
  message: OutgoingMessage,
): Promise<CampaignMail | undefined> {
  const { id, campaign_id, variables, from_address, created_at } = message;
  if (campaign_id === null || variables === null) return undefined;
  return contents.fill(organizationId, {
    id,
    campaignId: campaign_id,
    fromAddress: from_address,
    variables,
    createdAt: created_at,
    trackOpens: message.track_opens,
    trackClicks: message.track_clicks,
    linkHost: message.link_host,
  });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
