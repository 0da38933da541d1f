import { toPublicId } from '../db/identifiers.ts';
import type { Resolver } from '../dns/resolver.ts';
import type { Handlers } from '../http/handler.ts';
import { importContacts } from './import-contacts.ts';

export function importHandlers(resolver: Resolver) {
  return {
    importContacts: async ({ body, database }) => {
      const result = await importContacts(database, resolver, body);
      const listId = result.listId === null ? null : toPublicId('lst', result.listId);
      return { status: 200, data: { ...result, listId } };
    },
  } satisfies Partial<Handlers>;
}
