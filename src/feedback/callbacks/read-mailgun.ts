import { messageKey, type Told } from './callback.ts';
import {
  type Fields,
  fieldsOf,
  listed,
  momentOf,
  permanent,
  textOf,
  transient,
} from './read-fields.ts';

/** Mailgun, Webhooks: `event-data` is an event of its events API. */
export function readMailgun(body: Fields): Told[] {
  const event = fieldsOf(body['event-data']);
  const headers = fieldsOf(fieldsOf(event.message).headers);
  const status = fieldsOf(event['delivery-status']);
  const line = [textOf(status.code), textOf(status.message) || textOf(status.description)]
    .filter((part) => part !== '')
    .join(' ');
  const told = {
    email: textOf(event.recipient),
    names: [textOf(fieldsOf(event['user-variables'])[messageKey]), textOf(headers['message-id'])],
    line,
    at: momentOf(event.timestamp),
  };
  switch (event.event) {
    case 'delivered':
      return [{ ...told, type: 'DELIVERED' }];
    case 'failed':
      if (event.severity === 'temporary') return [{ ...told, type: 'DEFERRED' }];
      return [{ ...told, type: 'BOUNCED', bounce: bounceOf(textOf(event.reason), line) }];
    case 'rejected':
      return [{ ...told, type: 'BOUNCED', bounce: transient(line) }];
    case 'complained':
      return [{ ...told, type: 'COMPLAINED' }];
    case 'unsubscribed':
      return [{ ...told, type: 'UNSUBSCRIBED' }];
    default:
      return [];
  }
}

function bounceOf(reason: string, line: string): Told['bounce'] {
  if (/^suppress-/.test(reason)) return listed;
  if (reason === 'old') return { kind: 'TRANSIENT', subType: 'CustomTimeoutExceeded' };
  return permanent(line);
}
