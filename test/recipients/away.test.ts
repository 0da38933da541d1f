import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { sealingKey } from '../../src/crypto/seal.ts';
import { createTokens } from '../../src/crypto/token.ts';
import { openDatabase } from '../../src/db/database.ts';
import { newId, uuidBytes } from '../../src/db/identifiers.ts';
import { openPool } from '../../src/db/pool.ts';
import { readContract, recipientContractFile } from '../../src/http/contract.ts';
import { recipientPages } from '../../src/recipients/pages.ts';
import { checkedFetch } from '../support/check-response.ts';

it('says when to try again while the database is away', async () => {
  const tokens = createTokens(sealingKey(randomBytes(32).toString('base64')));
  const log = pino({ level: 'silent' });
  const options = { name: 'away', connections: 1, role: undefined, statementMs: 1_000 };
  const database = await openDatabase(openPool('postgres://127.0.0.1:1/away', options, log), []);
  const contract = readContract(recipientContractFile);
  const pages = recipientPages(contract, database, tokens, log);
  const app = new Koa();
  app.use(async (ctx, next) => {
    ctx.set('X-Request-Id', 'req_test');
    await next();
  });
  app.use(pages.routes());
  const server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });

  const { port } = server.address() as AddressInfo;
  const link = `http://127.0.0.1:${port}/u/${tokens.sign('unsubscribe', uuidBytes(newId(), newId()))}`;
  const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  for (const init of [{}, { method: 'POST', body: oneClick }]) {
    const answer = await checkedFetch(link, init);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('Try again in a moment');
  }
});
