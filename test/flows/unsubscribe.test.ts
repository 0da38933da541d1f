import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Waybill } from '../../sdk/src/index.ts';
import { createList, findMail, sendCampaign } from '../support/campaign-mail.ts';
import { checkedFetch } from '../support/check-response.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { connect } from '../support/waybill.ts';

let server: TestServer;
let waybill: Waybill;
beforeAll(async () => {
  server = await startTestServer();
  waybill = connect(server);
  await waybill.templates.create({
    name: 'News',
    slug: 'news',
    fromName: 'The editors',
    fromAddress: 'news@example.com',
    subject: 'News',
    blocks: [{ type: 'text', runs: [{ text: 'Hello' }] }],
  });
});
afterAll(() => server.stop());

const address = (name: string) => `delivered+${name}@sandbox.test`;

/** One reader of a list of their own who got a campaign. */
async function mailTo(name: string, topicId?: string) {
  const email = address(name);
  const listId = await createList(waybill, name, [email]);
  const campaign = await sendCampaign(waybill, listId, topicId);
  return { email, listId, campaign, ...(await findMail(server, waybill, campaign.id, email)) };
}

function post(link: string, fields: string[][]): Promise<Response> {
  return checkedFetch(link, { method: 'POST', body: new URLSearchParams(fields) });
}

const reasonOf = async (email: string) => {
  const found = await waybill.suppressions.get(email).result();
  return found.ok ? found.data.reason : found.error.code;
};
const unsubscriptionsOf = async (messageId: string) =>
  (await waybill.emails.get(messageId)).events.filter(({ type }) => type === 'UNSUBSCRIBED');

