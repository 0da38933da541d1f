import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Waybill } from '../../sdk/src/index.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { connect, settled } from '../support/waybill.ts';
import storedBefore from '../templates/stored-before.json' with { type: 'json' };

let server: TestServer;
let waybill: Waybill;
beforeAll(async () => {
  server = await startTestServer();
  waybill = connect(server);
});
afterAll(() => server.stop());

const typesOf = (message: { events: { type: string }[] }) => message.events.map(({ type }) => type);

describe('a template of all nine blocks, sent through the SDK', () => {
  it('is created, previewed, sent, and its timeline tells what became of it', async () => {
    const template = await waybill.templates.create({
      name: 'Everything',
      slug: 'everything',
      fromName: 'Example',
      fromAddress: 'hello@example.com',
      subject: 'Welcome, {{ firstName }}',
      previewText: 'All nine blocks',
      blocks: [
        { type: 'heading', runs: [{ text: 'Welcome, {{ firstName }}' }] },
        { type: 'text', runs: [{ text: 'Your plan is ' }, { text: '{{ plan }}', bold: true }] },
        { type: 'list', items: [{ runs: [{ text: 'One' }] }, { runs: [{ text: 'Two' }] }] },
        { type: 'image', src: 'https://example.com/a.png', alt: 'A picture', width: 200 },
        { type: 'button', text: 'Start', href: 'https://example.com/start' },
        { type: 'divider' },
        { type: 'spacer' },
        {
          type: 'columns',
          columns: [
            { width: 50, blocks: [{ type: 'text', runs: [{ text: 'Left' }] }] },
            { width: 50, blocks: [{ type: 'text', runs: [{ text: 'Right' }] }] },
          ],
        },
        { type: 'html', html: '<p>As written, {{ firstName }}</p>' },
      ],
    });
    expect(template.variables).toEqual(['firstName', 'plan']);
    expect(template.senderDomainStatus).toBe('UNREGISTERED');

    const preview = await waybill.templates.preview('everything', {
      variables: { firstName: 'Ada' },
    });
    expect(preview.subject).toBe('Welcome, Ada');
    expect(preview.missing).toEqual(['plan']);
    expect(preview.sizeBytes).toBe(Buffer.byteLength(preview.html));
    expect(preview.warnings.map(({ code }) => code)).toContain('no_guarantee');

    const send = (to: string) =>
      waybill.emails.send({
        to: [to],
        templateId: 'everything',
        variables: { firstName: 'Ada', plan: 'Gold' },
      });
    const delivered = await send('delivered@sandbox.test');
    const bounced = await send('bounced@sandbox.test');

    const arrived = await settled(waybill, delivered.id, ['DELIVERED']);
    expect(typesOf(arrived)).toEqual(['QUEUED', 'SENT', 'DELIVERED']);
    expect(arrived.provider).toBe('sandbox');
    expect(arrived.html).toContain('Welcome, Ada');

    const returned = await settled(waybill, bounced.id, ['BOUNCED']);
    expect(typesOf(returned)).toEqual(['QUEUED', 'SENT', 'BOUNCED']);
    expect(returned.events[2]).toMatchObject({
      bounceKind: 'PERMANENT',
      bounceSubType: 'NoEmail',
      diagnosticCode: expect.stringMatching(/^550 5\.1\.1 /),
      metadata: { recipient: 'bounced@sandbox.test' },
    });
  });

  it('comes back later from those who play that part, as a real report', async () => {
    const send = (to: string) =>
      waybill.emails.send({ from: 'a@example.com', to: [to], subject: 's', text: 't' });
    const bounced = await send('bounced-later+x@sandbox.test');
    const complained = await send('complained-later+suppress@sandbox.test');
    const returned = await settled(waybill, bounced.id, ['BOUNCED']);
    expect(typesOf(returned)).toEqual(['QUEUED', 'SENT', 'BOUNCED']);
    expect(returned.events[2]?.metadata).toMatchObject({
      source: 'report',
      remoteServer: 'mx.sandbox.test',
    });
    const reported = await settled(waybill, complained.id, ['COMPLAINED']);
    expect(typesOf(reported)).toEqual(['QUEUED', 'SENT', 'COMPLAINED']);
    expect((await waybill.suppressions.get('complained-later+suppress@sandbox.test')).reason).toBe(
      'COMPLAINT',
    );
  });

  it('is refused with every missing variable before anything is queued', async () => {
    const before = await waybill.emails.list().page();
    const result = await waybill.emails
      .send({ to: ['delivered@sandbox.test'], templateId: 'everything' })
      .result();
    expect(result.ok).toBe(false);
    if (result.ok) return;
    expect(result.error.code).toBe('missing_variable');
    expect(result.error.details.map(({ path }) => path)).toEqual([
      '/body/variables/firstName',
      '/body/variables/plan',
    ]);
    expect((await waybill.emails.list().page()).data).toHaveLength(before.data.length);
  });
});

