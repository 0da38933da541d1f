import { chooseSlug } from '../db/choose-slug.ts';
import type { Transaction } from '../db/database.ts';
import { findPage } from '../db/find-page.ts';
import { flushUnique } from '../db/flush-unique.ts';
import { newId } from '../db/identifiers.ts';
import { inUse, slugExists } from '../errors.ts';
import { fromCursor, toPage } from '../http/cursor.ts';
import { requireMatch } from '../http/etag.ts';
import type { Handlers } from '../http/handler.ts';
import { checkFilter } from './check-filter.ts';
import { compileFilter } from './compile-filter.ts';
import { countContacts } from './count-contacts.ts';
import type { Filter } from './filter.ts';
import { conditionOf, findSegment } from './find-segment.ts';
import { presentSegment } from './present.ts';
import { readFields } from './read-fields.ts';
import { type Segment, SegmentSchema } from './segment.entity.ts';

/**
 * `findCampaignOf` names a campaign that needs the segment and has not ended; `hasCampaign` says whether
 * there is one. Campaigns lie above, so that both are handed in.
 */
export function segmentHandlers(
  findCampaignOf: (tx: Transaction, id: string) => Promise<string | undefined>,
  hasCampaign: (tx: Transaction, id: string) => Promise<boolean>,
) {
  const requireFilter = async (tx: Transaction, filter: Filter): Promise<void> => {
    const fields = await readFields(tx, [filter]);
    for (const [publicId, id] of fields.campaigns) {
      if (!(await hasCampaign(tx, id))) fields.campaigns.delete(publicId);
    }
    checkFilter(filter, fields);
  };
  const requireUnused = async (tx: Transaction, id: string) => {
    const campaign = await findCampaignOf(tx, id);
    if (campaign !== undefined) {
      throw inUse(`The campaign ${campaign} goes to this segment and has not ended.`);
    }
  };
  return {
    createSegment: async ({ body, database }) =>
      database.transaction(async (tx) => {
        await requireFilter(tx, body.filter);
        const now = new Date();
        const segment = tx.em.create(SegmentSchema, {
          organizationId: tx.organizationId,
          id: newId(),
          name: body.name,
          slug: body.slug ?? (await chooseSlug(tx, 'segments', body.name, 'segment')),
          description: body.description,
          filter: body.filter,
          createdAt: now,
          updatedAt: now,
        });
        await flushUnique(tx, () => slugExists('segment', segment.slug));
        const data = await present(tx, segment);
        return { status: 201, data, location: `/v1/segments/${data.id}` };
      }),

    listSegments: async ({ query, database }) =>
      database.transaction(async (tx) => {
        const rows = await findPage(tx, SegmentSchema, [], query.limit, fromCursor(query.after));
        const { items, next } = toPage(rows, query.limit);
        const filters = items.map(({ filter }) => filter);
        const fields = await readFields(tx, filters);
        const counts = await countContacts(
          tx,
          filters.map((filter) => compileFilter(filter, fields)),
        );
        const data = items.map((segment, index) => presentSegment(segment, counts[index] ?? 0));
        return { status: 200, data, next };
      }),

    getSegment: async ({ path, database }) =>
      database.transaction(async (tx) => ({
        status: 200,
        data: await present(tx, await findSegment(tx, path.id)),
      })),

    updateSegment: async ({ path, body, ifMatch, database }) =>
      database.transaction(async (tx) => {
        const segment = await findSegment(tx, path.id, { toChange: true });
        const before = ifMatch === undefined ? undefined : await present(tx, segment);
        requireMatch(ifMatch, () => before);
        if (body.filter !== undefined) {
          await requireFilter(tx, body.filter);
          segment.filter = body.filter;
        }
        segment.name = body.name ?? segment.name;
        segment.slug = body.slug ?? segment.slug;
        segment.description = body.description ?? segment.description;
        segment.updatedAt = new Date();
        await flushUnique(tx, () => slugExists('segment', segment.slug));
        return { status: 200, data: await present(tx, segment) };
      }),

    deleteSegment: async ({ path, ifMatch, database }) =>
      database.transaction(async (tx) => {
        const segment = await findSegment(tx, path.id, { toChange: true });
        const before = ifMatch === undefined ? undefined : await present(tx, segment);
        requireMatch(ifMatch, () => before);
        await requireUnused(tx, segment.id);
        tx.em.remove(segment);
        return { status: 200, data: { deleted: true } };
      }),

    previewSegment: async ({ body, database }) =>
      database.transaction(async (tx) => {
        await requireFilter(tx, body.filter);
        const [contactCount = 0] = await countContacts(tx, [await conditionOf(tx, body.filter)]);
        return { status: 200, data: { contactCount } };
      }),
  } satisfies Partial<Handlers>;
}

async function present(tx: Transaction, segment: Segment) {
  const [count = 0] = await countContacts(tx, [await conditionOf(tx, segment.filter)]);
  return presentSegment(segment, count);
}
