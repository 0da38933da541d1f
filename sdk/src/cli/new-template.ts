import type { CreateTemplateFromExample } from '../generated/schemas.ts';
import type { ServiceCommand } from './command.ts';
import { formatTable } from './format-table.ts';
import { textOf } from './options.ts';

export const newTemplate: ServiceCommand = {
  help: 'Create a template from an example',
  parameters: [],
  options: {
    example: { type: 'string', value: '<name>', help: 'the example; without it, all are listed' },
    slug: { type: 'string', value: '<slug>', help: "its slug; the example's when left out" },
    name: { type: 'string', value: '<name>', help: 'its name, for people' },
    from: { type: 'string', value: '<address>', help: "the sender's address" },
  },
  notes: 'Exit code 2 when no example was named.',
  run: async ({ waybill, options, show, signal }) => {
    const example = textOf(options.example);
    if (example === undefined) {
      const examples = await waybill.templates.listExamples({ signal });
      const rows = examples.map(({ name, description }) => [name, description]);
      show(
        examples,
        () => `Name one with --example:\n${formatTable([['EXAMPLE', 'WHAT IT IS'], ...rows])}`,
      );
      return 2;
    }
    const given = {
      slug: textOf(options.slug),
      name: textOf(options.name),
      fromAddress: textOf(options.from),
    };
    const changes = Object.entries(given).filter(([, value]) => value !== undefined);
    // The service knows the names, and says them where this is none.
    const body = { example, ...Object.fromEntries(changes) } as CreateTemplateFromExample;
    const template = await waybill.templates.create(body, { signal });
    show(
      template,
      () => `Created ${template.slug} (${template.id}), from ${template.fromAddress}
Variables: ${template.variables.join(', ')}`,
    );
    return 0;
  },
};
