import type { components } from '../../generated/api.ts';
import { toPublicId } from '../db/identifiers.ts';
import type { MessageEvent } from './message-event.entity.ts';

export function presentEvent(event: MessageEvent): components['schemas']['MessageEvent'] {
  return {
    id: toPublicId('evt', event.id),
    type: event.type,
    metadata: event.metadata,
    occurredAt: event.occurredAt.toISOString(),
    bounceKind: event.bounceKind ?? null,
    bounceSubType: event.bounceSubType ?? null,
    diagnosticCode: event.diagnosticCode ?? null,
  };
}
