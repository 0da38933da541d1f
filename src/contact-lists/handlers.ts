import { chooseSlug } from '../db/choose-slug.ts';
import type { Transaction } from '../db/database.ts';
import { flushUnique } from '../db/flush-unique.ts';
import { newId } from '../db/identifiers.ts';
import { inUse, slugExists } from '../errors.ts';
import { fromCursor, toPage } from '../http/cursor.ts';
import { requireMatch } from '../http/etag.ts';
import type { Handlers } from '../http/handler.ts';
import { type ContactList, ContactListSchema } from './contact-list.entity.ts';
import { readCounts } from './counts.ts';
import { deleteList } from './delete-list.ts';
import { findList } from './find-list.ts';
import { findLists } from './find-lists.ts';
import { addMembers, removeMembers } from './members.ts';
import { presentList } from './present.ts';

/**
 * `findCampaignOf` names a campaign that needs the list and has not ended; `requireContacts` returns
 * the ids of contacts that a request names.
 */
export function contactListHandlers(
  findCampaignOf: (tx: Transaction, listId: string) => Promise<string | undefined>,
  requireContacts: (tx: Transaction, publicIds: string[]) => Promise<string[]>,
) {
  const requireUnused = async (tx: Transaction, id: string) => {
    const campaign = await findCampaignOf(tx, id);
    if (campaign !== undefined) {
      throw inUse(`The campaign ${campaign} goes to this list and has not ended.`);
    }
  };
  return {
    createContactList: async ({ body, database }) =>
      database.transaction(async (tx) => {
        const slug = body.slug ?? (await chooseSlug(tx, 'contact_lists', body.name, 'list'));
        const now = new Date();
        const list = tx.em.create(ContactListSchema, {
          organizationId: tx.organizationId,
          id: newId(),
          name: body.name,
          slug,
          description: body.description,
          createdAt: now,
          updatedAt: now,
          deletedAt: null,
        });
        await flushUnique(tx, () => slugExists('list', list.slug));
        const data = presentList(list, { contacts: 0, suppressed: 0 });
        return { status: 201, data, location: `/v1/contact-lists/${data.id}` };
      }),

    listContactLists: async ({ query, database }) =>
      database.transaction(async (tx) => {
        const lists = await findLists(tx, query.limit, fromCursor(query.after));
        const { items, next } = toPage(lists, query.limit);
        return { status: 200, data: items.map((list) => presentList(list, list)), next };
      }),

    getContactList: async ({ path, database }) =>
      database.transaction(async (tx) => ({
        status: 200,
        data: await present(tx, await findList(tx, path.id)),
      })),

    updateContactList: async ({ path, body, ifMatch, database }) =>
      database.transaction(async (tx) => {
        const list = await findList(tx, path.id, { toChange: true });
        const before = await present(tx, list);
        requireMatch(ifMatch, () => before);
        list.name = body.name ?? list.name;
        list.slug = body.slug ?? list.slug;
        list.description = body.description ?? list.description;
        list.updatedAt = new Date();
        await flushUnique(tx, () => slugExists('list', list.slug));
        return { status: 200, data: await present(tx, list) };
      }),

    deleteContactList: async ({ path, ifMatch, database }) =>
      database.transaction(async (tx) => {
        const list = await findList(tx, path.id, { toChange: true });
        const before = await present(tx, list);
        requireMatch(ifMatch, () => before);
        await requireUnused(tx, list.id);
        deleteList(tx, list, new Date());
        return { status: 200, data: { deleted: true } };
      }),

    addContactListMembers: async ({ path, body, database }) =>
      database.transaction(async (tx) => {
        const list = await findList(tx, path.id);
        const contactIds = await requireContacts(tx, body.contactIds);
        return { status: 200, data: { added: await addMembers(tx, list.id, contactIds) } };
      }),

    removeContactListMembers: async ({ path, body, database }) =>
      database.transaction(async (tx) => {
        const list = await findList(tx, path.id);
        const contactIds = await requireContacts(tx, body.contactIds);
        return { status: 200, data: { removed: await removeMembers(tx, list.id, contactIds) } };
      }),
  } satisfies Partial<Handlers>;
}

async function present(tx: Transaction, list: ContactList) {
  return presentList(list, await readCounts(tx, list.id));
}
