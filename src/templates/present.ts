import type { components } from '../../generated/api.ts';
import { toPublicId } from '../db/identifiers.ts';
import type { SenderDomain } from '../domains/find-sender-domain.ts';
import { domainOf, normalizeAddress } from '../mail/address.ts';
import { completeSource } from './complete-source.ts';
import type { Template } from './template.entity.ts';

type Schemas = components['schemas'];

export function presentTemplateSummary(template: Template): Schemas['TemplateSummary'] {
  return {
    id: toPublicId('tpl', template.id),
    name: template.name,
    slug: template.slug,
    fromName: template.fromName,
    fromAddress: template.fromAddress,
    replyTo: template.replyTo,
    subject: template.subject,
    previewText: template.previewText,
    ...completeSource(template),
    variables: template.variables,
    createdAt: template.createdAt.toISOString(),
    updatedAt: template.updatedAt.toISOString(),
  };
}

export function presentTemplate(
  template: Template,
  domain: SenderDomain | undefined,
): Schemas['Template'] {
  return {
    ...presentTemplateSummary(template),
    senderDomain: senderDomainOf(template.fromAddress),
    senderDomainStatus: domain?.status ?? 'UNREGISTERED',
  };
}

/** The domain of a template's sender in ASCII; empty when a variable stands there. */
export function senderDomainOf(fromAddress: string): string {
  const domain = fromAddress.slice(fromAddress.lastIndexOf('@') + 1);
  const address = normalizeAddress(`a@${domain}`);
  return address === undefined ? '' : domainOf(address);
}
