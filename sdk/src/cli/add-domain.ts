import type { Command } from './command.ts';
import { formatRecords, formatZone } from './format-domain.ts';

export const addDomain: Command = {
  help: 'Add a sending domain and print the DNS records to publish',
  parameters: ['name'],
  options: { zone: { type: 'boolean', help: 'print the records as a zone file' } },
  run: async ({ waybill, parameters: [name = ''], options, print, signal }) => {
    const domain = await waybill.domains.create({ name }, { signal });
    if (options.zone) {
      print(formatZone(domain.dnsRecords));
      return 0;
    }
    print(`Publish these records, then run: waybill domains verify ${domain.name}\n`);
    print(formatRecords(domain.dnsRecords));
    return 0;
  },
};
