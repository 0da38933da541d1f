/** A call as its provider documents it, with our message and recipient in the places of its own. */
export interface CallbackSample {
  /** The page that shows it. */
  from: string;
  what: string;
  event: object;
  want: { status: string; suppressed?: string; kind?: string; subType?: string } | 'ignored';
}

export type SampledProvider = 'SES' | 'POSTMARK' | 'MAILGUN' | 'SENDGRID' | 'BREVO' | 'RESEND';

const ses =
  'https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-examples.html';
const sesNotices = 'https://docs.aws.amazon.com/ses/latest/dg/notification-examples.html';
const postmark = 'https://postmarkapp.com/email-webhooks';
const postmarkBounces = 'https://postmarkapp.com/developer/api/bounce-api#bounce-types';
const mailgun =
  'https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/webhook-payloads';
const sendgrid = 'https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event';
const brevo = 'https://developers.brevo.com/docs/transactional-webhooks';
const resend = 'https://resend.com/docs/webhooks/emails/bounced';

const gone = { status: 'BOUNCED', suppressed: 'BOUNCE', kind: 'PERMANENT', subType: 'NoEmail' };
const soft = (subType: string) => ({ status: 'BOUNCED', kind: 'TRANSIENT', subType });
const listed = { status: 'BOUNCED', kind: 'PERMANENT', subType: 'OnAccountSuppressionList' };
const complained = { status: 'COMPLAINED', suppressed: 'COMPLAINT' };
const delivered = { status: 'DELIVERED' };
const deferred = { status: 'SENT' };
const left = { status: 'SENT', suppressed: 'UNSUBSCRIBE' };

const sesMail = {
  timestamp: '2017-08-05T00:40:02.012Z',
  source: 'Sender Name <sender@example.com>',
  sourceArn: 'arn:aws:ses:us-east-1:123456789012:identity/sender@example.com',
  sendingAccountId: '123456789012',
  messageId: 'EXAMPLE7c191be45-e9aedb9a-02f9-4d12-a87d-dd0099a07f8a-000000',
  destination: ['$EMAIL'],
  headersTruncated: false,
  commonHeaders: {
    from: ['Sender Name <sender@example.com>'],
    to: ['$EMAIL'],
    messageId: '<EXAMPLE>',
  },
  tags: { 'ses:configuration-set': ['ConfigSet'], 'waybill-message': ['$MESSAGE'] },
};
const sesBounce = (bounceType: string, bounceSubType: string, diagnosticCode: string) => ({
  bounceType,
  bounceSubType,
  bouncedRecipients: [
    { emailAddress: '$EMAIL', action: 'failed', status: '5.1.1', diagnosticCode },
  ],
  timestamp: '2017-08-05T00:41:02.669Z',
  feedbackId: '01000157c44f053b-61b59c11-9236-11e6-8f96-7be8aexample-000000',
  reportingMTA: 'dsn; mta.example.com',
});

const postmarkBounce = (Type: string, Details: string) => ({
  RecordType: Type === 'SpamComplaint' ? Type : 'Bounce',
  ID: 42,
  Type,
  TypeCode: 1,
  Name: 'Hard bounce',
  Tag: 'Test',
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  Description:
    'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
  Details,
  Email: '$EMAIL',
  BouncedAt: '2014-08-01T13:28:10.2735393-04:00',
  DumpAvailable: true,
  Inactive: true,
  CanActivate: true,
  Subject: 'Test subject',
  Metadata: { waybill: '$MESSAGE' },
});

const mailgunEvent = (event: object) => ({
  'event-data': {
    id: 'CCXMjJ7nQi2N3BPigGOdgQ',
    timestamp: 1770146798.4,
    'log-level': 'info',
    'user-variables': { waybill: '$MESSAGE' },
    message: { headers: { to: '$EMAIL', 'message-id': '20260203@sample.mailgun.com' }, size: 341 },
    recipient: '$EMAIL',
    'recipient-domain': 'example.com',
    ...event,
  },
});

const sendgridEvent = (event: object) => [
  {
    email: '$EMAIL',
    timestamp: 1513299569,
    'smtp-id': '<14c5d75ce93.dfd.64b469@ismtpd-555>',
    category: 'cat facts',
    sg_event_id: 'sg_event_id',
    sg_message_id: 'sg_message_id',
    waybill: '$MESSAGE',
    ...event,
  },
];