describe('one-click (RFC 8058)', () => {
  it('unsubscribes without a page, once, and the next campaign skips the address', async () => {
    const mail = await mailTo('ada');
    expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail.html).toContain(mail.link);

    const page = await checkedFetch(mail.link);
    expect([page.status, await reasonOf(mail.email)]).toEqual([200, 'not_found']);

    const oneClick = () => post(mail.link, [['List-Unsubscribe', 'One-Click']]);
    const answer = await oneClick();
    expect(await answer.text()).toBe('You are unsubscribed.\n');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('set-cookie')).toBeNull();
    const again = await Promise.all(Array.from({ length: 10 }, oneClick));
    expect(again.map(({ status }) => status)).toEqual(Array(10).fill(200));

    expect(await reasonOf(mail.email)).toBe('UNSUBSCRIBE');
    expect(await unsubscriptionsOf(mail.messageId)).toMatchObject([
      { metadata: { scope: 'all', oneClick: true } },
    ]);
    expect((await waybill.campaigns.getStats(mail.campaign.id)).unsubscribed).toBe(1);
    const { reason } = (await waybill.contacts.get(mail.email)).suppression ?? {};
    expect(reason).toBe('UNSUBSCRIBE');

    await waybill.contacts.create({ email: 'beside@sandbox.test', listIds: [mail.listId] });
    const second = await sendCampaign(waybill, mail.listId);
    expect(second).toMatchObject({ recipientCount: 2, queuedCount: 1, skippedSuppressed: 1 });
    const recipients = waybill.campaigns.listRecipients(second.id, { outcome: 'SUPPRESSED' });
    const [skipped] = (await recipients.page()).data;
    expect(skipped?.reason).toBe('is suppressed: UNSUBSCRIBE');
  });

  it('counts once when fifty requests come together, in either encoding', async () => {
    const { link, email, messageId } = await mailTo('bob');
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        i % 2
          ? checkedFetch(link, { method: 'POST', body: form })
          : post(link, [['List-Unsubscribe', 'One-Click']]),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await reasonOf(email)).toBe('UNSUBSCRIBE');
    expect(await unsubscriptionsOf(messageId)).toHaveLength(1);
  });

  it('ends everything also when the mail was about a topic, and leaves the topic chosen', async () => {
    const topic = await waybill.topics.create({ name: 'One-click topic' });
    const { link, email } = await mailTo('cyd', topic.id);
    await post(link, [['List-Unsubscribe', 'One-Click']]);
    expect(await reasonOf(email)).toBe('UNSUBSCRIBE');
    const { topics } = await waybill.contacts.getTopics(email);
    expect(topics.find(({ topicId }) => topicId === topic.id)?.subscribed).toBe(true);
  });

  it('works when the contact was deleted, and when its address has changed', async () => {
    const gone = await mailTo('gone');
    await waybill.contacts.delete(gone.email);
    await post(gone.link, [['List-Unsubscribe', 'One-Click']]);
    expect(await reasonOf(gone.email)).toBe('UNSUBSCRIBE');

    const moved = await mailTo('moved');
    await waybill.contacts.update(moved.email, { email: address('new') });
    await post(moved.link, [['List-Unsubscribe', 'One-Click']]);
    expect(await reasonOf(moved.email)).toBe('UNSUBSCRIBE');
    expect(await reasonOf(address('new'))).toBe('UNSUBSCRIBE');
    expect(await unsubscriptionsOf(moved.messageId)).toHaveLength(1);
  });

  it('takes effect at the next page of a campaign that is running', async () => {
    const readers = ['r1', 'r2', 'r3', 'r4'].map(address);
    const listId = await createList(waybill, 'Running', readers);
    const earlier = await sendCampaign(waybill, listId);
    const domain = await waybill.domains.create({ name: 'slow.example' });
    await waybill.domains.update(domain.id, { limits: { mailsPerDay: 2 } });
    const { id } = await waybill.campaigns.create({
      name: 'Running',
      templateId: 'news',
      audience: { kind: 'list', id: listId },
      fromAddress: 'news@slow.example',
    });
    await waybill.campaigns.send(id);
    await until('the day is used up', async () => {
      const { resumeAfter, queuedCount } = await waybill.campaigns.get(id);
      return resumeAfter !== null && queuedCount === 2;
    });
    const waiting = await waybill.campaigns.listRecipients(id, { outcome: 'PENDING' }).page();
    expect(waiting.data).toHaveLength(2);
    const leaver = waiting.data[0]?.email ?? '';
    const { link } = await findMail(server, waybill, earlier.id, leaver);
    await post(link, [['List-Unsubscribe', 'One-Click']]);

    await waybill.domains.update(domain.id, { limits: { mailsPerDay: null } });
    await server.database.query(
      'update campaigns set resume_after = now() where resume_after is not null',
    );
    const ended = await until('it is complete', async () => {
      const campaign = await waybill.campaigns.get(id);
      return campaign.status === 'COMPLETED' && campaign;
    });
    expect(ended).toMatchObject({ recipientCount: 4, queuedCount: 3, skippedSuppressed: 1 });
    const skipped = await waybill.campaigns.listRecipients(id, { outcome: 'SUPPRESSED' }).page();
    expect(skipped.data.map(({ email }) => email)).toEqual([leaver]);
  });

  it.each(['BOUNCE', 'COMPLAINT', 'MANUAL'] as const)(
    'leaves the stronger reason %s, which nobody lifts from the page',
    async (reason) => {
      const { link, email, messageId } = await mailTo(reason.toLowerCase());
      await waybill.suppressions.create({ email, reason });
      expect((await post(link, [['List-Unsubscribe', 'One-Click']])).status).toBe(200);
      const page = await (await post(link, [['action', 'resubscribe']])).text();
      expect(page).toContain('You get no mail');
      expect(page).not.toContain('<button');
      expect(await reasonOf(email)).toBe(reason);
      expect(await unsubscriptionsOf(messageId)).toEqual([]);
    },
  );
});

