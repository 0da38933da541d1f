import type { ServiceCommand } from './command.ts';
import { formatTable } from './format-table.ts';
import { limitOption, take } from './take.ts';

export const listRelays: ServiceCommand = {
  help: 'List relays in the order in which they are tried, and how they do',
  parameters: [],
  options: { limit: limitOption },
  run: async (call) => {
    const { waybill, show, signal } = call;
    const listed = await take(call, (limit) => waybill.relays.list({ limit }, { signal }));
    const relays = [...listed].sort((a, b) => a.priority - b.priority || b.weight - a.weight);
    show(relays, () => {
      const rows = relays.map(({ name, kind, settings, priority, weight, health }) => [
        name,
        kind,
        settings.host === null ? (settings.region ?? '') : `${settings.host}:${settings.port}`,
        String(priority),
        String(weight),
        health.status,
        health.lastError ?? '',
      ]);
      const head = ['NAME', 'KIND', 'HOST', 'PRIORITY', 'WEIGHT', 'STATUS', 'LAST ERROR'];
      return formatTable([head, ...rows]);
    });
    return 0;
  },
};
