import type { FilterQuery } from '@mikro-orm/core';
import type { SealingKey } from '../crypto/seal.ts';
import { findPage } from '../db/find-page.ts';
import type { Resolver } from '../dns/resolver.ts';
import { fromCursor, toPage } from '../http/cursor.ts';
import { requireMatch } from '../http/etag.ts';
import type { Handlers } from '../http/handler.ts';
import { changeLimits } from './change-limits.ts';
import { createDomain } from './create-domain.ts';
import { type DomainUses, deleteDomain } from './delete-domain.ts';
import { type Domain, DomainSchema } from './domain.entity.ts';
import type { DomainSettings } from './domain-settings.ts';
import { findDomain, findKeys } from './find-domain.ts';
import { makeDkimKey } from './make-dkim-key.ts';
import { normalizeDomain } from './normalize-domain.ts';
import { presentDomain, presentDomainSummary, presentVerification } from './present.ts';
import { rotateDkim } from './rotate-dkim.ts';
import { verifyDomain } from './verify-domain.ts';

export function domainHandlers(
  settings: DomainSettings,
  resolver: Resolver,
  sealing: SealingKey,
  uses: DomainUses,
) {
  const makeKey = () => makeDkimKey(sealing);
  return {
    createDomain: async ({ body, database }) => {
      const created = await createDomain(database, body.name, makeKey, new Date());
      const data = presentDomain(created, settings);
      return { status: 201, data, location: `/v1/domains/${data.id}` };
    },

    listDomains: async ({ query, database }) =>
      database.transaction(async (tx) => {
        const filters: FilterQuery<Domain>[] = [];
        if (query.status !== undefined) filters.push({ status: query.status });
        if (query.name !== undefined) {
          const normalized = normalizeDomain(query.name);
          filters.push({ name: normalized.ok ? normalized.name : query.name.toLowerCase() });
        }
        const after = fromCursor(query.after);
        const rows = await findPage(tx, DomainSchema, filters, query.limit, after);
        const { items, next } = toPage(rows, query.limit);
        const keys = await findKeys(
          tx,
          items.map(({ id }) => id),
        );
        const data = items.map((domain) =>
          presentDomainSummary(
            domain,
            keys.find(({ domainId, signs }) => signs && domainId === domain.id),
          ),
        );
        return { status: 200, data, next };
      }),

    getDomain: async ({ path, database }) =>
      database.transaction(async (tx) => ({
        status: 200,
        data: presentDomain(await findDomain(tx, path.id), settings),
      })),

    updateDomain: async ({ path, body, ifMatch, database }) =>
      database.transaction(async (tx) => {
        const found = await findDomain(tx, path.id, { toChange: true });
        requireMatch(ifMatch, () => presentDomain(found, settings));
        changeLimits(found.domain, { ...body.limits, ...body.reputation }, new Date());
        found.domain.trackOpens = body.tracking?.opens ?? found.domain.trackOpens;
        found.domain.trackClicks = body.tracking?.clicks ?? found.domain.trackClicks;
        return { status: 200, data: presentDomain(found, settings) };
      }),

    deleteDomain: async ({ path, ifMatch, database }) =>
      database.transaction(async (tx) => {
        const found = await findDomain(tx, path.id, { toChange: true });
        requireMatch(ifMatch, () => presentDomain(found, settings));
        await deleteDomain(tx, found.domain, uses, new Date());
        return { status: 200, data: { deleted: true } };
      }),

    verifyDomain: async ({ path, database }) => ({
      status: 200,
      data: presentVerification(await verifyDomain(database, path.id, settings, resolver)),
    }),

    rotateDomainDkim: async ({ path, database }) => {
      const rotated = await rotateDkim(database, path.id, makeKey, new Date());
      return { status: 200, data: presentDomain(rotated, settings) };
    },
  } satisfies Partial<Handlers>;
}
