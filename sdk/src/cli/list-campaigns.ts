import type { Command } from './command.ts';
import { formatNumber } from './format-number.ts';
import { formatTable } from './format-table.ts';

const pageSize = 20;

export const listCampaigns: Command = {
  help: 'List campaigns, newest first',
  parameters: [],
  options: { page: { type: 'string', value: '<number>', help: 'another page than the first' } },
  run: async ({ waybill, options, print, signal }) => {
    const page = Number(options.page ?? 1);
    const found = await waybill.campaigns.list({ page, pageSize }, { signal }).page();
    const rows = found.data.map(({ id, status, recipientCount, queuedCount, name }) => [
      id,
      status,
      formatNumber(recipientCount),
      formatNumber(queuedCount),
      name,
    ]);
    print(formatTable([['ID', 'STATUS', 'RECIPIENTS', 'QUEUED', 'NAME'], ...rows]));
    if (found.totalPages > 1) print(`\nPage ${found.page} of ${found.totalPages}.`);
    return 0;
  },
};