const brevoEvent = (event: object) => ({
  email: '$EMAIL',
  id: 26224,
  date: '2016-10-12 23:20:07',
  ts: 1476307207,
  'message-id': '<201610130110.47345@smtp-relay.mailin.fr>',
  ts_event: 1476307207,
  ts_epoch: 1476307207000,
  subject: 'My first Transactional',
  'X-Mailin-custom': 'waybill:$MESSAGE',
  ...event,
});

const resendEvent = (type: string, data: object = {}) => ({
  type,
  created_at: '2024-11-22T23:41:12.126Z',
  data: {
    created_at: '2024-11-22T23:41:11.894719+00:00',
    email_id: '56761188-7520-42d8-8898-ff6fc54ce618',
    from: 'Acme <onboarding@resend.dev>',
    to: ['$EMAIL'],
    subject: 'Sending this example',
    headers: [{ name: 'X-Waybill-Message', value: '$MESSAGE' }],
    ...data,
  },
});
const resendBounce = (type: string, subType: string, message: string) =>
  resendEvent('email.bounced', { bounce: { type, subType, message } });

export const samples: Record<SampledProvider, CallbackSample[]> = {
  SES: [
    {
      from: ses,
      what: 'Bounce record',
      event: {
        eventType: 'Bounce',
        bounce: sesBounce('Permanent', 'General', 'smtp; 550 5.1.1 user unknown'),
        mail: sesMail,
      },
      want: gone,
    },
    {
      from: ses,
      what: 'Bounce record, a full mailbox',
      event: {
        eventType: 'Bounce',
        bounce: sesBounce('Transient', 'MailboxFull', 'smtp; 552 5.2.2 mailbox full'),
        mail: sesMail,
      },
      want: soft('MailboxFull'),
    },
    {
      from: ses,
      what: 'Bounce record, transient, whatever the words',
      event: {
        eventType: 'Bounce',
        bounce: sesBounce('Transient', 'General', 'smtp; 550 5.1.1 user unknown'),
        mail: sesMail,
      },
      want: soft('General'),
    },
    {
      from: sesNotices,
      what: 'Bounce notification, suppressed by Amazon, found by the original Message-ID',
      event: {
        notificationType: 'Bounce',
        bounce: sesBounce('Permanent', 'OnAccountSuppressionList', 'Amazon SES did not send'),
        mail: {
          ...sesMail,
          tags: undefined,
          commonHeaders: { ...sesMail.commonHeaders, messageId: '$HEADER' },
        },
      },
      want: listed,
    },
    {
      from: ses,
      what: 'Complaint record',
      event: {
        eventType: 'Complaint',
        complaint: {
          complainedRecipients: [{ emailAddress: '$EMAIL' }],
          timestamp: '2017-08-05T00:41:02.669Z',
          feedbackId: '01000157c44f053b-61b59c11-9236-11e6-8f96-7be8aexample-000000',
          userAgent: 'Amazon SES Mailbox Simulator',
          complaintFeedbackType: 'abuse',
        },
        mail: sesMail,
      },
      want: complained,
    },
    {
      from: ses,
      what: 'Complaint record, of whom it may be one',
      event: {
        eventType: 'Complaint',
        complaint: {
          complainedRecipients: [{ emailAddress: '$EMAIL' }, { emailAddress: 'other@example.com' }],
          complaintFeedbackType: 'abuse',
        },
        mail: sesMail,
      },
      want: 'ignored',
    },
    {
      from: ses,
      what: 'Complaint record, that it is no spam',
      event: {
        eventType: 'Complaint',
        complaint: {
          complainedRecipients: [{ emailAddress: '$EMAIL' }],
          complaintFeedbackType: 'not-spam',
        },
        mail: sesMail,
      },
      want: 'ignored',
    },
    {
      from: ses,
      what: 'Delivery record',
      event: {
        eventType: 'Delivery',
        mail: sesMail,
        delivery: {
          timestamp: '2016-10-19T23:21:04.133Z',
          processingTimeMillis: 11893,
          recipients: ['$EMAIL'],
          smtpResponse: '250 2.6.0 Message received',
          reportingMTA: 'mta.example.com',
        },
      },
      want: delivered,
    },
    {
      from: ses,
      what: 'DeliveryDelay record',
      event: {
        eventType: 'DeliveryDelay',
        mail: sesMail,
        deliveryDelay: {
          timestamp: '2020-06-16T00:25:40.095Z',
          delayType: 'TransientCommunicationFailure',
          expirationTime: '2020-06-16T00:25:40.914Z',
          delayedRecipients: [
            {
              emailAddress: '$EMAIL',
              status: '4.4.1',
              diagnosticCode: 'smtp; 421 4.4.1 Unable to connect to remote host',
            },
          ],
        },
      },
      want: deferred,
    },
    {
      from: ses,
      what: 'Reject record',
      event: { eventType: 'Reject', mail: sesMail, reject: { reason: 'Bad content' } },
      want: soft('ContentRejected'),
    },
    {
      from: ses,
      what: 'Open record',
      event: { eventType: 'Open', mail: sesMail, open: { ipAddress: '192.0.2.1' } },
      want: 'ignored',
    },
  ],
  POSTMARK: [
    {
      from: postmark,
      what: 'Bounce webhook',
      event: postmarkBounce('HardBounce', 'smtp;550 5.1.1 The email account does not exist.'),
      want: gone,
    },
    {
      from: postmark,
      what: 'Bounce webhook, without the words of a server',
      event: postmarkBounce('HardBounce', ''),
      want: { status: 'BOUNCED', kind: 'PERMANENT', subType: 'General' },
    },
    {
      from: postmarkBounces,
      what: 'SoftBounce',
      event: postmarkBounce('SoftBounce', 'smtp;552 5.2.2 mailbox full'),
      want: soft('MailboxFull'),
    },
    {
      from: postmarkBounces,
      what: 'Transient',
      event: postmarkBounce('Transient', 'smtp;451 try later'),
      want: deferred,
    },
    {
      from: postmarkBounces,
      what: 'AutoResponder',
      event: postmarkBounce('AutoResponder', 'I am away.'),
      want: 'ignored',
    },
    {
      from: postmark,
      what: 'Spam complaint webhook',
      event: postmarkBounce('SpamComplaint', 'Test spam complaint details'),
      want: complained,
    },
    {
      from: postmark,
      what: 'Delivery webhook',
      event: {
        RecordType: 'Delivery',
        ServerId: 23,
        MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
        Recipient: '$EMAIL',
        Tag: 'welcome-email',
        DeliveredAt: '2014-08-01T13:28:10.2735393-04:00',
        Details: 'Test delivery webhook details',
        Metadata: { waybill: '$MESSAGE' },
      },
      want: delivered,
    },
    {
      from: 'https://postmarkapp.com/developer/webhooks/subscription-change-webhook',
      what: 'Subscription change webhook',
      event: {
        RecordType: 'SubscriptionChange',
        MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
        ServerID: 123456,
        MessageStream: 'outbound',
        ChangedAt: '2020-02-01T10:53:34.416071Z',
        Recipient: '$EMAIL',
        Origin: 'Recipient',
        SuppressSending: true,
        SuppressionReason: 'ManualSuppression',
        Tag: 'my-tag',
        Metadata: { waybill: '$MESSAGE' },
      },
      want: left,
    },
  ],
  MAILGUN: [
    {
      from: mailgun,
      what: 'Delivered event',
      event: mailgunEvent({
        event: 'delivered',
        'delivery-status': { code: 250, message: 'OK', 'attempt-no': 1 },
      }),
      want: delivered,
    },
    {
      from: mailgun,
      what: 'Permanent failure event',
      event: mailgunEvent({
        event: 'failed',
        severity: 'permanent',
        reason: 'bounce',
        'delivery-status': { code: 550, message: '5.1.1 The email account does not exist.' },
      }),
      want: gone,
    },
    {
      from: mailgun,
      what: 'Permanent failure event, of an address on a list of its own',
      event: mailgunEvent({
        event: 'failed',
        severity: 'permanent',
        reason: 'suppress-bounce',
        'delivery-status': {
          code: 605,
          description: 'Not delivering to previously bounced address',
        },
      }),
      want: listed,
    },
    {
      from: mailgun,
      what: 'Temporary failure event',
      event: mailgunEvent({
        event: 'failed',
        severity: 'temporary',
        reason: 'generic',
        'delivery-status': { code: 452, message: '4.2.2 over quota', 'retry-seconds': 600 },
      }),
      want: deferred,
    },
    {
      from: mailgun,
      what: 'Complained event',
      event: mailgunEvent({ event: 'complained' }),
      want: complained,
    },
    {
      from: mailgun,
      what: 'Unsubscribed event',
      event: mailgunEvent({ event: 'unsubscribed' }),
      want: left,
    },
    {
      from: mailgun,
      what: 'Opened event',
      event: mailgunEvent({ event: 'opened' }),
      want: 'ignored',
    },
  ],
  SENDGRID: [
    {
      from: sendgrid,
      what: 'delivered',
      event: sendgridEvent({ event: 'delivered', response: '250 OK' }),
      want: delivered,
    },
    {
      from: sendgrid,
      what: 'deferred',
      event: sendgridEvent({ event: 'deferred', response: '400 try again later', attempt: '5' }),
      want: deferred,
    },
    {
      from: sendgrid,
      what: 'bounce',
      event: sendgridEvent({
        event: 'bounce',
        type: 'bounce',
        reason: '550 5.1.1 The email account does not exist.',
        status: '5.1.1',
      }),
      want: gone,
    },
    {
      from: sendgrid,
      what: 'bounce, blocked',
      event: sendgridEvent({ event: 'bounce', type: 'blocked', reason: '550 5.7.1 blocked' }),
      want: { status: 'BOUNCED', kind: 'TRANSIENT' },
    },
    {
      from: sendgrid,
      what: 'dropped',
      event: sendgridEvent({ event: 'dropped', reason: 'Bounced Address', status: '5.0.0' }),
      want: listed,
    },
    {
      from: sendgrid,
      what: 'spamreport',
      event: sendgridEvent({ event: 'spamreport' }),
      want: complained,
    },
    {
      from: sendgrid,
      what: 'unsubscribe',
      event: sendgridEvent({ event: 'unsubscribe' }),
      want: left,
    },
    { from: sendgrid, what: 'open', event: sendgridEvent({ event: 'open' }), want: 'ignored' },
  ],
  BREVO: [
    { from: brevo, what: 'delivered', event: brevoEvent({ event: 'delivered' }), want: delivered },
    {
      from: brevo,
      what: 'deferred',
      event: brevoEvent({ event: 'deferred', reason: '451 try later' }),
      want: deferred,
    },
    {
      from: brevo,
      what: 'hard_bounce',
      event: brevoEvent({
        event: 'hard_bounce',
        reason: ' RecipientError: 550 5.1.1 no such user',
      }),
      want: gone,
    },
    {
      from: brevo,
      what: 'soft_bounce, in a batch',
      event: [brevoEvent({ event: 'soft_bounce', reason: 'server is down' })],
      want: soft('General'),
    },
    {
      from: brevo,
      what: 'blocked',
      event: brevoEvent({ event: 'blocked', reason: 'blocked : due to blacklist user' }),
      want: listed,
    },
    { from: brevo, what: 'spam', event: brevoEvent({ event: 'spam' }), want: complained },
    { from: brevo, what: 'unsubscribed', event: brevoEvent({ event: 'unsubscribed' }), want: left },
    {
      from: brevo,
      what: 'unique_opened',
      event: brevoEvent({ event: 'unique_opened' }),
      want: 'ignored',
    },
  ],
  RESEND: [
    {
      from: resend,
      what: 'email.delivered',
      event: resendEvent('email.delivered'),
      want: delivered,
    },
    {
      from: resend,
      what: 'email.delivery_delayed',
      event: resendEvent('email.delivery_delayed'),
      want: deferred,
    },
    {
      from: resend,
      what: 'email.bounced',
      event: resendBounce('Permanent', 'Suppressed', 'The address is on the suppression list.'),
      want: { status: 'BOUNCED', kind: 'PERMANENT', subType: 'Suppressed' },
    },
    {
      from: resend,
      what: 'email.bounced, in the words of the server',
      event: resendBounce('Permanent', 'General', '550 5.1.1 no such user'),
      want: gone,
    },
    {
      from: resend,
      what: 'email.bounced, not for good',
      event: resendBounce('Transient', 'MailboxFull', 'full'),
      want: soft('MailboxFull'),
    },
    {
      from: resend,
      what: 'email.complained',
      event: resendEvent('email.complained'),
      want: complained,
    },
    {
      from: resend,
      what: 'email.delivered, of a mail to two',
      event: resendEvent('email.delivered', { to: ['$EMAIL', 'other@example.com'] }),
      want: 'ignored',
    },
    { from: resend, what: 'email.opened', event: resendEvent('email.opened'), want: 'ignored' },
  ],
};
