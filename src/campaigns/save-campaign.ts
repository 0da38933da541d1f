import type { components } from '../../generated/received.ts';
import type { Transaction } from '../db/database.ts';
import { fromPublicId, newId, toPublicId } from '../db/identifiers.ts';
import { findSenderDomain } from '../domains/find-sender-domain.ts';
import { type ErrorDetail, invalid, namedNotFound, templateSyntax } from '../errors.ts';
import { domainOf, normalizeAddress } from '../mail/address.ts';
import { faultOfAddress } from '../mail/address-fault.ts';
import { checkHeader } from '../templates/check-header.ts';
import { findTemplate } from '../templates/find-template.ts';
import type { Template } from '../templates/template.entity.ts';
import { holdTopic } from '../topics/find-topic.ts';
import { readAudience } from './audience.ts';
import { type Campaign, CampaignSchema, type Overrides } from './campaign.entity.ts';

type Input = components['schemas']['CreateCampaign'];
type Change = components['schemas']['UpdateCampaign'];

export async function createCampaign(tx: Transaction, input: Input, now: Date): Promise<Campaign> {
  checkFields(input);
  const template = await requireTemplate(tx, input.templateId);
  const audience = await readAudience(tx, input.audience);
  const overrides: Overrides = {
    subject: input.subject ?? null,
    fromAddress: input.fromAddress || null,
    fromName: input.fromName ?? null,
    replyTo: input.replyTo ?? null,
    ...(input.tracking && { tracking: input.tracking }),
  };
  const shown = shownFields(template, overrides);
  return tx.em.create(CampaignSchema, {
    organizationId: tx.organizationId,
    id: newId(),
    name: input.name,
    templateId: template.id,
    audienceKind: audience.kind,
    audienceId: audience.id,
    topicId: await readTopicId(tx, input.topicId),
    ...shown,
    overrides,
    ...(await readTracking(tx, overrides, shown.fromAddress)),
    domainId: null,
    status: 'PENDING',
    scheduledAt: null,
    resumeAfter: null,
    failureReason: null,
    startedAt: null,
    completedAt: null,
    createdAt: now,
    updatedAt: now,
  });
}

/** Changes a campaign that is pending and that this transaction holds. */
export async function updateCampaign(
  tx: Transaction,
  campaign: Campaign,
  change: Change,
  now: Date,
): Promise<void> {
  checkFields(change);
  const { name, audience, topicId, templateId, tracking, ...fields } = change;
  const own = fields.fromAddress === '' ? { ...fields, fromAddress: null } : fields;
  if (audience !== undefined) {
    const { kind, id } = await readAudience(tx, audience);
    Object.assign(campaign, { audienceKind: kind, audienceId: id });
  }
  if (topicId !== undefined) campaign.topicId = await readTopicId(tx, topicId);
  campaign.name = name ?? campaign.name;
  campaign.overrides = { ...campaign.overrides, ...own };
  if (tracking !== undefined) {
    campaign.overrides.tracking = { ...campaign.overrides.tracking, ...tracking };
  }
  const named = templateId === undefined ? undefined : await requireTemplate(tx, templateId);
  const template = named ?? (await findById(tx, campaign.templateId));
  if (template !== undefined) {
    campaign.templateId = template.id;
    Object.assign(campaign, shownFields(template, campaign.overrides));
  }
  Object.assign(campaign, await readTracking(tx, campaign.overrides, campaign.fromAddress));
  campaign.updatedAt = now;
}

/** What a campaign says, where it speaks for itself and where its template does. */
export function shownFields(template: Template, overrides: Overrides) {
  return {
    subject: overrides.subject ?? template.subject,
    fromAddress: overrides.fromAddress ?? template.fromAddress,
    fromName: overrides.fromName ?? template.fromName,
    replyTo: overrides.replyTo ?? template.replyTo,
  };
}

/** What a campaign learns from recipients, where it says so itself and where the sender's domain does. */
export async function readTracking(
  tx: Transaction,
  { tracking }: Overrides,
  fromAddress: string,
): Promise<Pick<Campaign, 'trackOpens' | 'trackClicks'>> {
  const domain = await findSenderDomain(tx, domainOf(fromAddress));
  return {
    trackOpens: tracking?.opens ?? domain?.trackOpens ?? false,
    trackClicks: tracking?.clicks ?? domain?.trackClicks ?? false,
  };
}

function checkFields(input: Change): void {
  const faults: ErrorDetail[] = [];
  for (const field of ['fromAddress', 'replyTo'] as const) {
    const address = input[field];
    if (address && normalizeAddress(address) === undefined) {
      faults.push({ path: `/body/${field}`, ...faultOfAddress(address) });
    }
  }
  if (faults.length > 0) throw invalid(faults);
  const syntax = (['subject', 'fromName'] as const).flatMap((field) => {
    const source = input[field];
    const checked = source === undefined ? undefined : checkHeader(`/body/${field}`, source);
    return checked === undefined || checked.ok ? [] : [checked.fault];
  });
  if (syntax.length > 0) throw templateSyntax(syntax);
}

async function requireTemplate(tx: Transaction, idOrSlug: string): Promise<Template> {
  const template = await findTemplate(tx, idOrSlug);
  if (template === undefined) throw namedNotFound('/body/templateId', idOrSlug);
  return template;
}

async function findById(tx: Transaction, id: string): Promise<Template | undefined> {
  return findTemplate(tx, toPublicId('tpl', id));
}

async function readTopicId(tx: Transaction, publicId: string | undefined): Promise<string | null> {
  if (publicId === undefined) return null;
  const id = fromPublicId('top', publicId);
  if (id === undefined || !(await holdTopic(tx, id))) {
    throw namedNotFound('/body/topicId', publicId);
  }
  return id;
}
