import PostalMime from 'postal-mime';
import type { Waybill } from '../../sdk/src/index.ts';
import type { TestServer } from './start-test-server.ts';
import { until } from './until.ts';

type Campaign = Awaited<ReturnType<Waybill['campaigns']['get']>>;

/** A list with a contact for each address. */
export async function createList(
  waybill: Waybill,
  name: string,
  addresses: string[],
): Promise<string> {
  const { id } = await waybill.contactLists.create({ name });
  for (const email of addresses) await waybill.contacts.create({ email, listIds: [id] });
  return id;
}

/** Sends a campaign with the template `news` to a list, and answers it when it has ended. */
export async function sendCampaign(
  waybill: Waybill,
  listId: string,
  topicId?: string,
  more: { tracking?: { opens?: boolean; clicks?: boolean } } = {},
): Promise<Campaign> {
  const { id } = await waybill.campaigns.create({
    name: 'News',
    templateId: 'news',
    audience: { kind: 'list', id: listId },
    ...(topicId === undefined ? {} : { topicId }),
    ...more,
  });
  await waybill.campaigns.send(id);
  return until(`campaign ${id} is complete`, async () => {
    const campaign = await waybill.campaigns.get(id);
    return campaign.status === 'COMPLETED' && campaign;
  });
}

/** The message of a campaign to an address, and the link in its header List-Unsubscribe. */
export async function findMail(
  server: TestServer,
  waybill: Waybill,
  campaignId: string,
  address: string,
): Promise<{ messageId: string; link: string; headers: Map<string, string>; html: string }> {
  const message = await until(`the mail to ${address} is delivered`, async () => {
    const [found] = (await waybill.emails.list({ campaignId, to: address }).page()).data;
    return found?.status === 'DELIVERED' && found;
  });
  const source = await fetch(`${server.url}/sandbox/${message.id}/source`);
  const mail = await PostalMime.parse(await source.arrayBuffer());
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
  const link = /^<(\S+)>$/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
  return { messageId: message.id, link, headers, html: mail.html ?? '' };
}
