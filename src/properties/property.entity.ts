import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** Something that is known of contacts; `name` is the key of their attributes. */
export const PropertySchema = defineEntity({
  name: 'ContactProperty',
  tableName: 'contact_properties',
  properties: {
    organizationId: p.uuid().primary(),
    id: p.uuid().primary(),
    name: p.text(),
    type: p.enum(['STRING', 'NUMBER', 'BOOLEAN', 'DATE']),
    fallback: p.text(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
});

export type Property = InferEntity<typeof PropertySchema>;
