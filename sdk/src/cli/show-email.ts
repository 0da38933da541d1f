import type { ServiceCommand } from './command.ts';
import { formatTable } from './format-table.ts';

/** A message's state and its timeline. */
export const showEmail: ServiceCommand = {
  help: 'Show what became of a message',
  parameters: ['id'],
  run: async ({ waybill, parameters: [id = ''], show, paint, signal }) => {
    const message = await waybill.emails.get(id, { signal });
    show(message, () => {
      const { status, from, to, cc, bcc, subject, events } = message;
      const rows = events.map(({ occurredAt, type, diagnosticCode }) => [
        occurredAt,
        type,
        diagnosticCode ?? '',
      ]);
      return `${paint('bold', status)}
from     ${from}
to       ${[...to, ...cc, ...bcc].join(', ')}
subject  ${subject}

${formatTable(rows)}`;
    });
    return 0;
  },
};
