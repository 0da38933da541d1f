import type { Told } from './callback.ts';
import {
  type Fields,
  fieldsOf,
  listed,
  listOf,
  momentOf,
  textOf,
  transient,
} from './read-fields.ts';
import { sesBounce } from './ses-bounce.ts';

/** The header by which a message is known: own headers come back with every event. */
const ownHeader = 'x-waybill-message';

/** Resend, Webhooks: one event a call. Of a mail to several it does not say whom it is about. */
export function readResend(event: Fields): Told[] {
  const data = fieldsOf(event.data);
  const recipients = listOf(data.to).map(textOf);
  const [email = ''] = recipients;
  if (recipients.length !== 1) return [];
  const headers = listOf(data.headers).map(fieldsOf);
  const headerOf = (name: string) =>
    textOf(headers.find((header) => textOf(header.name).toLowerCase() === name)?.value);
  const bounce = fieldsOf(data.bounce);
  const line = textOf(bounce.message);
  const told = {
    email,
    names: [headerOf(ownHeader), headerOf('message-id'), textOf(data.message_id)],
    line,
    at: momentOf(event.created_at),
  };
  switch (event.type) {
    case 'email.delivered':
      return [{ ...told, type: 'DELIVERED' }];
    case 'email.delivery_delayed':
      return [{ ...told, type: 'DEFERRED' }];
    case 'email.bounced': {
      const [type, subType] = [textOf(bounce.type) || 'Permanent', textOf(bounce.subType)];
      return [{ ...told, type: 'BOUNCED', bounce: sesBounce(type, subType, line) }];
    }
    case 'email.suppressed':
      return [{ ...told, type: 'BOUNCED', bounce: listed }];
    case 'email.failed':
      return [{ ...told, type: 'BOUNCED', bounce: transient(line) }];
    case 'email.complained':
      return [{ ...told, type: 'COMPLAINED' }];
    default:
      return [];
  }
}
