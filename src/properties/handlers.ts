import type { Transaction } from '../db/database.ts';
import { findByPublicId } from '../db/find-by-public-id.ts';
import { findPage } from '../db/find-page.ts';
import { flushUnique } from '../db/flush-unique.ts';
import { newId } from '../db/identifiers.ts';
import { invalid, nameExists } from '../errors.ts';
import { fromCursor, toPage } from '../http/cursor.ts';
import { requireMatch } from '../http/etag.ts';
import type { Handlers } from '../http/handler.ts';
import { deleteProperty } from './delete-property.ts';
import { presentProperty } from './present.ts';
import { type Property, PropertySchema } from './property.entity.ts';
import { faultOfValue } from './property-value.ts';

export const propertyHandlers = {
  createContactProperty: async ({ body, database }) =>
    database.transaction(async (tx) => {
      checkFallback(body.type, body.fallback);
      const data = presentProperty(await insertProperty(tx, body, new Date()));
      return { status: 201, data, location: `/v1/contact-properties/${data.id}` };
    }),

  listContactProperties: async ({ query, database }) =>
    database.transaction(async (tx) => {
      const rows = await findPage(tx, PropertySchema, [], query.limit, fromCursor(query.after));
      const { items, next } = toPage(rows, query.limit);
      return { status: 200, data: items.map(presentProperty), next };
    }),

  getContactProperty: async ({ path, database }) =>
    database.transaction(async (tx) => ({
      status: 200,
      data: presentProperty(await findProperty(tx, path.id)),
    })),

  updateContactProperty: async ({ path, body, ifMatch, database }) =>
    database.transaction(async (tx) => {
      const property = await findProperty(tx, path.id, { toChange: true });
      requireMatch(ifMatch, () => presentProperty(property));
      if (body.fallback !== undefined) {
        checkFallback(property.type, body.fallback);
        property.fallback = body.fallback;
        property.updatedAt = new Date();
      }
      return { status: 200, data: presentProperty(property) };
    }),

  deleteContactProperty: async ({ path, ifMatch, database }) =>
    database.transaction(async (tx) => {
      const property = await findProperty(tx, path.id, { toChange: true });
      const { id } = presentProperty(property);
      requireMatch(ifMatch, () => presentProperty(property));
      await deleteProperty(tx, property);
      return { status: 200, data: { id, deleted: true } };
    }),
} satisfies Partial<Handlers>;

async function insertProperty(
  tx: Transaction,
  input: Pick<Property, 'name' | 'type' | 'fallback'>,
  now: Date,
): Promise<Property> {
  const property = tx.em.create(PropertySchema, {
    organizationId: tx.organizationId,
    id: newId(),
    ...input,
    createdAt: now,
    updatedAt: now,
  });
  await flushUnique(tx, () => nameExists('property', input.name));
  return property;
}

function checkFallback(type: Property['type'], fallback: string): void {
  const fault = fallback === '' ? undefined : faultOfValue(type, fallback);
  if (fault === undefined) return;
  throw invalid([{ path: '/body/fallback', code: 'type', message: `${fault}, or empty for none` }]);
}

/** The property under an identifier; `toChange` holds it for this transaction. */
async function findProperty(
  tx: Transaction,
  publicId: string,
  options: { toChange?: boolean } = {},
): Promise<Property> {
  return findByPublicId(tx, PropertySchema, 'prp', publicId, options);
}
