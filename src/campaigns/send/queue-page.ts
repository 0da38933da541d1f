import type { Transaction } from '../../db/database.ts';
import { newId } from '../../db/identifiers.ts';
import { SqlParameters } from '../../db/sql-parameters.ts';
import { linkHostOf } from '../../domains/list-dns-records.ts';
import { insertMessages } from '../../emails/message/insert-messages.ts';
import type { NewMessage } from '../../emails/message/new-message.ts';
import { asStored, type OutgoingMessage } from '../../emails/message/outgoing-message.ts';
import { addressKey, domainOf } from '../../mail/address.ts';
import { visibleAttributes } from '../../properties/deleted-values.ts';
import { readFallbacks } from '../../properties/read-fallbacks.ts';
import type { CompiledTemplate } from '../../templates/compiled-template.ts';
import { renderHeaders } from '../../templates/render/render-template.ts';
import { skipColumns } from '../skip-rule.ts';
import type { Page } from './pages.ts';

/** What sending needs of a campaign, as it was frozen. */
export interface FrozenCampaign extends Record<string, unknown> {
  content: CompiledTemplate;
  variables: string[];
  requiredVariables: string[];
  templateId: string;
  topicId: string | null;
  domainId: string | null;
  replyTo: string;
  trackOpens: boolean;
  trackClicks: boolean;
  /** The sender's own domain when links begin with it; null otherwise. */
  linkDomain: string | null;
}

/** A message that waits for its turn; `group` is its destination. */
export interface QueuedMessage {
  id: string;
  group: string;
  /** What is stored of it, when this process stored it. */
  message?: OutgoingMessage;
}

interface Recipient extends Record<string, unknown> {
  id: string;
  email: string | null;
  name: string;
  attributes: Record<string, unknown>;
  tracking: boolean;
  outcome: 'SUPPRESSED' | 'UNREACHABLE' | 'INCOMPLETE' | null;
  reason: string | null;
}

/**
 * Makes the messages of a page and notes who is skipped and why, in the transaction that counts
 * both. Returns the messages; undefined when the page is not this process's any more. The
 * number of statements does not depend on the number of recipients.
 */
export async function queuePage(
  tx: Transaction,
  campaignId: string,
  page: Page,
  poolId: string,
  unreachable: string[],
  now: Date,
): Promise<QueuedMessage[] | undefined> {
  if (!(await holdPage(tx, campaignId, page.number, poolId))) return undefined;
  const campaign = await readFrozen(tx, campaignId);
  const fallbacks = await readFallbacks(tx, campaign.variables);
  const recipients = await chooseRecipients(tx, campaign, page, unreachable, fallbacks);
  const skipped = recipients.filter(({ outcome }) => outcome !== null);
  const messages = recipients
    .filter(({ outcome }) => outcome === null)
    .map((recipient) => toMessage(campaignId, campaign, recipient, fallbacks, now));
  insertMessages(tx, messages, now, { withJobs: false });
  await insertSkips(tx, campaignId, skipped);
  const messageIds = messages.map(({ id }) => id);
  await count(tx, campaignId, page.number, messageIds, skipped, now);
  return messages.map((message) => ({
    id: message.id,
    group: domainOf(message.recipients[0]?.key ?? ''),
    message: asStored(message, now),
  }));
}

/** The domains of those to whom a page goes. */
export async function readDomains(tx: Transaction, page: Page): Promise<string[]> {
  const rows = await tx.query<{ domain: string }>(
    `select distinct split_part(address_key, '@', 2) as domain from contacts
     where organization_id = $1 and id = any($2)`,
    [tx.organizationId, page.contactIds],
  );
  return rows.map(({ domain }) => domain);
}

