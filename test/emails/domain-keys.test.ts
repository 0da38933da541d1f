import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Waybill } from '../../sdk/src/index.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { all, connect } from '../support/waybill.ts';

// A key that is bound to a domain reaches the mail of that domain and no other.

let server: TestServer;
let waybill: Waybill;
/** The same, with a key that is bound to `mine.example`. */
let bound: Waybill;
let createKey: () => Promise<string>;
const ids: Record<'mine' | 'sub' | 'theirs' | 'nobodys', string> = {
  mine: '',
  sub: '',
  theirs: '',
  nobodys: '',
};

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api' });
  waybill = connect(server);
  const domainId = await addDomain('mine.example');
  await addDomain('theirs.example');
  createKey = () => server.organization.createKey({ scope: 'sending', domainId });
  bound = connect(server, await createKey());
  ids.mine = await schedule('a@mine.example');
  ids.sub = await schedule('a@news.mine.example');
  ids.theirs = await schedule('a@theirs.example');
  ids.nobodys = await schedule('a@nobodys.example');
});
afterAll(() => server.stop());

async function addDomain(name: string): Promise<string> {
  const id = randomUUID();
  await server.database.query(
    `insert into domains (organization_id, id, name, status, verification_token, created_at,
       updated_at)
     values ($1, $2, $3, 'VERIFIED', 'token', now(), now())`,
    [server.organization.id, id, name],
  );
  return id;
}

async function schedule(from: string): Promise<string> {
  const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
  const mail = { from, to: ['r@example.com'], subject: 's', text: 't', scheduledAt };
  return (await waybill.emails.send({ ...mail, tags: ['all'] })).id;
}

const foreign = ['theirs', 'nobodys'] as const;

describe('a key that is bound to a domain', () => {
  it.each([{}, { to: 'r@example.com' }, { status: 'SCHEDULED' }, { tag: 'all' }] as const)(
    'lists the mail of its domain alone: %j',
    async (filter) => {
      const listed = await all(bound.emails.list(filter));
      expect(listed.map(({ id }) => id)).toEqual([ids.sub, ids.mine]);
      expect(await all(waybill.emails.list(filter))).toHaveLength(4);
    },
  );

  it('reads the mail of its domain alone', async () => {
    expect(await bound.emails.get(ids.mine)).toMatchObject({ id: ids.mine, text: 't' });
    for (const name of foreign) {
      const refused = await bound.emails.get(ids[name]).result();
      expect([name, !refused.ok && refused.error.code]).toEqual([name, 'not_found']);
    }
  });

  it('reads of a contact the mail of its domain alone, as keys of old that reach contacts do', async () => {
    await waybill.contacts.create({ email: 'r@example.com' });
    const key = await createKey();
    await server.database.query(`update api_keys set scope = 'full' where key_prefix = $1`, [
      key.slice(0, 10),
    ]);
    const listed = await all(connect(server, key).contacts.listEmails('r@example.com'));
    expect(listed.map(({ id }) => id)).toEqual([ids.sub, ids.mine]);
    expect(await all(waybill.contacts.listEmails('r@example.com'))).toHaveLength(4);
  });

  it('cancels and sends again the mail of its domain alone', async () => {
    for (const name of foreign) {
      for (const change of ['cancel', 'resend'] as const) {
        const refused = await bound.emails[change](ids[name]).result();
        expect([name, change, !refused.ok && refused.error.code]).toEqual([
          name,
          change,
          'not_found',
        ]);
      }
      expect((await waybill.emails.get(ids[name])).status).toBe('SCHEDULED');
    }
    expect((await bound.emails.cancel(ids.sub)).status).toBe('CANCELED');
  });
});
