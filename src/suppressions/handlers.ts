import type { FilterQuery } from '@mikro-orm/core';
import type { Transaction } from '../db/database.ts';
import { containing, findPage } from '../db/find-page.ts';
import { invalid, notFound } from '../errors.ts';
import { fromCursor, toPage } from '../http/cursor.ts';
import { requireMatch } from '../http/etag.ts';
import type { Handlers } from '../http/handler.ts';
import { requireNoSpace } from '../http/require-no-space.ts';
import { addressKey, normalizeAddress } from '../mail/address.ts';
import { faultOfAddress } from '../mail/address-fault.ts';
import { readmitAddress } from './erase-addresses.ts';
import { presentSuppression } from './present.ts';
import { suppress } from './suppress.ts';
import { type Suppression, SuppressionSchema } from './suppression.entity.ts';

export const suppressionHandlers = {
  createSuppression: async ({ body, database }) =>
    database.transaction(async (tx) => {
      const email = normalizeAddress(body.email);
      if (email === undefined) {
        throw invalid([{ path: '/body/email', ...faultOfAddress(body.email) }]);
      }
      const isNew = await suppress(tx, email, body.reason, new Date());
      const data = presentSuppression(await findSuppression(tx, email));
      if (!isNew) return { status: 200, data };
      const location = `/v1/suppressions/${encodeURIComponent(data.email)}`;
      return { status: 201, data, location };
    }),

  listSuppressions: async ({ query, database }) =>
    database.transaction(async (tx) => {
      const filters: FilterQuery<Suppression>[] = [];
      if (query.reason !== undefined) filters.push({ reason: query.reason });
      if (query.search !== undefined) {
        requireNoSpace('/query/search', query.search);
        filters.push({ addressKey: { $like: containing(query.search.toLowerCase()) } });
      }
      const after = fromCursor(query.after);
      const rows = await findPage(tx, SuppressionSchema, filters, query.limit, after);
      const { items, next } = toPage(rows, query.limit);
      return { status: 200, data: items.map(presentSuppression), next };
    }),

  getSuppression: async ({ path, database }) =>
    database.transaction(async (tx) => ({
      status: 200,
      data: presentSuppression(await findSuppression(tx, path.email)),
    })),

  deleteSuppression: async ({ path, ifMatch, database }) =>
    database.transaction(async (tx) => {
      // Before the row: who suppresses takes them in this order too.
      await tx.query('select pg_advisory_xact_lock(audience_lock())');
      // One that was erased is known by its hash alone.
      const email = normalizeAddress(path.email);
      const wasErased = email !== undefined && (await readmitAddress(tx, addressKey(email)));
      const suppression = await findSuppression(tx, path.email).catch((error) => {
        if (wasErased) return undefined;
        throw error;
      });
      if (suppression === undefined) return { status: 200, data: { deleted: true } };
      requireMatch(ifMatch, () => presentSuppression(suppression));
      tx.em.remove(suppression);
      return { status: 200, data: { deleted: true } };
    }),
} satisfies Partial<Handlers>;

async function findSuppression(tx: Transaction, address: string): Promise<Suppression> {
  const email = normalizeAddress(address);
  if (email === undefined) throw notFound();
  const suppression = await tx.em.findOne(SuppressionSchema, {
    organizationId: tx.organizationId,
    addressKey: addressKey(email),
  });
  if (suppression === null) throw notFound();
  return suppression;
}