describe('the parts that sandbox recipients play', () => {
  it.each([
    ['delivered', ['QUEUED', 'SENT', 'DELIVERED']],
    ['deferred', ['QUEUED', 'DEFERRED', 'SENT', 'DELIVERED']],
    ['complained', ['QUEUED', 'SENT', 'DELIVERED', 'COMPLAINED']],
    ['mailbox-full', ['QUEUED', 'SENT', 'BOUNCED']],
    ['rejected', ['QUEUED', 'BOUNCED']],
    ['opened', ['QUEUED', 'SENT', 'DELIVERED', 'OPENED']],
    ['clicked', ['QUEUED', 'SENT', 'DELIVERED', 'OPENED', 'CLICKED']],
    ['anybody', ['QUEUED', 'SENT', 'DELIVERED']],
  ])('%s@sandbox.test', async (role, events) => {
    const { id } = await waybill.emails.send({
      from: 'a@example.com',
      to: [`${role}+label@sandbox.test`],
      subject: role,
      text: role,
    });
    const message = await until(`the timeline of ${role}`, async () => {
      const found = await waybill.emails.get(id);
      return found.events.length === events.length && found;
    });
    expect(typesOf(message)).toEqual(events);
  });

  const play = async (to: string) => {
    const { id } = await waybill.emails.send({
      from: 'a@example.com',
      to: [to],
      subject: 's',
      text: 't',
    });
    return (await settled(waybill, id, ['BOUNCED', 'COMPLAINED'])).status;
  };

  it.each(['bounced', 'complained', 'mailbox-full'])('%s as often as one likes', async (role) => {
    const to = `${role}+again@sandbox.test`;
    const first = await play(to);
    expect(await play(to)).toBe(first);
    const { ok } = await waybill.suppressions.get(to).result();
    expect(ok).toBe(false);
  });

  it('suppress, where the label asks for it, whoever bounced for good or complained', async () => {
    for (const role of ['bounced', 'complained', 'mailbox-full', 'rejected']) {
      await play(`${role}+suppress@sandbox.test`);
    }
    expect((await waybill.suppressions.get('bounced+suppress@sandbox.test')).reason).toBe('BOUNCE');
    expect((await waybill.suppressions.get('COMPLAINED+SUPPRESS@sandbox.test')).reason).toBe(
      'COMPLAINT',
    );
    for (const role of ['mailbox-full', 'rejected']) {
      const result = await waybill.suppressions.get(`${role}+suppress@sandbox.test`).result();
      expect(result).toMatchObject({ ok: false, error: { code: 'not_found' } });
    }
  });
});

