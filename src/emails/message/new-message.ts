import type { Attachment } from '../../mail/compose.ts';
import type { Message } from './message.entity.ts';

/** What a message has only when it is stored, or learns on its way. */
type Later =
  | 'organizationId'
  | 'status'
  | 'provider'
  | 'bodyDeletedAt'
  | 'providerMessageId'
  | 'createdAt'
  | 'updatedAt'
  | 'sentAt'
  | 'attempts'
  | 'firstAttemptAt';

/** A message that has passed every check and is about to be stored, with its files. */
export type NewMessage = {
  [Name in Exclude<keyof Message, Later | 'attachments' | symbol>]: Exclude<
    Message[Name],
    undefined
  >;
} & { attachments: Attachment[] };
