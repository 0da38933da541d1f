import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Waybill } from '../../sdk/src/index.ts';
import { createList, findMail, sendCampaign } from '../support/campaign-mail.ts';
import { checkedFetch } from '../support/check-response.ts';
import { runService } from '../support/run-service.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { connect, settled } from '../support/waybill.ts';

let server: TestServer;
let waybill: Waybill;
beforeAll(async () => {
  server = await startTestServer();
  waybill = connect(server);
  await waybill.templates.create({
    name: 'News',
    slug: 'news',
    fromAddress: 'news@example.com',
    subject: 'News',
    blocks: [
      { type: 'text', runs: [{ text: 'Read on', href: 'https://example.com/read?a=1&b=2' }] },
      { type: 'button', text: 'Your page', href: '{{ page }}' },
      {
        type: 'html',
        html: '<a href=https://example.com/html>x</a><a data-no-track href="https://example.com/secret">y</a><a hidden href="https://example.com/trap">z</a>',
      },
    ],
  });
});
afterAll(() => server.stop());

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

const visit = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  checkedFetch(url, {
    method,
    redirect: 'manual',
    headers: { 'user-agent': browser, ...headers },
  });

const linksIn = (html: string) =>
  [...html.matchAll(/href=["']?([^"'\s>]+)/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
const trackedIn = (html: string) => linksIn(html).filter((href) => href.includes('/t/c/'));
const pictureIn = (html: string) => /src="([^"]+\/t\/o\/[^"]+\.gif)"/.exec(html)?.[1] ?? '';

const tracking = { opens: true, clicks: true };
let count = 0;
async function send(html: string, more: object = {}) {
  count += 1;
  const { id } = await waybill.emails.send({
    from: 'hello@example.com',
    to: [`delivered+t${count}@sandbox.test`],
    subject: 'Hello',
    html,
    tracking,
    ...more,
  });
  return settled(waybill, id, ['DELIVERED']);
}

/** The visits in a message's timeline, once there are so many. */
async function visitsOf(id: string, expected: number) {
  const events = await until(`${expected} visits of ${id}`, async () => {
    const found = (await waybill.emails.get(id)).events.filter(({ type }) =>
      ['OPENED', 'CLICKED'].includes(type),
    );
    return found.length >= expected && found;
  });
  return events.map(
    ({ type, metadata }): Record<string, unknown> => ({ type, ...(metadata as object) }),
  );
}

async function source(id: string) {
  const answer = await fetch(`${server.url}/sandbox/${id}/source`);
  return PostalMime.parse(await answer.arrayBuffer());
}

describe('a message that is tracked', () => {
  it('is shown as it was sent, and leads where it led before', async () => {
    const html =
      '<html><body><p>Hi</p><a href="https://example.com/a?x=1&amp;y=2">a</a></body></html>';
    const message = await send(html, { text: 'See https://example.com/b.' });
    expect(message.tracking).toEqual(tracking);
    const mail = await source(message.id);
    expect(mail.html?.trim()).toBe(message.html);
    expect(mail.text?.trim()).toBe(message.text);
    const [link = ''] = trackedIn(message.html);
    expect(message.html.replace(/href="[^"]+"/, 'href="…"').replace(/<img [^>]+>/, '')).toBe(
      html.replace(/href="[^"]+"/, 'href="…"'),
    );
    const answer = await visit(link);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      'https://example.com/a?x=1&y=2',
    ]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(answer.headers.get('set-cookie')).toBe(null);
    const inText = /See (\S+)\.$/.exec(message.text)?.[1] ?? '';
    expect((await visit(inText)).headers.get('location')).toBe('https://example.com/b');
    const picture = await visit(pictureIn(message.html));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/gif']);
    expect((await picture.arrayBuffer()).byteLength).toBe(43);

    const recipient = message.to[0];
    const person = {
      recipient,
      client: 'Chrome',
      device: 'desktop',
      automated: false,
      reason: null,
    };
    expect(await visitsOf(message.id, 3)).toEqual([
      { type: 'CLICKED', url: 'https://example.com/a?x=1&y=2', ...person },
      { type: 'CLICKED', url: 'https://example.com/b', ...person },
      { type: 'OPENED', ...person },
    ]);
  });

  it('learns nothing where it is not asked to, and nothing of opens without html', async () => {
    const html = '<a href="https://example.com/a">a</a>';
    const message = await send(html, { tracking: {}, text: 'https://example.com/b' });
    expect([message.tracking, message.html, message.text]).toEqual([
      { opens: false, clicks: false },
      html,
      'https://example.com/b',
    ]);
    const { tracking: done } = await send('', { text: 'Hello' });
    expect(done).toEqual({ opens: false, clicks: true });
  });

  it('tells machines by what they do', async () => {
    const links = [1, 2, 3, 4].map((n) => `<a href="https://example.com/${n}">${n}</a>`).join('');
    const byHand = await send(`${links}<a href="https://example.com/trap" hidden>z</a>`);
    const trap = trackedIn(byHand.html)[4] ?? '';
    const [first = '', second = ''] = trackedIn(byHand.html);
    await visit(trap);
    await visit(first, {}, 'HEAD');
    await visit(second, { 'sec-purpose': 'prefetch;prerender' });
    await visit(pictureIn(byHand.html), { 'user-agent': 'Mozilla/5.0' });
    const scanned = await send(links);
    await Promise.all(trackedIn(scanned.html).map((link) => visit(link)));

    const reasons = (await visitsOf(byHand.id, 4)).map(({ type, reason, automated }) => [
      type,
      reason,
      automated,
    ]);
    expect(reasons.sort()).toEqual([
      ['CLICKED', 'head', true],
      ['CLICKED', 'hidden_link', true],
      ['CLICKED', 'prefetch', true],
      ['OPENED', 'privacy_proxy', true],
    ]);
    expect((await visitsOf(scanned.id, 4)).map(({ reason }) => reason)).toEqual(
      Array(4).fill('burst'),
    );
  });

  it('notes a link once a minute, a person also after a machine', async () => {
    const message = await send('<a href="https://example.com/a">a</a>');
    const [link = ''] = trackedIn(message.html);
    await Promise.all(Array.from({ length: 50 }, () => visit(link, {}, 'HEAD')));
    await visitsOf(message.id, 1);
    await Promise.all(Array.from({ length: 50 }, () => visit(link)));
    await visitsOf(message.id, 2);
    await Promise.all(
      Array.from({ length: 50 }, (_, n) => visit(link, {}, n % 2 ? 'GET' : 'HEAD')),
    );
    await visit(pictureIn(message.html));
    expect((await visitsOf(message.id, 3)).map(({ type, automated }) => [type, automated])).toEqual(
      [
        ['CLICKED', true],
        ['CLICKED', false],
        ['OPENED', false],
      ],
    );
  });

  it('of which nobody can say who opened it names none of several', async () => {
    const message = await send('<p>x</p>', {
      to: ['delivered+one@sandbox.test', 'delivered+two@sandbox.test'],
    });
    await visit(pictureIn(message.html));
    expect(await visitsOf(message.id, 1)).toMatchObject([{ recipient: null }]);
  });
});

describe('a contact that refuses', () => {
  it('gets mail as it was written, and nothing is noted of earlier mail', async () => {
    const email = 'delivered+refuses@sandbox.test';
    const html = '<a href="https://example.com/a">a</a>';
    const before = await send(html, { to: [email] });
    const { id } = await waybill.contacts.create({ email });
    expect((await waybill.contacts.update(id, { tracking: false })).tracking).toBe(false);
    const after = await send(html, { to: ['delivered+x@sandbox.test'], cc: [email] });
    expect([after.tracking, after.html]).toEqual([{ opens: false, clicks: false }, html]);
    const [link = ''] = trackedIn(before.html);
    expect((await visit(link)).status).toBe(302);
    const witness = await send(html);
    await visit(trackedIn(witness.html)[0] ?? '');
    await visitsOf(witness.id, 1);
    expect(await visitsOf(before.id, 0)).toEqual([]);
  });
});

describe('a campaign', () => {
  it('is tracked as it says, and the page of its mail lets people refuse', async () => {
    const [ada, bob] = ['delivered+ada@sandbox.test', 'delivered+bob@sandbox.test'];
    await waybill.contactProperties.create({
      name: 'page',
      type: 'STRING',
      fallback: 'https://example.com/all?u=0',
    });
    const list = await createList(waybill, 'people', [ada, bob]);
    await waybill.contacts.update(ada, { attributes: { page: 'https://example.com/ada#top' } });
    await waybill.contacts.update(bob, { tracking: false });
    const campaign = await sendCampaign(waybill, list, undefined, { tracking: { clicks: true } });
    expect(campaign.tracking).toEqual({ opens: false, clicks: true });
    const mail = await findMail(server, waybill, campaign.id, ada);
    const message = await waybill.emails.get(mail.messageId);
    expect(message.tracking).toEqual({ opens: false, clicks: true });
    const lines = (text: string) => text.trim().replaceAll('\r\n', '\n');
    expect([lines(message.html), pictureIn(message.html)]).toEqual([lines(mail.html), '']);
    const targets = await Promise.all(
      trackedIn(mail.html).map(async (link) =>
        (await visit(link, {}, 'HEAD')).headers.get('location'),
      ),
    );
    // The button is there once more, for Outlook.
    expect(targets).toEqual([
      'https://example.com/read?a=1&b=2',
      'https://example.com/ada#top',
      'https://example.com/ada#top',
      'https://example.com/html',
      'https://example.com/trap',
    ]);
    expect(linksIn(mail.html)).toContain('https://example.com/secret');
    expect(linksIn(mail.html)).toContain(mail.link);
    expect(mail.headers.get('list-unsubscribe')).toBe(`<${mail.link}>`);

    const other = await findMail(server, waybill, campaign.id, bob);
    expect([trackedIn(other.html), (await waybill.emails.get(other.messageId)).tracking]).toEqual([
      [],
      { opens: false, clicks: false },
    ]);

    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const press = async (action: string) => {
      const page = await (
        await checkedFetch(mail.link, { method: 'POST', headers: form, body: `action=${action}` })
      ).text();
      return [page.includes('does not see'), (await waybill.contacts.get(ada)).tracking];
    };
    expect(await press('refuse_tracking')).toEqual([true, false]);
    expect(await press('allow_tracking')).toEqual([false, true]);
  });
});

describe('a domain', () => {
  it('says what is learnt where nobody else does, and gives links its name while its record passes', async () => {
    const domain = await waybill.domains.create({ name: 'links.example' });
    expect(domain.tracking).toEqual({ opens: false, clicks: false });
    const changed = await waybill.domains.update(domain.id, { tracking: { clicks: true } });
    expect(changed.tracking).toEqual({ opens: false, clicks: true });
    const from = 'hello@mail.links.example';
    const html = '<a href="https://example.com/a">a</a>';
    const linkOf = async (more: object) => linksIn((await send(html, { from, ...more })).html)[0];
    expect(await linkOf({ tracking: {} })).toMatch(/^http:\/\/127.0.0.1:\d+\/t\/c\//);
    expect(await linkOf({ tracking: { clicks: false } })).toBe('https://example.com/a');

    const knows = async (name: string) =>
      (await checkedFetch(`${server.url}/t/domains?domain=${name}`)).status;
    expect(await knows('links.links.example')).toBe(404);
    await server.database.query(
      `update domains set tracking_verified = true where name = 'links.example'`,
    );
    expect(await linkOf({ tracking: {} })).toMatch(/^https:\/\/links\.links\.example\/t\/c\//);
    expect(await Promise.all(['LINKS.links.example', 'links.example', 'x'].map(knows))).toEqual([
      200, 404, 404,
    ]);
    const draft = { name: 'x', templateId: 'news', audience: { kind: 'all' as const } };
    const campaign = await waybill.campaigns.create({ ...draft, fromAddress: from });
    expect(campaign.tracking).toEqual({ opens: false, clicks: true });
    const own = await waybill.campaigns.update(campaign.id, { tracking: { clicks: false } });
    expect(own.tracking).toEqual({ opens: false, clicks: false });
  });
});

describe('what is kept', () => {
  it('is no address of a visitor and no raw user agent', async () => {
    const message = await send('<p>x</p>');
    await visit(pictureIn(message.html));
    await visitsOf(message.id, 1);
    const rows = await server.database.query(
      `select query_to_xml('select * from ' || tablename, true, true, '')::text as content
       from pg_tables where schemaname = 'public'`,
    );
    const content = rows.map((row) => String(row.content)).join();
    expect(content).toContain('&quot;Chrome&quot;'.replaceAll('&quot;', '"'));
    expect(content).not.toContain('AppleWebKit');
  });

  it('is no address of a visitor in the log either, however much it tells', async () => {
    const message = await send('<a href="https://example.com/a">a</a>');
    const service = await runService({
      DATABASE_URL: server.database.url,
      ROLE: 'api',
      LOG_LEVEL: 'trace',
      TRUST_PROXY: '127.0.0.0/8',
    });
    const paths = [
      ...trackedIn(message.html),
      pictureIn(message.html),
      '/t/c/unknown',
      '/t/o/x.gif',
    ];
    for (const path of paths) {
      await visit(new URL(new URL(path, service.url).pathname, service.url).href, {
        'x-forwarded-for': '203.0.113.77',
        'x-request-id': 'a-visit',
      });
    }
    await service.stop();
    expect(service.output()).toContain('a-visit');
    expect(service.output()).not.toMatch(/203\.0\.113\.77|AppleWebKit/);
  });
});

describe('a token that was not made here', () => {
  it('of 8,000 letters is answered with 404', async () => {
    expect((await fetch(`${server.url}/t/c/${'A'.repeat(8_000)}`)).status).toBe(404);
  });

  it.each([
    ['/t/c/sexample.com', 404],
    ['/t/c/%zz', 404],
    ['/t/c/..%2f..%2fv1', 404],
    ['/t/o/abc.gif', 404],
    ['/t/o/abc', 404],
    ['/t/o/', 404],
    ['/t/domains', 404],
    ['/t/domains?domain=links.unknown.example', 404],
  ])('%s is answered with %i', async (path, status) => {
    const answer = await fetch(server.url + path, { redirect: 'manual' });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('location')).toBe(null);
  });

  it('of another purpose or with another target leads nowhere, with a page that says what to do', async () => {
    const message = await send('<a href="https://example.com/a">a</a>');
    const [link = ''] = trackedIn(message.html);
    const picture = pictureIn(message.html);
    for (const url of [
      link.replace('example.com', 'example.org'),
      link.replace('/t/c/', '/u/'),
      picture.replace('/t/o/', '/t/c/'),
      link.replace('/t/c/', '/t/o/'),
    ]) {
      const answer = await visit(url);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('Open the mail again and use its link');
    }
    expect((await visit(link, {}, 'POST')).status).toBe(405);
    await visit(picture);
    expect(await visitsOf(message.id, 1)).toHaveLength(1);
  });
});
