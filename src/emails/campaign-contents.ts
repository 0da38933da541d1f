import { LRUCache } from 'lru-cache';
import type { Tokens } from '../crypto/token.ts';
import type { Database, Transaction } from '../db/database.ts';
import { toPublicId, uuidBytes } from '../db/identifiers.ts';
import { domainOf } from '../mail/address.ts';
import type { CompiledTemplate } from '../templates/compiled-template.ts';
import type { RenderOptions } from '../templates/render/fill-segments.ts';
import { renderTemplate } from '../templates/render/render-template.ts';
import { replaceTextLinks } from '../templates/render/replace-text-links.ts';
import type { TrackedLinks } from './tracking/tracked-links.ts';

/** A message of a campaign as its row tells it. */
export interface CampaignMessage {
  id: string;
  campaignId: string;
  fromAddress: string;
  variables: Record<string, unknown>;
  createdAt: Date;
  trackOpens: boolean;
  trackClicks: boolean;
  linkHost?: string | null;
}

export interface CampaignMail {
  html: string;
  text: string;
  /** The headers by which one unsubscribes and filters. */
  headers: Record<string, string>;
}

/** The content cannot be filled with a recipient's values: such mail fails and shows no bodies. */
export class UnfillableMail extends Error {}

export interface CampaignContents {
  /** Fills a campaign's frozen content for one message: the same bytes however often it is asked for. */
  fill(organizationId: string, message: CampaignMessage): Promise<CampaignMail>;
  /** The headers of a mail that is about a topic and of no campaign. */
  headersOf(organizationId: string, message: TopicMessage): Record<string, string>;
}

/** A message about a topic as its row tells it. */
export interface TopicMessage {
  id: string;
  topicId: string;
  fromAddress: string;
}

/** What a campaign keeps for its mail. It is handed in: campaigns lie above. */
export interface FrozenContent {
  content: CompiledTemplate;
  /** What a reader filters by. */
  listName: string;
}

export type ReadFrozenContent = (tx: Transaction, campaignId: string) => Promise<FrozenContent>;

export function createCampaignContents(
  database: Database,
  tokens: Tokens,
  links: TrackedLinks,
  publicUrl: () => string,
  readFrozenContent: ReadFrozenContent,
): CampaignContents {
  const known = new LRUCache<string, FrozenContent, string>({
    max: 50,
    fetchMethod: (id, _, { context: organizationId }) =>
      database.of(organizationId).transaction((tx) => readFrozenContent(tx, id)),
  });
  const unsubscribeUrlOf = (organizationId: string, messageId: string) =>
    `${publicUrl()}/u/${tokens.sign('unsubscribe', uuidBytes(organizationId, messageId))}`;
  return {
    headersOf: (organizationId, { id, topicId, fromAddress }) =>
      listHeaders(unsubscribeUrlOf(organizationId, id), listNameOf('top', topicId), fromAddress),
    fill: async (organizationId, message) => {
      const { campaignId } = message;
      const frozen = await known.fetch(campaignId, { context: organizationId });
      if (frozen === undefined) throw new Error('The content of a campaign is gone.');
      const unsubscribeUrl = unsubscribeUrlOf(organizationId, message.id);
      const variables = { ...message.variables, unsubscribe_url: unsubscribeUrl };
      const own = links.of({ organizationId, messageId: message.id }, message.linkHost ?? null);
      const options: RenderOptions = { now: message.createdAt, unsubscribeFooter: true };
      if (message.trackOpens) options.openPixel = own.openPixel;
      if (message.trackClicks) {
        options.replaceLink = (target, _, isHidden) => own.replaceLink(target, isHidden);
      }
      const result = renderTemplate(frozen.content, variables, options);
      if (!result.ok) throw new UnfillableMail(result.fault.message);
      return {
        html: result.mail.html,
        text: message.trackClicks
          ? replaceTextLinks(result.mail.text, own.replaceLink)
          : result.mail.text,
        headers: listHeaders(unsubscribeUrl, frozen.listName, message.fromAddress),
      };
    },
  };
}

/** What a reader filters by: a topic, or the list or segment that a campaign goes to. */
export const listNameOf = (prefix: 'top' | 'lst', id: string) =>
  toPublicId(prefix, id).replace('_', '-');

/** RFC 2369, RFC 8058, RFC 2919. */
function listHeaders(
  unsubscribeUrl: string,
  listName: string,
  fromAddress: string,
): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `<${listName}.${domainOf(fromAddress)}>`,
  };
}
