import { LRUCache } from 'lru-cache';
import type { Tokens } from '../crypto/token.ts';
import type { Database, Transaction } from '../db/database.ts';
import { uuidBytes } from '../db/identifiers.ts';
import { domainOf } from '../mail/address.ts';
import type { CompiledTemplate } from '../templates/compiled-template.ts';
import { renderTemplate } from '../templates/render/render-template.ts';

/** A message of a campaign as its row tells it. */
export interface CampaignMessage {
  id: string;
  campaignId: string;
  fromAddress: string;
  variables: Record<string, unknown>;
  createdAt: Date;
}

export interface CampaignMail {
  html: string;
  text: string;
  /** The headers that every campaign mail has (RFC 2369, RFC 8058, RFC 2919). */
  headers: Record<string, string>;
}

/** The content cannot be filled with a recipient's values: such mail fails and shows no bodies. */
export class UnfillableMail extends Error {}

export interface CampaignContents {
  /** Fills a campaign's frozen content for one message: the same bytes however often it is asked for. */
  fill(organizationId: string, message: CampaignMessage): Promise<CampaignMail>;
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
  publicUrl: () => string,
  readFrozenContent: ReadFrozenContent,
): CampaignContents {
  const known = new LRUCache<string, FrozenContent, string>({
    max: 50,
    fetchMethod: (id, _, { context: organizationId }) =>
      database.of(organizationId).transaction((tx) => readFrozenContent(tx, id)),
  });
  return {
    fill: async (organizationId, message) => {
      const { campaignId } = message;
      const frozen = await known.fetch(campaignId, { context: organizationId });
      if (frozen === undefined) throw new Error('The content of a campaign is gone.');
      const token = tokens.sign('unsubscribe', uuidBytes(organizationId, message.id));
      const unsubscribeUrl = `${publicUrl()}/u/${token}`;
      const variables = { ...message.variables, unsubscribe_url: unsubscribeUrl };
      const options = { now: message.createdAt, unsubscribeFooter: true };
      const result = renderTemplate(frozen.content, variables, options);
      if (!result.ok) throw new UnfillableMail(result.fault.message);
      return {
        html: result.mail.html,
        text: result.mail.text,
        headers: {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'List-Id': `<${frozen.listName}.${domainOf(message.fromAddress)}>`,
        },
      };
    },
  };
}
