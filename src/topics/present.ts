import type { components } from '../../generated/api.ts';
import { toPublicId } from '../db/identifiers.ts';
import type { Topic } from './topic.entity.ts';

export function presentTopic(topic: Topic, optOutCount: number): components['schemas']['Topic'] {
  return {
    id: toPublicId('top', topic.id),
    name: topic.name,
    slug: topic.slug,
    description: topic.description,
    optOutCount,
    createdAt: topic.createdAt.toISOString(),
    updatedAt: topic.updatedAt.toISOString(),
  };
}
