import type { Transaction } from '../db/database.ts';
import { flushUnique } from '../db/flush-unique.ts';
import { newId } from '../db/identifiers.ts';
import { type ErrorDetail, invalid, slugExists, templateSyntax } from '../errors.ts';
import { faultOfAddress, isMailbox } from '../mail/address-fault.ts';
import { compileTemplate } from './compile/compile-template.ts';
import type { CompiledTemplate, TemplateSource } from './compiled-template.ts';
import { type Template, TemplateSchema } from './template.entity.ts';

/** What a user writes of a template, every default filled in. */
export interface TemplateInput extends TemplateSource {
  name: string;
  slug: string;
}

/** A template's input with what it compiled to. */
export interface CheckedTemplate {
  input: TemplateInput;
  content: CompiledTemplate;
  variables: string[];
}

/** Compiles a template, refusing it with every fault that it has. */
export async function checkTemplate(
  organizationId: string,
  input: TemplateInput,
): Promise<CheckedTemplate> {
  const result = await compileTemplate(organizationId, input);
  const faults: ErrorDetail[] = result.ok ? [] : [...result.faults];
  faults.push(...addressFault('/fromAddress', input.fromAddress));
  if (input.replyTo !== '') faults.push(...addressFault('/replyTo', input.replyTo));
  if (faults.length === 0 && result.ok) {
    return { input, content: result.content, variables: result.variables };
  }
  const details = faults.map((fault) => ({ ...fault, path: `/body${fault.path}` }));
  const onlySyntax = details.every(({ code }) => code === 'template_syntax');
  throw onlySyntax ? templateSyntax(details) : invalid(details);
}

export async function insertTemplate(
  tx: Transaction,
  checked: CheckedTemplate,
  now: Date,
): Promise<Template> {
  const template = tx.em.create(TemplateSchema, {
    organizationId: tx.organizationId,
    id: newId(),
    ...fieldsOf(checked),
    createdAt: now,
    updatedAt: now,
  });
  await flushUnique(tx, () => slugExists('template', template.slug));
  return template;
}

export async function updateTemplate(
  tx: Transaction,
  template: Template,
  checked: CheckedTemplate,
  now: Date,
): Promise<void> {
  Object.assign(template, fieldsOf(checked), { updatedAt: now });
  await flushUnique(tx, () => slugExists('template', template.slug));
}

function fieldsOf({ input, content, variables }: CheckedTemplate) {
  const { name, slug, fromName, fromAddress, replyTo, subject, previewText, blocks, style } = input;
  return {
    name,
    slug,
    fromName,
    fromAddress,
    replyTo,
    subject,
    previewText,
    blocks,
    style,
    content,
    variables,
  };
}

/**
 * An address without Liquid is checked now, one with Liquid when it is filled. One that is too long
 * to be sent with is kept, for templates hold up to 320 characters, and refused when it is used.
 */
function addressFault(path: string, address: string): ErrorDetail[] {
  if (/\{[{%]/.test(address) || isMailbox(address)) return [];
  return [{ path, ...faultOfAddress(address) }];
}
