import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Filter } from './filter.ts';

/** A saved filter over contacts. */
export const SegmentSchema = defineEntity({
  name: 'Segment',
  tableName: 'segments',
  properties: {
    organizationId: p.uuid().primary(),
    id: p.uuid().primary(),
    name: p.text(),
    slug: p.text(),
    description: p.text(),
    filter: p.json<Filter>(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
});

export type Segment = InferEntity<typeof SegmentSchema>;
