import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export type Attributes = Record<string, string | number | boolean>;

/** Someone who receives mail. */
export const ContactSchema = defineEntity({
  name: 'Contact',
  tableName: 'contacts',
  properties: {
    organizationId: p.uuid().primary(),
    id: p.uuid().primary(),
    email: p.text(),
    /** The address without regard to case; unique in the organization. */
    addressKey: p.text(),
    name: p.text(),
    /** May hold values of deleted properties; see `visibleAttributes`. */
    attributes: p.json<Attributes>(),
    /** The deletions of properties up to this one have left the attributes. */
    attributesEpoch: p.bigint('string'),
    /** Whether opens and clicks may be learnt of. */
    tracking: p.boolean().default(true),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
});

export type Contact = InferEntity<typeof ContactSchema>;
