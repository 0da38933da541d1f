import type { Told } from './callback.ts';
import { type Fields, fieldsOf, listOf, momentOf, textOf } from './read-fields.ts';
import { sesBounce } from './ses-bounce.ts';

const ownTag = 'waybill-message';

/**
 * Amazon SES, over SNS: notifications of an identity (`notificationType`) and events of a configuration
 * set (`eventType`), which have the same parts.
 */
export function readSes(event: Fields): Told[] {
  const mail = fieldsOf(event.mail);
  const tags = listOf(fieldsOf(mail.tags)[ownTag]).map(textOf);
  const names = [
    ...tags,
    // As it was given; SES has replaced it since.
    textOf(fieldsOf(mail.commonHeaders).messageId),
    textOf(mail.messageId),
  ];
  const to = (email: unknown, rest: Omit<Told, 'email' | 'names'>): Told => ({
    email: textOf(email),
    names,
    ...rest,
  });
  const recipientsOf = (part: Fields, name: string) => listOf(part[name]).map(fieldsOf);
  switch (textOf(event.eventType) || textOf(event.notificationType)) {
    case 'Delivery': {
      const delivery = fieldsOf(event.delivery);
      const at = momentOf(delivery.timestamp);
      const line = textOf(delivery.smtpResponse);
      return listOf(delivery.recipients).map((email) => to(email, { type: 'DELIVERED', line, at }));
    }
    case 'DeliveryDelay': {
      const delay = fieldsOf(event.deliveryDelay);
      const at = momentOf(delay.timestamp);
      return recipientsOf(delay, 'delayedRecipients').map((one) => {
        const line = lineOf(one) || textOf(delay.delayType);
        return to(one.emailAddress, { type: 'DEFERRED', line, at });
      });
    }
    case 'Bounce': {
      const bounce = fieldsOf(event.bounce);
      const [type, subType] = [textOf(bounce.bounceType), textOf(bounce.bounceSubType)];
      const at = momentOf(bounce.timestamp);
      return recipientsOf(bounce, 'bouncedRecipients').map((one) => {
        const line = lineOf(one);
        return to(one.emailAddress, {
          type: 'BOUNCED',
          bounce: sesBounce(type, subType, line),
          line,
          at,
        });
      });
    }
    case 'Reject': {
      const line = textOf(fieldsOf(event.reject).reason);
      const bounce = { kind: 'TRANSIENT', subType: 'ContentRejected' } as const;
      const at = momentOf(mail.timestamp);
      return listOf(mail.destination).map((email) =>
        to(email, { type: 'BOUNCED', bounce, line, at }),
      );
    }
    case 'Complaint': {
      const complaint = fieldsOf(event.complaint);
      const recipients = recipientsOf(complaint, 'complainedRecipients');
      // Of several any one may have complained: a suppression of all would be wrong for the others.
      if (recipients.length !== 1 || complaint.complaintFeedbackType === 'not-spam') return [];
      const at = momentOf(complaint.timestamp);
      return [to(recipients[0]?.emailAddress, { type: 'COMPLAINED', at })];
    }
    default:
      return [];
  }
}

/** `smtp; 550 5.1.1 user unknown`, or the status alone. */
function lineOf({ diagnosticCode, status }: Fields): string {
  return textOf(diagnosticCode).replace(/^\s*smtp;\s*/i, '') || textOf(status);
}
