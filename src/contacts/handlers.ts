import type { components } from '../../generated/api.ts';
import { findList } from '../contact-lists/find-list.ts';
import type { Transaction } from '../db/database.ts';
import { fromCursor, toPage } from '../http/cursor.ts';
import { requireMatch } from '../http/etag.ts';
import { findNamed } from '../http/find-named.ts';
import type { Handlers } from '../http/handler.ts';
import { requireNoSpace } from '../http/require-no-space.ts';
import { hasAddress, isMemberOf, isSuppressed, mentions } from './conditions.ts';
import { readTopics, setTopics } from './contact-topics.ts';
import { deleteContact } from './delete-contact.ts';
import { findContact } from './find-contact.ts';
import { presentContact } from './present.ts';
import { type ContactCondition, readContact, readContacts } from './read-contacts.ts';
import { createContact, updateContact } from './save-contact.ts';

/** Returns the condition behind the public identifier of a segment. */
export type ConditionOfSegment = (tx: Transaction, publicId: string) => Promise<ContactCondition>;

type Schemas = components['schemas'];

/** What concerns everything that is kept of a person, whoever keeps it. */
export interface Persons {
  erase(tx: Transaction, idOrAddress: string, now: Date): Promise<Schemas['ContactErasure']>;
  export(tx: Transaction, idOrAddress: string): Promise<Schemas['ContactExport']>;
}

/** What is handed in comes from above: segments know contacts, contacts know no segments. */
export function contactHandlers(conditionOfSegment: ConditionOfSegment, persons: Persons) {
  return {
    createContact: async ({ body, database }) =>
      database.transaction(async (tx) => {
        const id = await createContact(tx, body, new Date());
        const data = presentContact(await readContact(tx, id));
        return { status: 201, data, location: `/v1/contacts/${data.id}` };
      }),

    listContacts: async ({ query, database }) =>
      database.transaction(async (tx) => {
        const conditions: ContactCondition[] = [];
        if (query.email !== undefined) {
          requireNoSpace('/query/email', query.email);
          conditions.push(hasAddress(query.email));
        }
        if (query.search !== undefined) conditions.push(mentions(query.search));
        if (query.suppressed !== undefined) conditions.push(isSuppressed(query.suppressed));
        if (query.listId !== undefined) {
          const list = findList(tx, query.listId);
          conditions.push(isMemberOf((await findNamed('/query/listId', query.listId, list)).id));
        }
        if (query.segmentId !== undefined) {
          const condition = conditionOfSegment(tx, query.segmentId);
          conditions.push(await findNamed('/query/segmentId', query.segmentId, condition));
        }
        return pageOfContacts(tx, conditions, query);
      }),

    listContactListMembers: async ({ path, query, database }) =>
      database.transaction(async (tx) =>
        pageOfContacts(tx, [isMemberOf((await findList(tx, path.id)).id)], query),
      ),

    listSegmentContacts: async ({ path, query, database }) =>
      database.transaction(async (tx) =>
        pageOfContacts(tx, [await conditionOfSegment(tx, path.id)], query),
      ),

    getContact: async ({ path, database }) =>
      database.transaction(async (tx) => {
        const { id } = await findContact(tx, path.id);
        return { status: 200, data: presentContact(await readContact(tx, id)) };
      }),

    updateContact: async ({ path, body, ifMatch, database }) =>
      database.transaction(async (tx) => {
        const contact = await findContact(tx, path.id, { toChange: true });
        const before = presentContact(await readContact(tx, contact.id));
        requireMatch(ifMatch, () => before);
        await updateContact(tx, contact, body, new Date());
        return { status: 200, data: presentContact(await readContact(tx, contact.id)) };
      }),

    deleteContact: async ({ path, ifMatch, database }) =>
      database.transaction(async (tx) => {
        const { id } = await findContact(tx, path.id, { toChange: true });
        const before = presentContact(await readContact(tx, id));
        requireMatch(ifMatch, () => before);
        await deleteContact(tx, id);
        return { status: 200, data: { deleted: true } };
      }),

    eraseContact: async ({ path, database }) =>
      database.transaction(async (tx) => ({
        status: 200,
        data: await persons.erase(tx, path.id, new Date()),
      })),

    exportContact: async ({ path, database }) =>
      database.transaction(async (tx) => ({
        status: 200,
        data: await persons.export(tx, path.id),
      })),

    getContactTopics: async ({ path, database }) =>
      database.transaction(async (tx) => {
        const { id } = await findContact(tx, path.id);
        return { status: 200, data: await readTopics(tx, id) };
      }),

    setContactTopics: async ({ path, body, ifMatch, database }) =>
      database.transaction(async (tx) => {
        const { id } = await findContact(tx, path.id, { toChange: true });
        const before = await readTopics(tx, id);
        requireMatch(ifMatch, () => before);
        await setTopics(tx, id, body.topics, new Date());
        return { status: 200, data: await readTopics(tx, id) };
      }),
  } satisfies Partial<Handlers>;
}

async function pageOfContacts(
  tx: Transaction,
  conditions: ContactCondition[],
  query: { limit: number; after?: string | undefined },
) {
  const rows = await readContacts(tx, conditions, query.limit, fromCursor(query.after));
  const { items, next } = toPage(rows, query.limit);
  return { status: 200 as const, data: items.map(presentContact), next };
}
