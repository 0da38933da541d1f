import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** Contacts under a name. One that is deleted is gone for readers; a job removes its members. */
export const ContactListSchema = defineEntity({
  name: 'ContactList',
  tableName: 'contact_lists',
  properties: {
    organizationId: p.uuid().primary(),
    id: p.uuid().primary(),
    name: p.text(),
    slug: p.text(),
    description: p.text(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
    deletedAt: p.datetime(3).nullable(),
  },
});

export type ContactList = InferEntity<typeof ContactListSchema>;

/** What is shown of a list. */
export type ShownList = Pick<
  ContactList,
  'id' | 'name' | 'slug' | 'description' | 'createdAt' | 'updatedAt'
>;
