import { type FilterQuery, raw } from '@mikro-orm/core';
import type { operations } from '../../generated/received.ts';
import type { Transaction } from '../db/database.ts';
import { findPage } from '../db/find-page.ts';
import { fromPublicId, nilId } from '../db/identifiers.ts';
import { type WebhookDelivery, WebhookDeliverySchema } from './webhook-delivery.entity.ts';

type Filters = NonNullable<operations['listWebhookDeliveries']['parameters']['query']>;

/** A page of deliveries, newest first, one row more than `limit`. An unknown id matches nothing. */
export async function listDeliveries(
  tx: Transaction,
  filters: Filters,
  limit: number,
  beforeId: string | undefined,
): Promise<WebhookDelivery[]> {
  const where: FilterQuery<WebhookDelivery>[] = [];
  if (filters.webhookId !== undefined) {
    where.push({ webhookId: fromPublicId('whk', filters.webhookId) ?? nilId });
  }
  if (filters.eventId !== undefined) {
    const eventId = fromPublicId('evt', filters.eventId) ?? nilId;
    where.push(
      { eventId },
      { id: { $gte: edge(eventId, '0') } },
      { id: { $lte: edge(eventId, 'f') } },
    );
  }
  if (filters.status !== undefined) where.push(inStatus(filters.status));
  return findPage(tx, WebhookDeliverySchema, where as FilterQuery<never>[], limit, beforeId);
}

/** Those that wait and those that ended badly are few among many: each has an index of its own. */
function inStatus(status: WebhookDelivery['status']): FilterQuery<WebhookDelivery> {
  switch (status) {
    case 'SUCCEEDED':
      return { status };
    case 'PENDING':
      return {
        [raw(
          (alias) => `(${alias}.organization_id, ${alias}.id) in (
            select organization_id, delivery_id from due_deliveries)`,
        ) as never]: [],
      };
    default:
      return { [raw((alias) => `${alias}.ended_badly`) as never]: status };
  }
}

/** The least and the greatest identifier of an event's deliveries, which begin with its time. */
function edge(eventId: string, digit: '0' | 'f'): string {
  return eventId.slice(0, 14) + eventId.slice(14).replaceAll(/[0-9a-f]/g, digit);
}
