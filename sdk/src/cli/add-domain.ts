import type { ServiceCommand } from './command.ts';
import { formatRecords, formatWarnings, formatZone } from './format-domain.ts';

export const addDomain: ServiceCommand = {
  help: 'Add a sending domain and print the DNS records to publish',
  parameters: ['name'],
  options: { zone: { type: 'boolean', help: 'print the records as a zone file' } },
  run: async ({ waybill, parameters: [name = ''], options, show, paint, signal }) => {
    const domain = await waybill.domains.create({ name }, { signal });
    show(domain, () => {
      if (options.zone) return formatZone(domain);
      const { warnings } = domain;
      return [
        `Publish these records, then run: waybill domains verify ${domain.name}`,
        formatRecords(domain.dnsRecords),
        ...(warnings.length === 0 ? [] : [formatWarnings(warnings, paint)]),
      ].join('\n\n');
    });
    return 0;
  },
};
