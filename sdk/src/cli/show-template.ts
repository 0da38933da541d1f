import type { ServiceCommand } from './command.ts';
import { formatTable } from './format-table.ts';

export const showTemplate: ServiceCommand = {
  help: 'Show a template',
  parameters: ['slug'],
  notes: `With --json it is a file that templates push takes:
  waybill templates show welcome --json > templates/welcome.json`,
  run: async ({ waybill, parameters: [slug = ''], show, paint, signal }) => {
    const template = await waybill.templates.get(slug, { signal });
    show(template, () => {
      const { name, fromName, fromAddress, replyTo, subject, previewText } = template;
      const facts: [string, string][] = [
        ['id', template.id],
        ['slug', template.slug],
        ['from', fromName === '' ? fromAddress : `${fromName} <${fromAddress}>`],
        ['domain', `${template.senderDomain} ${template.senderDomainStatus}`],
        ['reply to', replyTo],
        ['subject', subject],
        ['preview text', previewText],
        ['variables', template.variables.join(', ')],
        ['blocks', template.blocks.map(({ type }) => type).join(', ')],
        ['updated', template.updatedAt],
      ];
      return `${paint('bold', name)}\n${formatTable(facts.filter(([, value]) => value !== ''))}`;
    });
    return 0;
  },
};
