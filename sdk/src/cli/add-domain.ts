import type { Command } from './command.ts';
import { formatRecords, formatWarnings, formatZone } from './format-domain.ts';

export const addDomain: Command = {
  help: 'Add a sending domain and print the DNS records to publish',
  parameters: ['name'],
  options: { zone: { type: 'boolean', help: 'print the records as a zone file' } },
  run: async ({ waybill, parameters: [name = ''], options, print, paint, signal }) => {
    const domain = await waybill.domains.create({ name }, { signal });
    if (options.zone) {
      print(formatZone(domain));
      return 0;
    }
    print(`Publish these records, then run: waybill domains verify ${domain.name}\n`);
    print(formatRecords(domain.dnsRecords));
    if (domain.warnings.length > 0) print(`\n${formatWarnings(domain.warnings, paint)}`);
    return 0;
  },
};
