import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** An address that gets no mail, whether it is a contact or not. */
export const SuppressionSchema = defineEntity({
  name: 'Suppression',
  tableName: 'suppressions',
  properties: {
    organizationId: p.uuid().primary(),
    id: p.uuid().primary(),
    email: p.text(),
    /** The address without regard to case; unique in the organization. */
    addressKey: p.text(),
    reason: p.enum(['BOUNCE', 'COMPLAINT', 'UNSUBSCRIBE', 'MANUAL']),
    createdAt: p.datetime(3),
  },
});

export type Suppression = InferEntity<typeof SuppressionSchema>;
