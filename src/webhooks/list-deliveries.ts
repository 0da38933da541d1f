import { type FilterQuery, raw } from '@mikro-orm/core';
import type { operations } from '../../generated/received.ts';
import type { Transaction } from '../db/database.ts';
import { findByPublicId } from '../db/find-by-public-id.ts';
import { findPage } from '../db/find-page.ts';
import { fromPublicId, nilId } from '../db/identifiers.ts';
import { namesNotFound } from '../errors.ts';
import {
  type DeliveryWithAttempts,
  type WebhookDelivery,
  WebhookDeliverySchema,
} from './webhook-delivery.entity.ts';

type Filters = NonNullable<operations['listWebhookDeliveries']['parameters']['query']>;

/**
 * A page of deliveries, newest first, one row more than `limit`. A filter that names a webhook or an
 * event that there is not is refused; a webhook that was deleted is known by its deliveries.
 */
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
  const conditions = where as FilterQuery<never>[];
  const rows = await findPage(tx, WebhookDeliverySchema, conditions, limit, beforeId);
  if (rows.length === 0) await requireNamed(tx, filters);
  return rows;
}

async function requireNamed(
  tx: Transaction,
  { webhookId, eventId }: Pick<Filters, 'webhookId' | 'eventId'>,
): Promise<void> {
  const event = fromPublicId('evt', eventId ?? '') ?? nilId;
  const [known] = await tx.query<{ webhook: boolean; event: boolean }>(
    `select exists (select from webhooks where organization_id = $1 and id = $2)
         or exists (select from webhook_deliveries where organization_id = $1 and webhook_id = $2)
         as webhook,
       exists (select from message_events
           where organization_id = $1 and id = $3 and body is not null)
         or exists (select from webhook_deliveries
           where organization_id = $1 and event_id = $3 and id between $4 and $5) as event`,
    [
      tx.organizationId,
      fromPublicId('whk', webhookId ?? '') ?? null,
      event,
      edge(event, '0'),
      edge(event, 'f'),
    ],
  );
  const unknown: { path: string; value: string }[] = [];
  if (webhookId !== undefined && known?.webhook !== true) {
    unknown.push({ path: '/query/webhookId', value: webhookId });
  }
  if (eventId !== undefined && known?.event !== true) {
    unknown.push({ path: '/query/eventId', value: eventId });
  }
  if (unknown.length > 0) throw namesNotFound(unknown);
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
export function edge(eventId: string, digit: '0' | 'f'): string {
  return eventId.slice(0, 14) + eventId.slice(14).replaceAll(/[0-9a-f]/g, digit);
}

export async function findDelivery(
  tx: Transaction,
  publicId: string,
): Promise<DeliveryWithAttempts> {
  return findByPublicId(tx, WebhookDeliverySchema, 'dlv', publicId, { populate: ['attemptLog'] });
}
