import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Waybill } from '../../sdk/src/index.ts';
import { compactCounts } from '../../src/contact-lists/counts.ts';
import { connectServer } from '../../src/db/connect.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { connect } from '../support/waybill.ts';

let server: TestServer;
let waybill: Waybill;
beforeAll(async () => {
  server = await startTestServer();
  waybill = connect(server);
});
afterAll(() => server.stop());

const people = 60;
const addressOf = (person: number) => `p${person}@example.com`;

/** The counts of all lists, by going over their members. */
async function recount(): Promise<Record<string, number[]>> {
  const rows = await server.database.query<{ slug: string; contacts: number; suppressed: number }>(
    `select list.slug, count(member.contact_id)::int as contacts,
       count(suppression.address_key)::int as suppressed
     from contact_lists list
     left join contact_list_members member using (organization_id)
     left join contacts contact
       on contact.organization_id = list.organization_id and contact.id = member.contact_id
     left join suppressions suppression on suppression.organization_id = list.organization_id
       and suppression.address_key = contact.address_key
     where member.list_id = list.id or member.list_id is null group by list.slug`,
  );
  return Object.fromEntries(rows.map((row) => [row.slug, [row.contacts, row.suppressed]]));
}

async function counted(): Promise<Record<string, number[]>> {
  const { data } = await waybill.contactLists.list().page();
  return Object.fromEntries(
    data
      .filter(({ contactCount }) => contactCount > 0)
      .map((list) => [list.slug, [list.contactCount, list.suppressedCount]]),
  );
}

describe('the counts of lists', () => {
  it('are exact whatever is written at once, and nobody fails', async () => {
    const lists: string[] = [];
    for (const name of ['a', 'b', 'c']) {
      lists.push((await waybill.contactLists.create({ name })).id);
    }
    const columns = { email: 'E-mail' };
    const everyone = Array.from({ length: people }, (_, person) => addressOf(person));
    await waybill.contacts.import({ csv: ['E-mail', ...everyone].join('\n'), columns });
    const connection = await connectServer(server.database.url, '', pino({ level: 'silent' }));
    const pool = connection.openPool('compaction', 2);

    let seed = 1;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const pick = () => addressOf(random(people));
    const list = () => lists[random(lists.length)] ?? '';
    const ids = async () => {
      const { data } = await waybill.contacts.list({ limit: 100 }).page();
      return data.filter(() => random(3) === 0).map(({ id }) => id);
    };
    const writers: (() => Promise<unknown>)[] = [
      async () => {
        const contactIds = await ids();
        if (contactIds.length > 0) {
          return waybill.contactLists.addMembers(list(), { contactIds }).result();
        }
      },
      async () => {
        const contactIds = await ids();
        if (contactIds.length > 0) {
          return waybill.contactLists.removeMembers(list(), { contactIds }).result();
        }
      },
      () => waybill.suppressions.create({ email: pick() }).result(),
      () => waybill.suppressions.delete(pick()).result(),
      () => waybill.contacts.delete(pick()).result(),
      () => waybill.contacts.create({ email: pick(), listIds: [list()] }).result(),
      () => waybill.contacts.update(pick(), { email: pick() }).result(),
      () =>
        waybill.contacts
          .import({
            csv: ['E-mail,n', ...everyone.filter(() => random(2) === 0).map((e) => `${e},1`)].join(
              '\n',
            ),
            columns,
            listId: list(),
            onConflict: random(2) === 0 ? 'skip' : 'update',
          })
          .result(),
      () => compactCounts(pool),
    ];
    const codes = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      await Promise.all(
        Array.from({ length: 12 }, async (_, worker) => {
          for (let step = 0; step < 8; step += 1) {
            const write = writers[(worker + random(writers.length)) % writers.length];
            const result = (await write?.()) as
              | { ok: boolean; error?: { code: string } }
              | undefined;
            if (result?.ok === false) codes.add(result.error?.code ?? '');
          }
        }),
      );
      expect(await counted()).toEqual(
        Object.fromEntries(Object.entries(await recount()).filter(([, [count]]) => count !== 0)),
      );
    }
    await pool.end();
    await connection.stop?.();
    const expected = ['not_found', 'contact_exists'];
    expect([...codes].filter((code) => !expected.includes(code))).toEqual([]);
  });
});

it('an address is suppressed and lifted by many at once, and nobody fails', async () => {
  const { key } = await server.createOrganization();
  const statuses = new Set<number>();
  const send = async (method: string, path: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${key}` };
    statuses.add((await server.request(method, path, body, headers)).status);
  };
  const email = 'contended@example.com';
  for (let round = 0; round < 20; round += 1) {
    await Promise.all([
      ...Array.from({ length: 4 }, () => send('POST', '/v1/suppressions', { email })),
      ...Array.from({ length: 4 }, () => send('DELETE', `/v1/suppressions/${email}`)),
    ]);
  }
  expect([...statuses].filter((status) => ![200, 201, 404].includes(status))).toEqual([]);
});
