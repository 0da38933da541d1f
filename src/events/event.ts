import type { components } from '../../generated/api.ts';
import type { Bounce } from '../mail/outcome.ts';

export type EventType = components['schemas']['MessageEventType'];

/** An event before it is recorded. */
export interface NewEvent {
  messageId: string;
  type: EventType;
  metadata?: Record<string, unknown>;
  bounce?: Bounce;
  /** The server's own line. */
  diagnosticCode?: string;
}
