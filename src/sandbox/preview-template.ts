import type { Transaction } from '../db/database.ts';
import { notFound } from '../errors.ts';
import { findTemplate } from '../templates/find-template.ts';
import { listWarnings } from '../templates/list-warnings.ts';
import { type RenderedMail, renderTemplate } from '../templates/render/render-template.ts';
import type { Template } from '../templates/template.entity.ts';

export interface TemplatePreview {
  template: Template;
  mail: RenderedMail;
  warnings: { path: string; message: string }[];
}

/**
 * A template as a recipient would see it, before there are recipients: every variable stands there
 * with its name. Where a variable has to be an address, all of them are one.
 */
export async function previewTemplate(tx: Transaction, idOrSlug: string): Promise<TemplatePreview> {
  const template = await findTemplate(tx, idOrSlug, { withContent: true });
  if (template === undefined) throw notFound();
  const fill = (value: (name: string) => string) =>
    renderTemplate(
      template.content,
      Object.fromEntries(template.variables.map((name) => [name, value(name)])),
    );
  const named = fill((name) => `[${name}]`);
  const result = named.ok ? named : fill((name) => `https://example.com/${name}`);
  if (!result.ok) throw new Error(`The template cannot be shown: ${result.fault.message}`);
  return { template, mail: result.mail, warnings: listWarnings(template, result.mail.html) };
}
