import type { FilterQuery } from '@mikro-orm/core';
import type { Transaction } from '../db/database.ts';
import { containing, findPage } from '../db/find-page.ts';
import { findSenderDomain } from '../domains/find-sender-domain.ts';
import { inUse, invalid, notFound } from '../errors.ts';
import { fromCursor, toPage } from '../http/cursor.ts';
import { requireMatch } from '../http/etag.ts';
import type { Handlers } from '../http/handler.ts';
import { duplicateTemplate } from './duplicate-template.ts';
import { hintOfCase, withFallbacks } from './fill-template.ts';
import { findTemplate } from './find-template.ts';
import { listWarnings } from './list-warnings.ts';
import { presentTemplate, presentTemplateSummary, senderDomainOf } from './present.ts';
import { renderTemplate } from './render/render-template.ts';
import { checkTemplate, insertTemplate, updateTemplate } from './save-template.ts';
import { type Template, TemplateSchema } from './template.entity.ts';
import { inputFromExample, templateExamples } from './template-examples.ts';

/** `findCampaignOf` names a campaign that needs the template and has not ended. */
export function templateHandlers(
  findCampaignOf: (tx: Transaction, id: string) => Promise<string | undefined>,
) {
  const requireUnused = async (tx: Transaction, id: string) => {
    const campaign = await findCampaignOf(tx, id);
    if (campaign !== undefined) {
      throw inUse(`The campaign ${campaign} uses this template and has not ended.`);
    }
  };
  return {
    createTemplate: async ({ body, database }) => {
      const input = 'example' in body ? inputFromExample(body) : body;
      const checked = await checkTemplate(database.organizationId, input);
      return database.transaction(async (tx) => {
        const data = await present(tx, await insertTemplate(tx, checked, new Date()));
        return { status: 201, data, location: `/v1/templates/${data.id}` };
      });
    },

    listTemplateExamples: async () => ({ status: 200, data: templateExamples() }),

    listTemplates: async ({ query, database }) =>
      database.transaction(async (tx) => {
        const pattern = query.search === undefined ? undefined : containing(query.search);
        const filters: FilterQuery<Template>[] =
          pattern === undefined
            ? []
            : [{ $or: [{ name: { $ilike: pattern } }, { slug: { $ilike: pattern } }] }];
        const after = fromCursor(query.after);
        const rows = await findPage(tx, TemplateSchema, filters, query.limit, after);
        const { items, next } = toPage(rows, query.limit);
        return { status: 200, data: items.map(presentTemplateSummary), next };
      }),

    getTemplate: async ({ path, database }) =>
      database.transaction(async (tx) => ({
        status: 200,
        data: await present(tx, await requireTemplate(tx, path.id)),
      })),

    updateTemplate: async ({ path, body, ifMatch, database }) =>
      database.transaction(async (tx) => {
        const template = await requireTemplate(tx, path.id, { toChange: true });
        const before = await present(tx, template);
        requireMatch(ifMatch, () => before);
        const style = { ...before.style, ...body.style };
        const checked = await checkTemplate(tx.organizationId, { ...before, ...body, style });
        await updateTemplate(tx, template, checked, new Date());
        return { status: 200, data: await present(tx, template) };
      }),

    deleteTemplate: async ({ path, ifMatch, database }) =>
      database.transaction(async (tx) => {
        const template = await requireTemplate(tx, path.id, { toChange: true });
        const before = await present(tx, template);
        requireMatch(ifMatch, () => before);
        await requireUnused(tx, template.id);
        tx.em.remove(template);
        return { status: 200, data: { deleted: true } };
      }),

    previewTemplate: async ({ path, body, database }) =>
      database.transaction(async (tx) => {
        const template = await requireTemplate(tx, path.id, { withContent: true });
        const variables = await withFallbacks(tx, template.variables, body.variables);
        const result = renderTemplate(template.content, variables);
        if (!result.ok) {
          const { code, message, path: place } = result.fault;
          const sentence = `${message} (in the template at ${place})`;
          throw invalid([{ path: '/body/variables', code, message: sentence }]);
        }
        const { subject, html, text, missing } = result.mail;
        const data = {
          subject,
          html,
          text,
          sizeBytes: Buffer.byteLength(html),
          missing,
          warnings: [
            ...listWarnings(template, html),
            ...missing.flatMap((name) => {
              const hint = hintOfCase(name, body.variables);
              if (hint === undefined) return [];
              return [{ path: '', code: 'other_case', message: `${name} has no value; ${hint}.` }];
            }),
          ],
        };
        return { status: 200, data };
      }),

    duplicateTemplate: async ({ path, body, database }) =>
      database.transaction(async (tx) => {
        const original = await requireTemplate(tx, path.id, { withContent: true });
        const data = await present(tx, await duplicateTemplate(tx, original, body, new Date()));
        return { status: 201, data, location: `/v1/templates/${data.id}` };
      }),
  } satisfies Partial<Handlers>;
}

async function requireTemplate(
  tx: Transaction,
  idOrSlug: string,
  options: Parameters<typeof findTemplate>[2] = {},
): Promise<Template> {
  const template = await findTemplate(tx, idOrSlug, options);
  if (template === undefined) throw notFound();
  return template;
}

async function present(tx: Transaction, template: Template) {
  const domain = senderDomainOf(template.fromAddress);
  return presentTemplate(template, domain === '' ? undefined : await findSenderDomain(tx, domain));
}