describe('the page', () => {
  it('lets topics be chosen one by one', async () => {
    const offers = await waybill.topics.create({ name: 'Offers', description: 'Once a week' });
    const { link, email, listId, messageId } = await mailTo('dan', offers.id);
    const news = await waybill.topics.create({ name: 'Product news' });
    const page = await (await checkedFetch(link)).text();
    expect(page).toContain('The editors');
    expect(page).toContain('<b>Offers</b><small>Once a week</small>');
    expect(page).not.toContain(email);

    const choose = (...ticked: string[]) =>
      post(link, [
        ['action', 'save'],
        ['shown', offers.id],
        ['shown', news.id],
        ...ticked.map((id) => ['topic', id]),
      ]);
    const states = async () => {
      const { topics } = await waybill.contacts.getTopics(email);
      const of = (id: string) => topics.find(({ topicId }) => topicId === id)?.subscribed;
      return [of(offers.id), of(news.id)];
    };
    expect(await states()).toEqual([true, true]);
    expect(await (await choose(news.id)).text()).toContain('Your choice is saved.');
    await choose(news.id);
    expect(await states()).toEqual([false, true]);
    expect(await unsubscriptionsOf(messageId)).toMatchObject([
      { metadata: { scope: 'topics', topicIds: [offers.id] } },
    ]);
    expect(await reasonOf(email)).toBe('not_found');

    await waybill.contacts.create({ email: 'beside-topics@sandbox.test', listIds: [listId] });
    expect(await sendCampaign(waybill, listId, offers.id)).toMatchObject({ skippedSuppressed: 1 });
    expect(await sendCampaign(waybill, listId, news.id)).toMatchObject({ queuedCount: 2 });
    await choose(offers.id, news.id);
    expect(await states()).toEqual([true, true]);
    expect(await unsubscriptionsOf(messageId)).toHaveLength(1);
  });

  it('leaves a topic that it did not show, and passes over one that is gone', async () => {
    const { link, email } = await mailTo('eve');
    const deleted = await waybill.topics.create({ name: 'Short-lived' });
    const kept = await waybill.topics.create({ name: 'Kept' });
    const newer = await waybill.topics.create({ name: 'Newer than the page' });
    await waybill.topics.delete(deleted.id);
    const shown = [deleted.id, kept.id].map((id) => ['shown', id]);
    expect((await post(link, [['action', 'save'], ...shown])).status).toBe(200);
    const { topics } = await waybill.contacts.getTopics(email);
    const out = topics.filter(({ subscribed }) => !subscribed).map(({ name }) => name);
    expect(out).toEqual(['Kept']);
    expect(topics.some(({ topicId }) => topicId === newer.id)).toBe(true);
  });

  it('ends everything, and begins it again', async () => {
    const { link, email, messageId } = await mailTo('fay');
    const ended = await (await post(link, [['action', 'unsubscribe']])).text();
    expect(ended).toContain('role="status">You are unsubscribed.');
    expect(ended).toContain('Subscribe again');
    expect(await reasonOf(email)).toBe('UNSUBSCRIBE');
    await post(link, [['action', 'unsubscribe']]);
    const begun = await (await post(link, [['action', 'resubscribe']])).text();
    expect(begun).toContain('role="status">You are subscribed again.');
    expect(await reasonOf(email)).toBe('not_found');
    await post(link, [['action', 'unsubscribe']]);
    expect(await unsubscriptionsOf(messageId)).toMatchObject([
      { metadata: { scope: 'all', oneClick: false } },
      { metadata: { scope: 'all', oneClick: false } },
    ]);
  });

  it('is read by scanners as often as they like', async () => {
    const { link, email, messageId } = await mailTo('scanned');
    const before = await (await checkedFetch(link)).text();
    const variants = ['?action=unsubscribe', '?List-Unsubscribe=One-Click', '#x', '?utm_source=a'];
    for (const variant of variants) {
      for (const method of ['GET', 'HEAD']) {
        expect((await checkedFetch(link + variant, { method })).status).toBe(200);
      }
    }
    expect(await (await checkedFetch(link)).text()).toBe(before);
    expect(await reasonOf(email)).toBe('not_found');
    expect(await unsubscriptionsOf(messageId)).toEqual([]);
  });
});
