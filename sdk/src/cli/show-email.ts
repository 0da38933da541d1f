import type { Command } from './command.ts';
import { formatTable } from './format-table.ts';

/** A message's state and its timeline. */
export const showEmail: Command = {
  help: 'Show what became of a message',
  parameters: ['id'],
  run: async ({ waybill, parameters: [id = ''], print, paint, signal }) => {
    const message = await waybill.emails.get(id, { signal });
    print(paint('bold', message.status));
    print(`from     ${message.from}`);
    print(`to       ${[...message.to, ...message.cc, ...message.bcc].join(', ')}`);
    print(`subject  ${message.subject}`);
    print('');
    print(
      formatTable(
        message.events.map(({ occurredAt, type, diagnosticCode }) => [
          occurredAt,
          type,
          diagnosticCode ?? '',
        ]),
      ),
    );
    return 0;
  },
};
