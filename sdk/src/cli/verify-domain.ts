import type { Command } from './command.ts';
import { findDomain } from './find-domain.ts';
import { formatChecks, formatStatus } from './format-domain.ts';

export const verifyDomain: Command = {
  help: 'Look at the DNS records of a sending domain now',
  parameters: ['name'],
  run: async ({ waybill, parameters: [name = ''], print, paint, signal }) => {
    const domain = await findDomain(waybill, name, signal);
    const { status, checks } = await waybill.domains.verify(domain.id, { signal });
    print(formatStatus({ name: domain.name, status }, paint));
    print(`\n${formatChecks(checks, paint)}`);
    return status === 'VERIFIED' ? 0 : 1;
  },
};
