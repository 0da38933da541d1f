import type { WebhookEvent } from '../generated/schemas.ts';
import type { ServiceCommand } from './command.ts';
import { textOf } from './options.ts';

export const tailEvents: ServiceCommand = {
  help: 'Show what happens to messages as it happens, until it is interrupted',
  parameters: [],
  options: {
    after: { type: 'string', value: '<event>', help: 'begin after this event; else now' },
    type: { type: 'string', value: '<kind>', help: 'only this kind, such as email.bounced' },
  },
  notes: 'With --json each event is a line, as webhooks get it.',
  run: async ({ waybill, options, show, paint, signal }) => {
    const type = textOf(options.type) as WebhookEvent['type'] | undefined;
    const following = waybill.events.follow({
      after: textOf(options.after) ?? 'now',
      signal,
      ...(type === undefined ? {} : { type }),
    });
    for await (const event of following) {
      const { email } = event.data;
      show(event, () =>
        [event.createdAt, paint('bold', event.type.padEnd(16)), email.id, email.to.join(', ')].join(
          '  ',
        ),
      );
    }
    return 0;
  },
};
