import { type Document, type Parameter, referenced, type Schema } from './document.ts';

/**
 * Describes the requests that webhooks get, one for each kind of event (OpenAPI 3.1 §4.8.1.1). What
 * a kind is and holds stands in the union `WebhookEvent`, as the feed answers it.
 */
export function addWebhooks(document: Document): void {
  const { schemas } = document.components;
  const kinds = schemas.WebhookEvent?.discriminator?.mapping ?? {};
  document.webhooks = Object.fromEntries(
    Object.entries(kinds).map(([kind, $ref]) => {
      const name = referenced({ $ref }) ?? '';
      const { description = '' } = schemas[name] as Schema;
      const post = {
        operationId: name.charAt(0).toLowerCase() + name.slice(1),
        tags: ['webhooks'],
        summary: description.split(/(?<=\.)\s/)[0]?.replace(/\.$/, '') ?? kind,
        description: `${description} ${sending}`,
        // It comes from the server: its signature is what proves that.
        security: [],
        parameters: headers,
        requestBody: { required: true, content: { 'application/json': { schema: { $ref } } } },
        responses: answers,
      };
      return [kind, { post }];
    }),
  );
}

const sending =
  'Sent to every webhook that is enabled and asks for this kind, until it answers 2xx within 15 seconds: up to 8 times in 28 hours. The same event may come twice, under the same `webhook-id`.';

const header = (name: string, description: string, pattern: string): Parameter => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', pattern },
});

const headers: Parameter[] = [
  header(
    'webhook-id',
    "The event's identifier, the same at every repetition (Standard Webhooks).",
    '^evt_[0-7][0-9a-hjkmnp-tv-z]{25}$',
  ),
  header('webhook-timestamp', 'When this attempt was signed, in Unix seconds.', '^[0-9]+$'),
  header(
    'webhook-signature',
    '`v1,` and in base64 the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` under the secret decoded from base64 (Standard Webhooks); while a secret rotates, one more after a space.',
    '^v1,[A-Za-z0-9+/]{43}=(?: v1,[A-Za-z0-9+/]{43}=)*$',
  ),
  header(
    'service-signature',
    '`t=<Unix seconds>,v1=` and in hexadecimal the HMAC-SHA256 of `<t>.<body>` under the whole secret; while a secret rotates, one more `,v1=`.',
    '^t=[0-9]+(?:,v1=[0-9a-f]{64})+$',
  ),
];

const answers = {
  '2XX': { description: 'Taken. The body is not looked at.' },
  '410': { description: 'Gone: the webhook is disabled at once.' },
  default: {
    description: 'Not taken, as is a redirect: it is tried again, and `Retry-After` is heeded.',
  },
};
