import type { Query } from '../operation.ts';
import type { ServiceCommand } from './command.ts';
import { formatTable } from './format-table.ts';
import { textOf } from './options.ts';
import { limitOption, take } from './take.ts';

export const listEmails: ServiceCommand = {
  help: 'List messages, newest first',
  parameters: [],
  options: {
    status: { type: 'string', value: '<status>', help: 'only with this status, such as BOUNCED' },
    type: { type: 'string', value: '<type>', help: 'only TRANSACTIONAL, CAMPAIGN or TEST' },
    to: { type: 'string', value: '<address>', help: 'only to this address' },
    tag: { type: 'string', value: '<tag>', help: 'only with this tag' },
    campaign: { type: 'string', value: '<id>', help: 'only of this campaign' },
    limit: limitOption,
  },
  run: async (call) => {
    const { waybill, options, show, signal } = call;
    const filters = {
      status: textOf(options.status),
      type: textOf(options.type),
      to: textOf(options.to),
      tag: textOf(options.tag),
      campaignId: textOf(options.campaign),
    };
    // The service says which values there are.
    const query = Object.fromEntries(
      Object.entries(filters).filter(([, value]) => value !== undefined),
    ) as Query<'listEmails'>;
    const messages = await take(call, (limit) =>
      waybill.emails.list({ ...query, limit }, { signal }),
    );
    show(messages, () => {
      const rows = messages.map(({ id, createdAt, status, to, subject }) => [
        id,
        createdAt,
        status,
        to.join(', '),
        subject,
      ]);
      return formatTable([['ID', 'CREATED', 'STATUS', 'TO', 'SUBJECT'], ...rows]);
    });
    return 0;
  },
};