describe('suppressions', () => {
  it('leave an address out, and stop a message that has no other', async () => {
    await waybill.suppressions.create({ email: 'Gone@Example.com' });
    const all = await waybill.emails.send({
      from: 'a@example.com',
      to: ['gone@example.com'],
      subject: 's',
      text: 't',
    });
    expect(all.status).toBe('SUPPRESSED');
    expect(typesOf(all)).toEqual(['SUPPRESSED']);
    const some = await waybill.emails.send({
      from: 'a@example.com',
      to: ['gone@example.com', 'here@example.com'],
      subject: 's',
      text: 't',
    });
    const done = await settled(waybill, some.id, ['DELIVERED']);
    expect(done.events.map(({ metadata }) => metadata.recipient)).toEqual([
      undefined,
      'here@example.com',
      'here@example.com',
    ]);
  });

  it('count again when a message is sent', async () => {
    const later = await waybill.emails.send({
      from: 'a@example.com',
      to: ['later@example.com'],
      subject: 's',
      text: 't',
      scheduledAt: new Date(Date.now() + 1500).toISOString(),
    });
    await waybill.suppressions.create({ email: 'later@example.com', reason: 'COMPLAINT' });
    const message = await settled(waybill, later.id, ['SUPPRESSED']);
    expect(typesOf(message)).toEqual(['SCHEDULED', 'QUEUED', 'SUPPRESSED']);
  });

  it('of the reason UNSUBSCRIBE stop campaigns only', async () => {
    await waybill.suppressions.create({ email: 'tired@example.com', reason: 'UNSUBSCRIBE' });
    const { id } = await waybill.emails.send({
      from: 'a@example.com',
      to: ['tired@example.com'],
      subject: 's',
      text: 't',
    });
    await settled(waybill, id, ['DELIVERED']);
  });

  it('take a graver reason and never a lesser one, whoever gives it', async () => {
    const reasons = ['UNSUBSCRIBE', 'MANUAL', 'BOUNCE', 'COMPLAINT'] as const;
    for (const [gravity, first] of reasons.entries()) {
      for (const [other, second] of reasons.entries()) {
        const email = `${first}.${second}@example.com`;
        const created = waybill.suppressions.create({ email, reason: first });
        expect((await created.response()).status).toBe(201);
        const again = waybill.suppressions.create({ email: email.toUpperCase(), reason: second });
        expect((await again.response()).status).toBe(200);
        const { createdAt } = await created;
        const reason = other > gravity ? second : first;
        expect(await again).toEqual({ email, reason, createdAt });
        expect(await waybill.suppressions.get(email)).toEqual({ email, reason, createdAt });
      }
    }
  });

  it('are listed, changed and lifted', async () => {
    await waybill.suppressions.create({ email: 'listed@example.com' });
    await waybill.suppressions.create({ email: 'LISTED@example.com', reason: 'COMPLAINT' });
    const found = [];
    for await (const item of waybill.suppressions.list({ search: 'listed@' })) found.push(item);
    expect(found).toMatchObject([{ email: 'listed@example.com', reason: 'COMPLAINT' }]);
    expect(await waybill.suppressions.delete('listed@example.com')).toEqual({ deleted: true });
    const gone = await waybill.suppressions.get('listed@example.com').result();
    expect(gone.ok).toBe(false);
  });
});

