import type { ServiceCommand } from './command.ts';
import { findDomain } from './find-domain.ts';
import {
  formatChecks,
  formatRecords,
  formatStatus,
  formatWarnings,
  formatZone,
} from './format-domain.ts';

export const showDomain: ServiceCommand = {
  help: 'Show a sending domain, its DNS records and what the last look found',
  parameters: ['name'],
  options: { zone: { type: 'boolean', help: 'print the records as a zone file' } },
  run: async ({ waybill, parameters: [name = ''], options, show, paint, signal }) => {
    const domain = await findDomain(waybill, name, signal);
    show(domain, () => {
      if (options.zone) return formatZone(domain);
      const { warnings } = domain;
      return [
        formatStatus(domain, paint),
        formatRecords(domain.dnsRecords),
        ...(warnings.length === 0 ? [] : [formatWarnings(warnings, paint)]),
        formatChecks(domain.checks, paint),
      ].join('\n\n');
    });
    return 0;
  },
};
