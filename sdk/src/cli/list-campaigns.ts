import type { ServiceCommand } from './command.ts';
import { formatNumber } from './format-number.ts';
import { formatTable } from './format-table.ts';

const pageSize = 20;

export const listCampaigns: ServiceCommand = {
  help: 'List campaigns, newest first',
  parameters: [],
  options: { page: { type: 'string', value: '<number>', help: 'another page than the first' } },
  run: async ({ waybill, options, print, show, signal }) => {
    const page = Number(options.page ?? 1);
    const found = await waybill.campaigns.list({ page, pageSize }, { signal }).page();
    show(found.data, () => {
      const rows = found.data.map(({ id, status, recipientCount, queuedCount, name }) => [
        id,
        status,
        formatNumber(recipientCount),
        formatNumber(queuedCount),
        name,
      ]);
      return formatTable([['ID', 'STATUS', 'RECIPIENTS', 'QUEUED', 'NAME'], ...rows]);
    });
    if (found.totalPages > 1) print(`\nPage ${found.page} of ${found.totalPages}.`);
    return 0;
  },
};