describe('scheduled mail', () => {
  const mail = { from: 'a@example.com', to: ['delivered@sandbox.test'], subject: 's', text: 't' };
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

  it('waits for its time and then goes', async () => {
    const scheduledAt = new Date(Date.now() + 1200).toISOString();
    const { id, status } = await waybill.emails.send({ ...mail, scheduledAt });
    expect(status).toBe('SCHEDULED');
    const message = await settled(waybill, id, ['DELIVERED']);
    expect(typesOf(message)).toEqual(['SCHEDULED', 'QUEUED', 'SENT', 'DELIVERED']);
    expect(Date.parse(message.sentAt ?? '')).toBeGreaterThanOrEqual(Date.parse(scheduledAt));
  });

  it('moves to another time', async () => {
    const { id } = await waybill.emails.send({ ...mail, scheduledAt: inAnHour() });
    const soon = new Date(Date.now() + 1500).toISOString();
    expect((await waybill.emails.update(id, { scheduledAt: soon })).scheduledAt).toBe(soon);
    await settled(waybill, id, ['DELIVERED']);
    const late = await waybill.emails.update(id, { scheduledAt: inAnHour() }).result();
    expect(late).toMatchObject({ ok: false, error: { code: 'invalid_state', status: 409 } });
  });

  it('is canceled, and stays so', async () => {
    const { id } = await waybill.emails.send({ ...mail, scheduledAt: inAnHour() });
    const canceled = await waybill.emails.cancel(id);
    expect(typesOf(canceled)).toEqual(['SCHEDULED', 'CANCELED']);
    expect(typesOf(await waybill.emails.cancel(id))).toEqual(['SCHEDULED', 'CANCELED']);
    const jobs = await server.database.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'emails/deliver' and key is not null`,
    );
    expect(jobs).toEqual([]);
  });

  it('may be 30 days ahead and no more', async () => {
    const scheduledAt = new Date(Date.now() + 31 * 86_400_000).toISOString();
    const result = await waybill.emails.send({ ...mail, scheduledAt }).result();
    expect(result).toMatchObject({ ok: false, error: { code: 'validation_error' } });
  });
});

describe('a batch', () => {
  const mail = { from: 'a@example.com', to: ['delivered@sandbox.test'], subject: 's', text: 't' };

  it('is accepted as a whole', async () => {
    const messages = Array.from({ length: 100 }, (_, i) => ({ ...mail, subject: `Mail ${i}` }));
    const sent = await waybill.emails.sendBatch({ messages });
    expect(sent.map(({ subject }) => subject)).toEqual(messages.map(({ subject }) => subject));
    await settled(waybill, sent[99]?.id ?? '', ['DELIVERED']);
  });

  it('is refused as a whole, with the faults of every message', async () => {
    const before = await waybill.emails.list({ tag: 'whole' }).page();
    const result = await waybill.emails
      .sendBatch({
        messages: [
          { ...mail, tags: ['whole'] },
          { ...mail, to: ['nonsense'], tags: ['whole'] },
          { ...mail, from: 'worse', tags: ['whole'] },
        ],
      })
      .result();
    if (result.ok) throw new Error('It was accepted.');
    expect(result.error.details.map(({ path }) => path)).toEqual([
      '/body/messages/1/to/0',
      '/body/messages/2/from',
    ]);
    expect((await waybill.emails.list({ tag: 'whole' }).page()).data).toEqual(before.data);
  });
});

describe('messages are found', () => {
  it('by status, type, recipient, tag and time, which combine', async () => {
    const started = new Date().toISOString();
    const { id } = await waybill.emails.send({
      from: 'a@example.com',
      to: ['first@example.com', 'Needle@Example.com'],
      subject: 's',
      text: 't',
      tags: ['hay'],
    });
    await settled(waybill, id, ['DELIVERED']);
    const idsOf = async (query: Parameters<typeof waybill.emails.list>[0]) =>
      (await waybill.emails.list(query).page()).data.map((message) => message.id);
    expect(await idsOf({ to: 'needle@example.COM' })).toEqual([id]);
    expect(await idsOf({ tag: 'hay', status: 'DELIVERED', type: 'TRANSACTIONAL' })).toEqual([id]);
    expect(await idsOf({ tag: 'hay', status: 'BOUNCED' })).toEqual([]);
    expect(await idsOf({ tag: 'hay', createdAfter: started })).toEqual([id]);
    expect(await idsOf({ tag: 'hay', createdBefore: started })).toEqual([]);
    const unknown = { campaignId: 'cmp_01jd7w1v5ve6xt0c6y2f7g8h9k', contactId: 'nonsense' };
    expect(await waybill.emails.list(unknown).result()).toMatchObject({
      ok: false,
      error: {
        code: 'not_found',
        details: [{ path: '/query/campaignId' }, { path: '/query/contactId' }],
      },
    });
  });
});

describe('templates', () => {
  const template = {
    name: 'Note',
    slug: 'note',
    fromAddress: 'a@example.com',
    subject: 'Hi {{ name }}',
    blocks: [{ type: 'text' as const, runs: [{ text: 'Hi {{ name }}' }] }],
  };

  it('are listed, changed, copied, tried out and deleted', async () => {
    const { id } = await waybill.templates.create(template);
    const listed = await waybill.templates.list({ search: 'NOTE' }).page();
    expect(listed.data.map((item) => item.id)).toEqual([id]);
    expect(listed.data[0]).not.toHaveProperty('senderDomain');

    const changed = await waybill.templates.update('note', {
      subject: 'Dear {{ person }}',
      style: { accent: '#112233' },
    });
    expect(changed.variables).toEqual(['name', 'person']);
    expect(changed.style).toMatchObject({ accent: '#112233', width: 600 });
    expect(changed.fromName).toBe('');

    const copy = await waybill.templates.duplicate(id, {});
    expect([copy.name, copy.slug]).toEqual(['Copy of Note', 'note-copy']);
    expect((await waybill.templates.duplicate(id)).slug).toBe('note-copy-2');

    const tests = await waybill.templates.test('note', {
      to: ['delivered@sandbox.test', 'delivered+2@sandbox.test'],
      variables: { name: 'Ada', person: 'Ada' },
    });
    expect(tests.map(({ type }) => type)).toEqual(['TEST', 'TEST']);
    await settled(waybill, tests[1]?.id ?? '', ['DELIVERED']);

    expect(await waybill.templates.delete(id)).toEqual({ deleted: true });
    expect((await waybill.templates.get(id).result()).ok).toBe(false);
  });

  it('are made of examples, of which each looks as it should with the values that come with it', async () => {
    const examples = await waybill.templates.listExamples();
    expect(examples).toHaveLength(12);
    for (const { name, description, variables, template: shown } of examples) {
      expect(description).toMatch(/\.$/);
      const created = await waybill.templates.create({ example: name });
      expect(created).toMatchObject(shown);
      expect(created.slug).toBe(name);
      expect(created.variables).toEqual(Object.keys(variables).sort());
      const preview = await waybill.templates.preview(name, { variables });
      expect(preview).toMatchObject({ missing: [], warnings: [] });
      expect(preview.sizeBytes).toBeLessThan(30_000);
      expect(preview.text).not.toMatch(/[{<]|undefined|null|\(\)|\n{3}/);
    }
    const taken = await waybill.templates.create({ example: 'receipt' }).result();
    expect(taken).toMatchObject({ ok: false, error: { code: 'slug_exists' } });
  });

  it('are made of an example with a sender of one’s own, and of none that does not exist', async () => {
    const changes = {
      slug: 'invoice',
      fromAddress: 'shop@example.org',
      subject: 'Paid: {{ order.total }}',
    };
    const made = await waybill.templates.create({ example: 'receipt', ...changes });
    expect(made).toMatchObject({ ...changes, name: 'Receipt', style: { headingFont: 'georgia' } });

    const create = (body: object) => server.request('POST', '/v1/templates', body);
    const names = (await waybill.templates.listExamples()).map(({ name }) => name);
    expect(await create({ example: 'nothing' })).toMatchObject({
      status: 422,
      body: {
        error: {
          code: 'validation_error',
          details: [{ path: '/body/example', message: `must be one of ${names.join(', ')}` }],
        },
      },
    });
    expect(await create({ example: 'receipt', blocks: [] })).toMatchObject({
      status: 422,
      body: { error: { details: [{ path: '/body/blocks', code: 'not_allowed' }] } },
    });
    expect(await create({ name: 'Bare' })).toMatchObject({
      status: 422,
      body: {
        error: {
          details: ['slug', 'fromAddress', 'subject', 'blocks'].map((field) => ({
            path: `/body/${field}`,
            code: 'required',
          })),
        },
      },
    });
  });

  it('of an earlier contract are shown with what came later, sent as they were, and changed', async () => {
    await waybill.templates.create({ ...template, slug: 'earlier' });
    const { blocks, style, content } = storedBefore;
    await server.database.query(
      "update templates set blocks = $1, style = $2, content = $3 where slug = 'earlier'",
      [blocks, style, content].map((value) => JSON.stringify(value)),
    );

    const shown = await waybill.templates.get('earlier');
    expect(shown.style).toMatchObject({ ...style, language: 'en', font: 'sans', webFont: null });
    expect(shown.blocks).toMatchObject([
      { type: 'heading', background: null, padding: { top: null }, inset: false },
      { type: 'button', variant: 'filled', containerBackground: null },
      {
        type: 'columns',
        rowGap: 16,
        repeat: '',
        columns: [{ background: null }, { blocks: [{ marker: 'bullet' }] }],
      },
    ]);

    const variables = { name: 'Ada' };
    const { html, text } = await waybill.templates.preview('earlier', { variables });
    expect(html).toContain('<html lang="en" dir="auto"');
    const [sent] = await waybill.templates.test('earlier', {
      to: ['delivered@sandbox.test'],
      variables,
    });
    const message = await settled(waybill, sent?.id ?? '', ['DELIVERED']);
    expect([message.html, message.text]).toEqual([html, text]);

    await waybill.templates.update('earlier', { subject: 'Dear {{ name }}' });
    const again = await waybill.templates.preview('earlier', { variables });
    expect(again).toMatchObject({ text, warnings: [] });
    expect(again.html).toContain('<html lang="en" dir="ltr"');
  });

  it('refuse a language, a font and rows that are none, each in a sentence', async () => {
    const result = await waybill.templates
      .create({
        ...template,
        slug: 'strange',
        style: {
          language: 'not a language',
          webFont: { family: "x';}", file: 'https://example.com/x.css' },
        },
        blocks: [
          { type: 'text', padding: { top: 121 }, background: 'red', runs: [{ text: 'x' }] },
          {
            type: 'columns',
            repeat: 'items',
            columns: [
              { width: 50, blocks: [] },
              { width: 50, blocks: [] },
            ],
          },
        ],
      })
      .result();
    expect(result).toMatchObject({ ok: false, error: { code: 'validation_error', status: 422 } });
    if (result.ok) return;
    const told = result.error.details.map(({ path, message }) => `${path} ${message}`);
    expect(told.sort()).toEqual([
      '/body/blocks/0/background must be a colour such as #2F5CD8',
      '/body/blocks/0/padding/top must be at most 120',
      '/body/blocks/1/repeat must be empty or name a variable and the list that it runs through, such as item in order.items',
      '/body/style/language must be a language tag such as en, pt-BR or zh-Hant (BCP 47)',
      '/body/style/webFont/family must be letters, digits, spaces, hyphens and underscores, such as Open Sans',
      '/body/style/webFont/file must be the https address of a .woff2 or .woff file, without a query or variables',
    ]);

    const stacked = await waybill.templates
      .create({
        ...template,
        slug: 'strange',
        style: { language: 'en-a' },
      })
      .result();
    expect(stacked).toMatchObject({
      ok: false,
      error: {
        code: 'validation_error',
        details: [
          {
            path: '/body/style/language',
            message: 'en-a is no language tag such as en, pt-BR or zh-Hant (BCP 47).',
          },
        ],
      },
    });
  });

  it('refuse a slug that is taken', async () => {
    await waybill.templates.create({ ...template, slug: 'taken' });
    const result = await waybill.templates.create({ ...template, slug: 'taken' }).result();
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'slug_exists', status: 409, details: [{ path: '/body/slug' }] },
    });
    await waybill.templates.create({ ...template, slug: 'free' });
    const moved = await waybill.templates.update('free', { slug: 'taken' }).result();
    expect(moved).toMatchObject({ ok: false, error: { code: 'slug_exists' } });
  });

  it('refuse faulty Liquid with path and line', async () => {
    const result = await waybill.templates
      .create({
        ...template,
        slug: 'faulty',
        subject: 'Hi {{ name',
        previewText: '{% include "x" %}',
      })
      .result();
    expect(result).toMatchObject({ ok: false, error: { code: 'template_syntax' } });
    if (result.ok) return;
    expect(result.error.details.map(({ path }) => path).sort()).toEqual([
      '/body/previewText',
      '/body/subject',
    ]);
    expect(result.error.details[0]?.message).toMatch(/line 1/);
  });

  it('refuse a sender that is no address', async () => {
    const result = await waybill.templates
      .create({ ...template, slug: 'sender', fromAddress: 'nobody', replyTo: 'x@y@z' })
      .result();
    if (result.ok) throw new Error('It was accepted.');
    expect(result.error.details.map(({ path }) => path)).toEqual([
      '/body/fromAddress',
      '/body/replyTo',
    ]);
  });
});

describe('keys', () => {
  it('are created, listed, read and revoked', async () => {
    const created = await waybill.apiKeys.create({ name: 'Shop', scope: 'sending' });
    expect(created.key).toMatch(/^wb_/);
    const { key, ...rest } = created;
    expect(await waybill.apiKeys.get(created.id)).toEqual(rest);
    expect((await waybill.apiKeys.list().page()).data[0]).toEqual(rest);
    expect((await waybill.apiKeys.revoke(created.id)).revokedAt).not.toBeNull();
    expect(key.startsWith(created.keyPrefix)).toBe(true);
  });

  it('are taken off the list once they work no more', async () => {
    const { id, key } = await waybill.apiKeys.create({ name: 'Gone' });
    const refused = await waybill.apiKeys.delete(id).result();
    expect(refused).toMatchObject({ ok: false, error: { code: 'invalid_state' } });
    await waybill.apiKeys.revoke(id);
    expect(await waybill.apiKeys.delete(id)).toEqual({ deleted: true });
    for await (const other of waybill.apiKeys.list()) expect(other.id).not.toBe(id);
    const used = await connect(server, key).templates.list().result();
    expect(used).toMatchObject({ ok: false, error: { status: 401 } });
  });
});
