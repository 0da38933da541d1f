import { messageKey, type Told } from './callback.ts';
import { type Fields, listed, momentOf, permanent, textOf, transient } from './read-fields.ts';

/** SendGrid, Event Webhook: many events a call; our own argument lies beside their fields. */
export function readSendGrid(event: Fields): Told[] {
  const line = textOf(event.reason) || textOf(event.response);
  const told = {
    email: textOf(event.email),
    names: [textOf(event[messageKey]), textOf(event['smtp-id'])],
    line,
    at: momentOf(event.timestamp),
  };
  switch (event.event) {
    case 'delivered':
      return [{ ...told, type: 'DELIVERED' }];
    case 'deferred':
      return [{ ...told, type: 'DEFERRED' }];
    case 'bounce': {
      const bounce = event.type === 'blocked' ? transient(line) : permanent(line);
      return [{ ...told, type: 'BOUNCED', bounce }];
    }
    case 'dropped':
      return [{ ...told, type: 'BOUNCED', bounce: listed }];
    case 'spamreport':
      return [{ ...told, type: 'COMPLAINED' }];
    case 'unsubscribe':
    case 'group_unsubscribe':
      return [{ ...told, type: 'UNSUBSCRIBED' }];
    default:
      return [];
  }
}
