import type { ServiceCommand } from './command.ts';
import { findDomain } from './find-domain.ts';
import { formatChecks, formatStatus } from './format-domain.ts';

export const verifyDomain: ServiceCommand = {
  help: 'Look at the DNS records of a sending domain now',
  parameters: ['name'],
  run: async ({ waybill, parameters: [name = ''], show, paint, signal }) => {
    const domain = await findDomain(waybill, name, signal);
    const verification = await waybill.domains.verify(domain.id, { signal });
    const { status, checks } = verification;
    show(
      verification,
      () =>
        `${formatStatus({ name: domain.name, status }, paint)}\n\n${formatChecks(checks, paint)}`,
    );
    return status === 'VERIFIED' ? 0 : 1;
  },
};
