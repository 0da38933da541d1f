import { messageKey, type Told } from './callback.ts';
import { type Fields, fieldsOf, momentOf, permanent, textOf, transient } from './read-fields.ts';

/** Postmark, Bounce API: Bounce types. What is not named here says nothing of the recipient. */
const bounces: Record<string, Told['type'] | 'soft' | 'content'> = {
  HardBounce: 'BOUNCED',
  BadEmailAddress: 'BOUNCED',
  ManuallyDeactivated: 'soft',
  SoftBounce: 'soft',
  Blocked: 'soft',
  SMTPApiError: 'soft',
  SpamNotification: 'content',
  VirusNotification: 'content',
  DMARCPolicy: 'content',
  Transient: 'DEFERRED',
  DnsError: 'DEFERRED',
  SpamComplaint: 'COMPLAINED',
  Unsubscribe: 'UNSUBSCRIBED',
};

/** Postmark, Webhooks: one event a call. */
export function readPostmark(event: Fields): Told[] {
  const email = textOf(event.Recipient) || textOf(event.Email);
  const line = textOf(event.Details);
  const shared = { email, line, names: [textOf(fieldsOf(event.Metadata)[messageKey])] };
  switch (event.RecordType) {
    case 'Delivery':
      return [{ ...shared, type: 'DELIVERED', at: momentOf(event.DeliveredAt) }];
    case 'Bounce':
    case 'SpamComplaint':
      return readBounce(textOf(event.Type), { ...shared, at: momentOf(event.BouncedAt) });
    case 'SubscriptionChange':
      // Other reasons come as events of their own.
      return event.SuppressSending === true && event.SuppressionReason === 'ManualSuppression'
        ? [{ ...shared, type: 'UNSUBSCRIBED', at: momentOf(event.ChangedAt) }]
        : [];
    default:
      return [];
  }
}

function readBounce(kind: string, told: Omit<Told, 'type'>): Told[] {
  const type = bounces[kind];
  const { line = '' } = told;
  switch (type) {
    case undefined:
      return [];
    case 'BOUNCED':
      return [{ ...told, type, bounce: permanent(line) }];
    case 'soft':
      return [{ ...told, type: 'BOUNCED', bounce: transient(line) }];
    case 'content':
      return [
        { ...told, type: 'BOUNCED', bounce: { kind: 'TRANSIENT', subType: 'ContentRejected' } },
      ];
    default:
      return [{ ...told, type }];
  }
}
