import type { ServiceCommand } from './command.ts';
import { formatTable } from './format-table.ts';

export const showContact: ServiceCommand = {
  help: 'Show a contact: its lists, topics, attributes, and whether it gets mail',
  parameters: ['address'],
  run: async ({ waybill, parameters: [address = ''], show, paint, signal }) => {
    const contact = await waybill.contacts.get(address, { signal });
    const { topics } = await waybill.contacts.getTopics(contact.id, { signal });
    show({ ...contact, topics }, () => {
      const { suppression } = contact;
      const optedOut = topics.filter(({ subscribed }) => !subscribed);
      const facts: [string, string][] = [
        ['id', contact.id],
        ['name', contact.name],
        ['lists', contact.lists.map(({ name }) => name).join(', ')],
        ['opted out of', optedOut.map(({ name }) => name).join(', ')],
        ['created', contact.createdAt],
        ...Object.entries(contact.attributes).map(([name, value]): [string, string] => [
          `attributes.${name}`,
          String(value),
        ]),
      ];
      const state =
        suppression === undefined
          ? ''
          : `  ${paint('red', `suppressed: ${suppression.reason}`)} since ${suppression.createdAt}`;
      return `${paint('bold', contact.email)}${state}\n${formatTable(
        facts.filter(([, value]) => value !== ''),
      )}`;
    });
    return 0;
  },
};
