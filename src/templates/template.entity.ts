import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { CompiledTemplate, TemplateSource } from './compiled-template.ts';

/** A reusable mail, with what it was compiled to when it was last saved. */
export const TemplateSchema = defineEntity({
  name: 'Template',
  tableName: 'templates',
  properties: {
    organizationId: p.uuid().primary(),
    id: p.uuid().primary(),
    name: p.text(),
    slug: p.text(),
    fromName: p.text(),
    fromAddress: p.text(),
    replyTo: p.text(),
    subject: p.text(),
    previewText: p.text(),
    blocks: p.json<TemplateSource['blocks']>(),
    style: p.json<TemplateSource['style']>(),
    variables: p.array(),
    content: p.json<CompiledTemplate>().lazy(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
});

export type Template = InferEntity<typeof TemplateSchema>;
