import { connect as connectSocket } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Waybill } from '../../sdk/src/index.ts';
import { sealingKey } from '../../src/crypto/seal.ts';
import { createTokens } from '../../src/crypto/token.ts';
import { fromPublicId, newId, uuidBytes } from '../../src/db/identifiers.ts';
import { createList, findMail, sendCampaign } from '../support/campaign-mail.ts';
import { checkedFetch } from '../support/check-response.ts';
import { secretKey, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { connect } from '../support/waybill.ts';

const email = 'delivered+hostile@sandbox.test';
const tokens = createTokens(sealingKey(secretKey));

let server: TestServer;
let waybill: Waybill;
let link: string;
let messageId: string;
beforeAll(async () => {
  server = await startTestServer();
  waybill = connect(server);
  await waybill.templates.create({
    name: 'News',
    slug: 'news',
    fromAddress: 'news@example.com',
    subject: 'News',
    blocks: [{ type: 'text', runs: [{ text: 'Hello' }] }],
  });
  const campaign = await sendCampaign(waybill, await createList(waybill, 'one', [email]));
  const mail = await findMail(server, waybill, campaign.id, email);
  link = mail.link;
  messageId = fromPublicId('msg', mail.messageId) ?? '';
});
afterAll(() => server.stop());

const isSuppressed = async () => (await waybill.suppressions.get(email).result()).ok;
const oneClick = 'List-Unsubscribe=One-Click';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

function post(url: string, body: BodyInit, headers: Record<string, string> = form) {
  return checkedFetch(url, { method: 'POST', body, headers });
}

describe('a token', () => {
  const own = () => server.organization.id;
  const right = () => uuidBytes(own(), messageId);
  const tokenOf = () => link.slice(link.lastIndexOf('/') + 1);

  it.each<[string, () => string | Promise<string>]>([
    ['that is cut off', () => tokenOf().slice(0, -1)],
    ['that is longer', () => `${tokenOf()}A`],
    ['in other letters', () => tokenOf().toLowerCase()],
    ['with another first byte', () => (tokenOf().startsWith('A') ? 'B' : 'A') + tokenOf().slice(1)],
    ['for clicks', () => tokens.sign('click', right())],
    ['for opens', () => tokens.sign('open', right())],
    ['for bounces', () => tokens.sign('bounce', right())],
    ['without a payload', () => tokens.sign('unsubscribe', Buffer.alloc(0))],
    ['of one identifier', () => tokens.sign('unsubscribe', uuidBytes(own()))],
    ['that is no identifiers', () => tokens.sign('unsubscribe', Buffer.from('hello'))],
    ['of no message', () => tokens.sign('unsubscribe', uuidBytes(own(), newId()))],
    [
      "of another organization's message",
      async () =>
        tokens.sign('unsubscribe', uuidBytes((await server.createOrganization()).id, messageId)),
    ],
    ['with a broken escape', () => '%zz'],
    ['with NUL', () => '%00'],
    ['that climbs', () => '..%2f..%2fv1%2femails'],
    ['with markup', () => encodeURIComponent('"><script>alert(1)</script>')],
    ['of 8,000 letters', () => 'A'.repeat(8000)],
  ])('%s is refused with a page that says what to do', async (_, make) => {
    const url = `${server.url}/u/${await make()}`;
    for (const answer of [await checkedFetch(url), await post(url, oneClick)]) {
      expect(answer.status).toBe(404);
      const page = await answer.text();
      expect(page).toContain('Open the mail again and use its link');
      expect(page).not.toContain('alert(1)');
    }
    expect(await isSuppressed()).toBe(false);
  });
});

describe('a request', () => {
  it.each<[string, number, BodyInit, Record<string, string>]>([
    ['of JSON', 415, '{"List-Unsubscribe":"One-Click"}', { 'content-type': 'application/json' }],
    ['of text', 415, oneClick, { 'content-type': 'text/plain' }],
    ['of no type', 415, Buffer.from(oneClick), {}],
    ['that is compressed', 415, gzipSync(oneClick), { ...form, 'content-encoding': 'gzip' }],
    ['that is empty', 422, '', form],
    ['of something else', 422, 'hello=world', form],
    ['of one-click in other words', 422, 'List-Unsubscribe=Two-Clicks', form],
    ['of an action that does not exist', 422, 'action=delete', form],
    ['of topics that are none', 422, 'action=save&shown=top_1', form],
    ['of too many topics', 413, `action=save${'&shown=top_x'.repeat(800)}`, form],
    ['of parts without a boundary', 422, oneClick, { 'content-type': 'multipart/form-data' }],
    [
      'of parts that end early',
      422,
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Cl',
      { 'content-type': 'multipart/form-data; boundary=x' },
    ],
    ['that is too large', 413, `${oneClick}&pad=${'x'.repeat(8192)}`, form],
  ])('%s is refused with %i and changes nothing', async (_, status, body, headers) => {
    const answer = await post(link, body, headers);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain('<h1>');
    expect(await isSuppressed()).toBe(false);
  });

  it('that goes on without end is refused, and its connection given up', async () => {
    const { hostname, port, pathname } = new URL(link);
    const socket = connectSocket(Number(port), hostname);
    const answer = text(socket);
    socket.write(
      `POST ${pathname} HTTP/1.1\r\nHost: x\r\nContent-Type: ${form['content-type']}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    for (let i = 0; i < 5; i += 1) socket.write(`1000\r\n${'x'.repeat(0x1000)}\r\n`);
    expect(await answer).toMatch(/^HTTP\/1\.1 413 .*Connection: close/s);
    expect(await isSuppressed()).toBe(false);
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('with %s is refused', async (method) => {
    const answer = await checkedFetch(link, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    expect(await isSuppressed()).toBe(false);
  });

  it('keeps its answer to itself', async () => {
    for (const answer of [await checkedFetch(link), await checkedFetch(`${link}x`)]) {
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'; style-src 'sha256-\S+='; .*frame-ancestors 'none'$/,
        ),
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex, nofollow',
      });
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });

  it('with fields that nobody asked for still unsubscribes', async () => {
    const body = `a=b&__proto__=c&${oneClick}&action=save`;
    expect((await post(link, body, { ...form, cookie: 'a=b', origin: 'null' })).status).toBe(200);
    expect(await isSuppressed()).toBe(true);
  });
});
