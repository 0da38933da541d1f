import type { EntitySchema, FilterQuery } from '@mikro-orm/core';
import { limitReached } from '../errors.ts';
import type { OperationId } from './contract.ts';
import type { Handler, Handlers } from './handler.ts';

/** How many of something an organization may have. */
export interface Cap {
  // Of any entity: what differs between them is not looked at.
  entity: EntitySchema;
  /** Those that count; all when left out. */
  where?: FilterQuery<object>;
  /** In the plural, as in "100 webhooks". */
  noun: string;
  most: number;
}

/**
 * Refuses to create more than an organization may have. Two that are created at once may both pass:
 * the caps keep a loop from filling the database, and one more does no harm.
 */
export function capCreations(
  handlers: Handlers,
  caps: Partial<Record<OperationId, Cap>>,
): Handlers {
  const capped = Object.entries(caps).map(([id, cap]) => {
    const handle = handlers[id as OperationId] as Handler<OperationId>;
    const create: Handler<OperationId> = async (request) => {
      await request.database.transaction(async ({ em, organizationId }) => {
        const count = await em.count(cap.entity, { organizationId, ...cap.where });
        if (count >= cap.most) throw limitReached(cap.noun, cap.most);
      });
      return handle(request);
    };
    return [id, create];
  });
  return { ...handlers, ...Object.fromEntries(capped) };
}
