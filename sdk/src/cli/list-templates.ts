import type { ServiceCommand } from './command.ts';
import { formatTable } from './format-table.ts';
import { textOf } from './options.ts';
import { limitOption, take } from './take.ts';

export const listTemplates: ServiceCommand = {
  help: 'List templates, newest first',
  parameters: [],
  options: {
    search: { type: 'string', value: '<text>', help: 'only with this in the name or slug' },
    limit: limitOption,
  },
  run: async (call) => {
    const { waybill, options, show, signal } = call;
    const search = textOf(options.search);
    const filter = search === undefined ? {} : { search };
    const templates = await take(call, (limit) =>
      waybill.templates.list({ ...filter, limit }, { signal }),
    );
    show(templates, () => {
      const rows = templates.map(({ slug, updatedAt, name, subject }) => [
        slug,
        updatedAt,
        name,
        subject,
      ]);
      return formatTable([['SLUG', 'UPDATED', 'NAME', 'SUBJECT'], ...rows]);
    });
    return 0;
  },
};
