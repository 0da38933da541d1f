import type { ServiceCommand } from './command.ts';
import { formatTable } from './format-table.ts';
import { limitOption, take } from './take.ts';

export const listDomains: ServiceCommand = {
  help: 'List sending domains, newest first',
  parameters: [],
  options: { limit: limitOption },
  run: async (call) => {
    const { waybill, show, signal } = call;
    const domains = await take(call, (limit) => waybill.domains.list({ limit }, { signal }));
    show(domains, () => {
      const rows = domains.map(({ name, status, lastCheckedAt }) => [
        name,
        status,
        lastCheckedAt ?? 'not yet',
      ]);
      return formatTable([['NAME', 'STATUS', 'CHECKED'], ...rows]);
    });
    return 0;
  },
};
