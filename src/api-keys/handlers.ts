import type { Transaction } from '../db/database.ts';
import { findByPublicId } from '../db/find-by-public-id.ts';
import { findPage } from '../db/find-page.ts';
import { fromPublicId } from '../db/identifiers.ts';
import { insufficientScope, invalid, invalidState, namedNotFound } from '../errors.ts';
import { fromCursor, toPage } from '../http/cursor.ts';
import { requireMatch } from '../http/etag.ts';
import type { Handlers } from '../http/handler.ts';
import { timeAhead } from '../http/moment.ts';
import { ApiKeySchema } from './api-key.entity.ts';
import { createApiKey } from './create-api-key.ts';
import { presentApiKey } from './present.ts';

/** `cell` is the mark of this installation in new keys, if it has one. */
export const apiKeyHandlers = (cell: string | undefined) =>
  ({
    createApiKey: async ({ body, caller, database }) =>
      database.transaction(async (tx) => {
        if (body.scope !== 'sending' && body.domainId !== null) throw boundButFull();
        // Full keys could once be bound.
        if (caller.domainId !== null) {
          throw insufficientScope('A key that is bound to a domain makes no keys.');
        }
        const now = new Date();
        const { expiresAt } = body;
        const { apiKey, key } = await createApiKey(
          tx,
          {
            name: body.name,
            scope: body.scope,
            domainId: await findDomain(tx, body.domainId),
            expiresAt: expiresAt === null ? null : timeAhead(expiresAt, '/body/expiresAt', now),
          },
          now,
          cell,
        );
        const data = { ...presentApiKey(apiKey), key };
        return { status: 201, data, location: `/v1/api-keys/${data.id}` };
      }),

    listApiKeys: async ({ query, database }) =>
      database.transaction(async (tx) => {
        const rows = await findPage(tx, ApiKeySchema, [], query.limit, fromCursor(query.after));
        const { items, next } = toPage(rows, query.limit);
        return { status: 200, data: items.map(presentApiKey), next };
      }),

    getApiKey: async ({ path, database }) =>
      database.transaction(async (tx) => ({
        status: 200,
        data: presentApiKey(await findByPublicId(tx, ApiKeySchema, 'key', path.id)),
      })),

    revokeApiKey: async ({ path, database }) =>
      database.transaction(async (tx) => {
        const apiKey = await findByPublicId(tx, ApiKeySchema, 'key', path.id);
        apiKey.revokedAt ??= new Date();
        return { status: 200, data: presentApiKey(apiKey) };
      }),

    deleteApiKey: async ({ path, ifMatch, database }) =>
      database.transaction(async (tx) => {
        const apiKey = await findByPublicId(tx, ApiKeySchema, 'key', path.id, { toChange: true });
        requireMatch(ifMatch, () => presentApiKey(apiKey));
        const { revokedAt, expiresAt } = apiKey;
        const hasExpired = expiresAt instanceof Date && expiresAt <= new Date();
        if (!(revokedAt instanceof Date) && !hasExpired) {
          throw invalidState('This key works; revoke it first.');
        }
        tx.em.remove(apiKey);
        return { status: 200, data: { deleted: true } };
      }),
  }) satisfies Partial<Handlers>;

/** A full key makes other keys, unbound ones too: a bound would hold nobody. */
const boundButFull = () =>
  invalid([
    {
      path: '/body/domainId',
      code: 'not_allowed',
      message: 'binds only keys with the scope sending; set the scope or leave the domain out',
    },
  ]);

async function findDomain(tx: Transaction, publicId: string | null): Promise<string | null> {
  if (publicId === null) return null;
  const id = fromPublicId('dom', publicId);
  const [row] =
    id === undefined
      ? []
      : await tx.query('select id from domains where organization_id = $1 and id = $2', [
          tx.organizationId,
          id,
        ]);
  if (id === undefined || row === undefined) throw namedNotFound('/body/domainId', publicId);
  return id;
}
