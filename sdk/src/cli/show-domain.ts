import type { Command } from './command.ts';
import { findDomain } from './find-domain.ts';
import {
  formatChecks,
  formatRecords,
  formatStatus,
  formatWarnings,
  formatZone,
} from './format-domain.ts';

export const showDomain: Command = {
  help: 'Show a sending domain, its DNS records and what the last look found',
  parameters: ['name'],
  options: { zone: { type: 'boolean', help: 'print the records as a zone file' } },
  run: async ({ waybill, parameters: [name = ''], options, print, paint, signal }) => {
    const domain = await findDomain(waybill, name, signal);
    if (options.zone) {
      print(formatZone(domain));
      return 0;
    }
    print(formatStatus(domain, paint));
    print(`\n${formatRecords(domain.dnsRecords)}`);
    if (domain.warnings.length > 0) print(`\n${formatWarnings(domain.warnings, paint)}`);
    print(`\n${formatChecks(domain.checks, paint)}`);
    return 0;
  },
};
