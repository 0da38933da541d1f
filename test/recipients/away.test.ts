import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Router from '@koa/router';
import Koa from 'koa';
import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { sealingKey } from '../../src/crypto/seal.ts';
import { createTokens } from '../../src/crypto/token.ts';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { newId, uuidBytes } from '../../src/db/identifiers.ts';
import { openPool } from '../../src/db/pool.ts';
import { onlyServer } from '../../src/db/primary.ts';
import { isLinkHost as isLinkHostOf } from '../../src/domains/is-link-host.ts';
import { createTrackedLinks } from '../../src/emails/tracking/tracked-links.ts';
import { readContract, recipientContractFile } from '../../src/http/contract.ts';
import { recipientPages } from '../../src/recipients/pages.ts';
import { trackingPages } from '../../src/recipients/tracking/tracking-pages.ts';
import { createVisits, type Visits } from '../../src/recipients/tracking/visits.ts';
import { checkedFetch } from '../support/check-response.ts';

const log = pino({ level: 'silent' });

/** Pages over a database that nobody answers for. */
async function serveWithoutDatabase(pagesOver: (database: Database) => Router): Promise<string> {
  const options = { name: 'away', connections: 1, role: undefined, statementMs: 1_000 };
  const database = await openDatabase(
    openPool(onlyServer('postgres://127.0.0.1:1/away'), options, log),
    [],
  );
  const app = new Koa();
  app.use(async (ctx, next) => {
    ctx.set('X-Request-Id', 'req_test');
    await next();
  });
  app.use(pagesOver(database).routes());
  const server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const tokens = createTokens(sealingKey(randomBytes(32).toString('base64')));

it('says when to try again while the database is away', async () => {
  const contract = readContract(recipientContractFile);
  const url = await serveWithoutDatabase((database) =>
    recipientPages(contract, database, tokens, log),
  );
  const link = `${url}/u/${tokens.sign('unsubscribe', uuidBytes(newId(), newId()))}`;
  const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  for (const init of [{}, { method: 'POST', body: oneClick }]) {
    const answer = await checkedFetch(link, init);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('Try again in a moment');
  }
});

it('leads on while the database is away, and counts what nobody could record', async () => {
  const seen = { recorded: 0, repeated: 0, lost: 0 };
  let visits: Visits | undefined;
  const url = await serveWithoutDatabase((database) => {
    visits = createVisits(
      database,
      (outcome, count) => {
        seen[outcome] += count;
      },
      log,
    );
    const isLinkHost = (name: string) => isLinkHostOf(database.pool, name);
    return trackingPages({ tokens, visits, addressOf: () => '203.0.113.1', isLinkHost, log });
  });
  const message = { organizationId: newId(), messageId: newId() };
  const links = createTrackedLinks(tokens, () => url).of(message, null);
  for (const target of ['https://example.com/a', 'https://example.com/b']) {
    const link = links.replaceLink(target) ?? '';
    for (let i = 0; i < 3; i += 1) {
      const answer = await checkedFetch(link, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, target]);
    }
  }
  expect((await checkedFetch(links.openPixel)).status).toBe(200);
  expect((await checkedFetch(`${url}/t/domains?domain=links.example.com`)).status).toBe(503);
  await visits?.stop();
  expect(seen).toEqual({ recorded: 0, repeated: 4, lost: 3 });
});
