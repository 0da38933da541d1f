import type { ServiceCommand } from './command.ts';
import { findRelay } from './find-relay.ts';
import { textOf } from './options.ts';

export const testRelay: ServiceCommand = {
  help: 'Log in to a relay, and send a mail with --to and --from',
  parameters: ['name'],
  options: {
    to: { type: 'string', value: '<address>', help: 'Who gets a mail' },
    from: { type: 'string', value: '<address>', help: 'Who it is from, at a domain of yours' },
  },
  notes: 'Ends with 1 when the relay does not let us in, or does not take the mail.',
  run: async ({ waybill, parameters: [name = ''], options, show, signal }) => {
    const { id } = await findRelay(waybill, name, signal);
    const to = textOf(options.to);
    const from = textOf(options.from);
    const mail = { ...(to === undefined ? {} : { to }), ...(from === undefined ? {} : { from }) };
    const result = await waybill.relays.test(id, mail, { signal });
    const { ok, line, durationMs } = result;
    show(result, () => `${ok ? 'ok' : 'failed'} after ${durationMs} ms: ${line}`);
    return ok ? 0 : 1;
  },
};
