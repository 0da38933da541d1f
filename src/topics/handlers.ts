import { chooseSlug } from '../db/choose-slug.ts';
import type { Transaction } from '../db/database.ts';
import { findPage } from '../db/find-page.ts';
import { flushUnique } from '../db/flush-unique.ts';
import { newId } from '../db/identifiers.ts';
import { inUse, slugExists } from '../errors.ts';
import { fromCursor, toPage } from '../http/cursor.ts';
import { requireMatch } from '../http/etag.ts';
import type { Handlers } from '../http/handler.ts';
import { findTopic } from './find-topic.ts';
import { countOptOuts } from './opt-outs.ts';
import { presentTopic } from './present.ts';
import { type Topic, TopicSchema } from './topic.entity.ts';

/** `findCampaignOf` names a campaign that needs the topic and has not ended. */
export function topicHandlers(
  findCampaignOf: (tx: Transaction, id: string) => Promise<string | undefined>,
) {
  // With a topic its opt-outs go: a campaign about it would reach those who opted out.
  const requireUnused = async (tx: Transaction, id: string) => {
    const campaign = await findCampaignOf(tx, id);
    if (campaign !== undefined) {
      throw inUse(`The campaign ${campaign} is about this topic and has not ended.`);
    }
  };
  return {
    createTopic: async ({ body, database }) =>
      database.transaction(async (tx) => {
        const slug = body.slug ?? (await chooseSlug(tx, 'topics', body.name, 'topic'));
        const data = presentTopic(await insertTopic(tx, { ...body, slug }, new Date()), 0);
        return { status: 201, data, location: `/v1/topics/${data.id}` };
      }),

    listTopics: async ({ query, database }) =>
      database.transaction(async (tx) => {
        const rows = await findPage(tx, TopicSchema, [], query.limit, fromCursor(query.after));
        const { items, next } = toPage(rows, query.limit);
        return { status: 200, data: await presentAll(tx, items), next };
      }),

    getTopic: async ({ path, database }) =>
      database.transaction(async (tx) => ({
        status: 200,
        data: await present(tx, await findTopic(tx, path.id)),
      })),

    updateTopic: async ({ path, body, ifMatch, database }) =>
      database.transaction(async (tx) => {
        const topic = await findTopic(tx, path.id, { toChange: true });
        const before = await present(tx, topic);
        requireMatch(ifMatch, () => before);
        topic.name = body.name ?? topic.name;
        topic.description = body.description ?? topic.description;
        topic.updatedAt = new Date();
        return { status: 200, data: await present(tx, topic) };
      }),

    deleteTopic: async ({ path, ifMatch, database }) =>
      database.transaction(async (tx) => {
        const topic = await findTopic(tx, path.id, { toChange: true });
        const before = await present(tx, topic);
        requireMatch(ifMatch, () => before);
        await requireUnused(tx, topic.id);
        tx.em.remove(topic);
        return { status: 200, data: { deleted: true } };
      }),
  } satisfies Partial<Handlers>;
}

async function presentAll(tx: Transaction, topics: Topic[]) {
  const counts = await countOptOuts(
    tx,
    topics.map(({ id }) => id),
  );
  return topics.map((topic) => presentTopic(topic, counts.get(topic.id) ?? 0));
}

async function present(tx: Transaction, topic: Topic) {
  const counts = await countOptOuts(tx, [topic.id]);
  return presentTopic(topic, counts.get(topic.id) ?? 0);
}

async function insertTopic(
  tx: Transaction,
  input: Pick<Topic, 'name' | 'slug' | 'description'>,
  now: Date,
): Promise<Topic> {
  const topic = tx.em.create(TopicSchema, {
    organizationId: tx.organizationId,
    id: newId(),
    ...input,
    createdAt: now,
    updatedAt: now,
  });
  await flushUnique(tx, () => slugExists('topic', input.slug));
  return topic;
}
