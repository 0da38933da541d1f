import type { components } from '../../generated/api.ts';
import type { Transaction } from '../db/database.ts';
import { fromPublicId, toPublicId } from '../db/identifiers.ts';
import { namesNotFound } from '../errors.ts';
import { findOptOuts, setOptOuts } from '../topics/opt-outs.ts';
import { TopicSchema } from '../topics/topic.entity.ts';

type Schemas = components['schemas'];

/** All topics with whether the contact gets mail about them. */
export async function readTopics(
  tx: Transaction,
  contactId: string,
): Promise<Schemas['ContactTopics']> {
  const topics = await tx.em.find(
    TopicSchema,
    { organizationId: tx.organizationId },
    { orderBy: { id: 'desc' } },
  );
  const optOuts = await findOptOuts(tx, contactId);
  return {
    topics: topics.map(({ id, name }) => ({
      topicId: toPublicId('top', id),
      name,
      subscribed: !optOuts.has(id),
    })),
  };
}

/** Sets the topics that the request names; a topic named twice is as it was named last. */
export async function setTopics(
  tx: Transaction,
  contactId: string,
  named: Schemas['SetContactTopic'][],
  now: Date,
): Promise<void> {
  const ids = named.map(({ topicId }) => fromPublicId('top', topicId));
  const known = await tx.query<{ id: string }>(
    'select id from topics where organization_id = $1 and id = any($2) order by id for key share',
    [tx.organizationId, ids.filter((id) => id !== undefined)],
  );
  const existing = new Set(known.map(({ id }) => id));
  const unknown = named.flatMap(({ topicId }, index) =>
    existing.has(ids[index] ?? '')
      ? []
      : [{ path: `/body/topics/${index}/topicId`, value: topicId }],
  );
  if (unknown.length > 0) throw namesNotFound(unknown);
  const wanted = new Map(named.map(({ subscribed }, index) => [ids[index] as string, subscribed]));
  const withState = (state: boolean) =>
    [...wanted].flatMap(([id, subscribed]) => (subscribed === state ? [id] : []));
  await setOptOuts(tx, contactId, { out: withState(false), in: withState(true) }, now);
}
