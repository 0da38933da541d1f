import type { ServiceCommand } from './command.ts';
import { findRelay } from './find-relay.ts';

/** A command that gives a relay mail, or no more. */
function controlRelay(enabled: boolean, help: string, done: string): ServiceCommand {
  return {
    help,
    parameters: ['name'],
    run: async ({ waybill, parameters: [name = ''], show, signal }) => {
      const { id } = await findRelay(waybill, name, signal);
      const relay = await waybill.relays.update(id, { enabled }, { signal });
      show(relay, () => `${relay.name} ${done}`);
      return 0;
    },
  };
}

export const pauseRelay = controlRelay(false, 'Give a relay no more mail', 'gets no more mail');
export const resumeRelay = controlRelay(true, 'Give a relay mail again', 'gets mail again');
