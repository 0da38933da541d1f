import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** Something that mail is about, which contacts may opt out of. */
export const TopicSchema = defineEntity({
  name: 'Topic',
  tableName: 'topics',
  properties: {
    organizationId: p.uuid().primary(),
    id: p.uuid().primary(),
    name: p.text(),
    slug: p.text(),
    description: p.text(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
});

export type Topic = InferEntity<typeof TopicSchema>;