async function holdPage(
  tx: Transaction,
  campaignId: string,
  number: number,
  poolId: string,
): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from campaign_pages where organization_id = $1 and campaign_id = $2 and number = $3
       and pool_id = $4 and queued_at is null for update`,
    [tx.organizationId, campaignId, number, poolId],
  );
  return rows.length > 0;
}

async function readFrozen(tx: Transaction, campaignId: string): Promise<FrozenCampaign> {
  const [row] = await tx.query<FrozenCampaign>(
    `select content, variables, required_variables as "requiredVariables",
       template_id as "templateId", topic_id as "topicId", domain_id as "domainId",
       reply_to as "replyTo", track_opens as "trackOpens", track_clicks as "trackClicks",
       (select name from domains where organization_id = campaigns.organization_id
          and id = campaigns.domain_id and tracking_verified) as "linkDomain"
     from campaigns where organization_id = $1 and id = $2`,
    [tx.organizationId, campaignId],
  );
  if (row === undefined) throw new Error('A campaign went away while it was sent.');
  return row;
}

/** The contacts of a page in their order; one that was deleted since is skipped like a suppressed one. */
async function chooseRecipients(
  tx: Transaction,
  campaign: FrozenCampaign,
  page: Page,
  unreachable: string[],
  fallbacks: Record<string, unknown>,
): Promise<Recipient[]> {
  const required = campaign.requiredVariables.filter((name) => !Object.hasOwn(fallbacks, name));
  const parameters = new SqlParameters();
  const organization = parameters.add(tx.organizationId);
  const ids = parameters.add(page.contactIds);
  const columns = skipColumns({ topicId: campaign.topicId, unreachable, required }, parameters);
  const rows = await tx.query<Recipient>(
    `select contact.id, contact.email, contact.name, contact.tracking,
       ${visibleAttributes('contact')} as attributes, ${columns}
     from contacts contact
     where contact.organization_id = ${organization} and contact.id = any(${ids}::uuid[])`,
    parameters.values,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return page.contactIds.map((id) => found.get(id) ?? deleted(id));
}

function deleted(id: string): Recipient {
  const reason = 'the contact was deleted';
  return {
    id,
    email: '',
    name: '',
    attributes: {},
    tracking: false,
    outcome: 'SUPPRESSED',
    reason,
  };
}

function toMessage(
  campaignId: string,
  campaign: FrozenCampaign,
  { id, email, name, attributes, tracking }: Recipient,
  fallbacks: Record<string, unknown>,
  now: Date,
): NewMessage {
  const address = email ?? '';
  const known = { ...attributes, email: address, ...(name === '' ? {} : { name }) };
  const variables = Object.fromEntries(
    campaign.variables.flatMap((variable) => {
      const value = Object.hasOwn(known, variable)
        ? known[variable as keyof typeof known]
        : fallbacks[variable];
      return value === undefined ? [] : [[variable, value]];
    }),
  );
  const headers = renderHeaders(campaign.content, variables, { now });
  return {
    id: newId(),
    type: 'CAMPAIGN',
    fromAddress: headers.fromAddress,
    fromName: headers.fromName,
    replyTo: headers.replyTo,
    subject: headers.subject,
    html: '',
    text: '',
    recipients: [{ field: 'to', address, key: addressKey(address), state: 'PENDING' }],
    domainId: campaign.domainId,
    idempotencyKey: null,
    templateId: campaign.templateId,
    campaignId,
    contactId: id,
    topicId: campaign.topicId,
    tags: [],
    headers: {},
    trackOpens: tracking && campaign.trackOpens,
    trackClicks: tracking && campaign.trackClicks,
    linkHost: campaign.linkDomain === null ? null : linkHostOf(campaign.linkDomain),
    attachments: [],
    scheduledAt: null,
    variables,
  };
}

async function insertSkips(
  tx: Transaction,
  campaignId: string,
  skipped: Recipient[],
): Promise<void> {
  await tx.query(
    `insert into campaign_skips
       (organization_id, campaign_id, id, contact_id, email, outcome, reason)
     select $1, $2, id, contact_id, email, outcome, reason
     from unnest($3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::text[])
       as skip (id, contact_id, email, outcome, reason)`,
    [
      tx.organizationId,
      campaignId,
      skipped.map(newId),
      skipped.map(({ id }) => id),
      skipped.map(({ email }) => email ?? ''),
      skipped.map(({ outcome }) => outcome),
      skipped.map(({ reason }) => reason),
    ],
  );
}

async function count(
  tx: Transaction,
  campaignId: string,
  number: number,
  messageIds: string[],
  skipped: Recipient[],
  now: Date,
): Promise<void> {
  const of = (wanted: Recipient['outcome']) =>
    skipped.filter(({ outcome }) => outcome === wanted).length;
  await tx.query(
    `with queued as (
       update campaign_pages set queued_at = $9, message_ids = $4
       where organization_id = $1 and campaign_id = $2 and number = $3
     )
     update campaigns set queued_count = queued_count + $5,
       skipped_suppressed = skipped_suppressed + $6,
       skipped_unreachable = skipped_unreachable + $7,
       skipped_incomplete = skipped_incomplete + $8
     where organization_id = $1 and id = $2`,
    [
      tx.organizationId,
      campaignId,
      number,
      messageIds,
      messageIds.length,
      of('SUPPRESSED'),
      of('UNREACHABLE'),
      of('INCOMPLETE'),
      now,
    ],
  );
}
