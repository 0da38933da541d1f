import type { WebhookEvent } from '../generated/schemas.ts';
import { signWebhook } from '../sign-webhook.ts';
import { type Call, type ServiceCommand, UsageError } from './command.ts';
import { textOf } from './options.ts';

const forwardTimeoutMs = 15_000;

/**
 * Webhooks behind a firewall: follows the feed and forwards each event to a local server, signed as
 * Waybill signs, with a secret of this run. Each event is forwarded once.
 */
export const listen: ServiceCommand = {
  help: 'Forward events to a local server, signed, as webhooks would be',
  parameters: [],
  options: {
    forward: { type: 'string', value: '<url>', help: 'Where to send events (required)' },
    secret: { type: 'string', value: '<whsec_…>', help: 'Sign with this instead of a new secret' },
    after: { type: 'string', value: '<event>', help: 'Begin after this event; else now' },
    type: { type: 'string', value: '<kind>', help: 'Only this kind, such as email.bounced' },
  },
  run: async (call) => {
    const { options, show, signal, waybill } = call;
    const url = targetOf(options.forward);
    const secret = textOf(options.secret) ?? generateSecret();
    const after = textOf(options.after) ?? 'now';
    const type = textOf(options.type) as WebhookEvent['type'] | undefined;
    show({ url, secret }, () => `Forwarding events to ${url}, signed with\n  ${secret}`);
    const following = waybill.events.follow({
      after,
      signal,
      ...(type === undefined ? {} : { type }),
    });
    for await (const event of following) await forward(call, url, secret, event);
    return 0;
  },
};

async function forward(
  { show, paint, signal }: Call,
  url: string,
  secret: string,
  event: WebhookEvent,
): Promise<void> {
  // The feed's own bytes: JSON that is parsed and written again unchanged stays the same.
  const body = JSON.stringify(event);
  const headers = await signWebhook(body, secret, { id: event.id });
  const end = AbortSignal.any([signal, AbortSignal.timeout(forwardTimeoutMs)]);
  const status = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal: end,
  }).then(
    async (response) => {
      await response.body?.cancel();
      return response.status;
    },
    () => null,
  );
  show({ event, status }, () => {
    const isTaken = status !== null && status >= 200 && status < 300;
    const answer = paint(isTaken ? 'green' : 'red', String(status ?? 'no answer'));
    return `${event.createdAt}  ${event.type}  ${event.id}  ${answer}`;
  });
}

function targetOf(option: Call['options'][string]): string {
  const url = typeof option === 'string' ? option : '';
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url;
  throw new UsageError('Give a URL: waybill listen --forward http://localhost:4000/hook');
}

function generateSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}
