import type { components } from '../../generated/api.ts';
import { toPublicId } from '../db/identifiers.ts';
import type { EntryResult } from './entry-result.ts';
import type { ReceivedKind } from './receive-report.ts';

type Schemas = components['schemas'];

const kinds: Record<ReceivedKind | 'given', Schemas['FeedbackKind']> = {
  given: 'GIVEN',
  'delivery-report': 'DELIVERY_REPORT',
  'abuse-report': 'ABUSE_REPORT',
  'automatic-reply': 'AUTOMATIC_REPLY',
  unsubscribe: 'UNSUBSCRIBE',
  unknown: 'UNKNOWN',
};

export const presentKind = (kind: ReceivedKind | 'given') => kinds[kind];

export function presentResult(
  result: EntryResult,
  suppressed: Schemas['FeedbackResult']['suppressed'],
): Schemas['FeedbackResult'] {
  return {
    messageId: result.messageId === undefined ? null : toPublicId('msg', result.messageId),
    email: result.email ?? null,
    type: result.type,
    bounceKind: result.bounce?.kind ?? null,
    bounceSubType: result.bounce?.subType ?? null,
    diagnosticCode: result.diagnostic ?? null,
    changed: result.changed,
    pending: result.pending,
    suppressed,
  };
}
