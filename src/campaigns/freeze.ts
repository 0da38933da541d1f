import type { Transaction } from '../db/database.ts';
import { toPublicId } from '../db/identifiers.ts';
import { type FrozenContent, listNameOf } from '../emails/campaign-contents.ts';
import { invalidState } from '../errors.ts';
import { readFallbacks } from '../properties/read-fallbacks.ts';
import type { CompiledTemplate } from '../templates/compiled-template.ts';
import { findTemplate } from '../templates/find-template.ts';
import { requiredVariables } from '../templates/required-variables.ts';
import type { Campaign } from './campaign.entity.ts';
import { readTracking, shownFields } from './save-campaign.ts';

/** What a campaign would send now. */
export interface Content {
  compiled: CompiledTemplate;
  /** The variables that it uses. */
  variables: string[];
  /** Those that every mail needs and that have no fallback. */
  required: string[];
}

/** The template's content under the campaign's own subject and sender. */
export async function readContent(tx: Transaction, campaign: Campaign): Promise<Content> {
  const publicId = toPublicId('tpl', campaign.templateId);
  const template = await findTemplate(tx, publicId, { withContent: true });
  if (template === undefined) throw invalidState('The template of the campaign was deleted.');
  const compiled = {
    ...(template.content as CompiledTemplate),
    ...shownFields(template, campaign.overrides),
  };
  const needed = requiredVariables(compiled);
  const fallbacks = await readFallbacks(tx, needed);
  const required = needed.filter((name) => !Object.hasOwn(fallbacks, name));
  const variables = [...new Set([...template.variables, ...needed])].sort();
  return { compiled, variables, required };
}

/** Keeps the content for as long as the campaign's mail is shown, and says what is shown of it. */
export async function freeze(
  tx: Transaction,
  campaign: Campaign,
  { compiled, variables }: Content,
): Promise<void> {
  const { subject, fromAddress, fromName, replyTo } = compiled;
  const tracking = await readTracking(tx, campaign.overrides, fromAddress);
  Object.assign(campaign, { subject, fromAddress, fromName, replyTo, ...tracking });
  await tx.query(
    `update campaigns set content = $3, required_variables = $4, variables = $5
     where organization_id = $1 and id = $2`,
    [
      tx.organizationId,
      campaign.id,
      JSON.stringify(compiled),
      requiredVariables(compiled),
      variables,
    ],
  );
}

/** What a campaign says; null before it is frozen. */
export async function findFrozenContent(
  tx: Transaction,
  id: string,
): Promise<CompiledTemplate | null> {
  const [row] = await tx.query<{ content: CompiledTemplate | null }>(
    'select content from campaigns where organization_id = $1 and id = $2',
    [tx.organizationId, id],
  );
  return row?.content ?? null;
}

/** What `freeze` kept, for the campaign's mail. */
export async function readFrozenContent(tx: Transaction, id: string): Promise<FrozenContent> {
  const [row] = await tx.query<{
    content: CompiledTemplate;
    topic_id: string | null;
    audience_id: string | null;
  }>(
    'select content, topic_id, audience_id from campaigns where organization_id = $1 and id = $2',
    [tx.organizationId, id],
  );
  if (row === undefined) throw new Error('A campaign is gone.');
  // The topic, else the list or segment, else all contacts of the sender.
  const listName = row.topic_id
    ? listNameOf('top', row.topic_id)
    : listNameOf('lst', row.audience_id ?? tx.organizationId);
  return { content: row.content, listName };
}
