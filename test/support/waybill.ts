import { Waybill } from '../../sdk/src/index.ts';
import { checkedFetch } from './check-response.ts';
import type { TestServer } from './start-test-server.ts';
import { until } from './until.ts';

/** The SDK against a test server; every answer is checked against the contract. */
export function connect(server: TestServer, apiKey = server.organization.key): Waybill {
  return new Waybill({ apiKey, baseUrl: server.url, fetch: checkedFetch });
}

type Message = Awaited<ReturnType<Waybill['emails']['get']>>;

/** Waits until a message has one of the states and answers it. */
export function settled(
  waybill: Waybill,
  id: string,
  states: Message['status'][],
  limitMs?: number,
): Promise<Message> {
  return until(
    `${id} becomes ${states.join(' or ')}`,
    async () => {
      const message = await waybill.emails.get(id);
      return states.includes(message.status) && message;
    },
    limitMs,
  );
}

/** The items of all pages. */
export async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of list) items.push(item);
  return items;
}

/** A key that looks like this one and is another. */
export function otherKey(key: string): string {
  return `${key.slice(0, -1)}${key.endsWith('x') ? 'y' : 'x'}`;
}
