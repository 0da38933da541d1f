import { messageKey, type Told } from './callback.ts';
import { type Fields, listed, momentOf, permanent, textOf, transient } from './read-fields.ts';

/** Brevo, Transactional webhooks: an event, or a batch of them. */
export function readBrevo(event: Fields): Told[] {
  const line = textOf(event.reason).trim();
  const own = new RegExp(`\\b${messageKey}:(msg_[0-9a-z]{26})`);
  const [, name = ''] = own.exec(textOf(event['X-Mailin-custom'])) ?? [];
  const told = {
    email: textOf(event.email),
    names: [name, textOf(event['message-id'])],
    line,
    // The other times are of the account's time zone.
    at: momentOf(event.ts_epoch),
  };
  switch (event.event) {
    case 'delivered':
      return [{ ...told, type: 'DELIVERED' }];
    case 'deferred':
      return [{ ...told, type: 'DEFERRED' }];
    case 'hard_bounce':
    case 'invalid_email':
      return [{ ...told, type: 'BOUNCED', bounce: permanent(line) }];
    case 'soft_bounce':
    case 'error':
      return [{ ...told, type: 'BOUNCED', bounce: transient(line) }];
    case 'blocked':
      return [{ ...told, type: 'BOUNCED', bounce: listed }];
    case 'spam':
    case 'complaint':
      return [{ ...told, type: 'COMPLAINED' }];
    case 'unsubscribe':
    case 'unsubscribed':
      return [{ ...told, type: 'UNSUBSCRIBED' }];
    default:
      return [];
  }
}
