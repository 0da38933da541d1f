import { describe, expect, it } from 'vitest';
import { renderTemplate } from '../../../src/templates/render/render-template.ts';
import { compile, renderOnce } from '../compile.ts';
import { makeRun, makeText } from '../make-source.ts';

describe('columns that do not stack', () => {
  const cell = (width: number, ...blocks: ReturnType<typeof makeText>[]) => ({ width, blocks });
  const text = async (
    columns: ReturnType<typeof cell>[],
    variables = {},
    more: { repeat?: string } = {},
  ) => {
    const block = { type: 'columns' as const, stack: false, columns, ...more };
    return (await renderOnce({ blocks: [block, block] }, variables)).text;
  };

  it('keep a row on one line of the text part', async () => {
    expect(
      await text([cell(70, makeText('Total')), cell(30, makeText('{{ total }}'))], {
        total: '12 €',
      }),
    ).toBe('Total 12 €\nTotal 12 €');
  });

  it('join line with line where there are as many, else block with block', async () => {
    expect(await text([cell(50, makeText('Tax\nTotal')), cell(50, makeText('2 €\n12 €'))])).toBe(
      'Tax 2 €\nTotal 12 €\nTax 2 €\nTotal 12 €',
    );
    expect(await text([cell(50, makeText('To')), cell(50, makeText('Ada\nLondon'))])).toBe(
      'To Ada\nLondon\nTo Ada\nLondon',
    );
  });

  it('are a line each where they are cards', async () => {
    const card = (figure: string, noun: string) => ({
      ...cell(50, makeText(figure), makeText(noun)),
      background: '#EEF2FF',
    });
    const columns = [card('18', 'done'), card('7', 'new')];
    expect((await renderOnce({ blocks: [{ type: 'columns', stack: false, columns }] })).text).toBe(
      '18 done\n7 new',
    );
  });

  it('are read column by column where they hold prose', async () => {
    const prose = 'x'.repeat(81);
    expect(await text([cell(50, makeText(prose)), cell(50, makeText('y'))])).toBe(
      `${prose}\n\ny\n${prose}\n\ny`,
    );
  });

  it('are repeated for each item, in both parts, and nobody writes markup or Liquid with them', async () => {
    const repeat = 'item in order.items';
    const columns = [
      cell(70, makeText('{ {{ item.name }}', { href: '{{ item.url }}' })),
      cell(30, makeText('{{ item.price }}')),
    ];
    const items = [
      { name: '<b>{{ x }}</b>', price: '4 €', url: 'https://example.com/?a=1&b=2' },
      { name: 'Ink', price: '8 €' },
    ];
    const {
      html,
      text: plain,
      missing,
    } = await renderOnce(
      { blocks: [{ type: 'columns', stack: false, columns, repeat }] },
      { order: { items } },
    );
    expect(plain).toBe('{ <b>{{ x }}</b> (https://example.com/?a=1&b=2) 4 €\n{ Ink () 8 €');
    expect(html).toContain('>{ &lt;b&gt;{{ x }}&lt;/b&gt;</a>');
    expect(html).toContain('href="https://example.com/?a=1&amp;b=2"');
    expect(missing).toEqual(['item.url']);
    const without = await renderOnce({
      blocks: [{ type: 'columns', stack: false, columns, repeat }],
    });
    expect(without.missing).toEqual(['order']);
  });

  it('take no Liquid that pieces of text make together', async () => {
    const runs = [makeRun('{'), makeRun('{ item }}')];
    const block = { type: 'text' as const, runs };
    const columns = [50, 50].map((width) => ({ width, blocks: [block] }));
    const repeat = 'item in items';
    const { html, text: plain } = await renderOnce(
      { blocks: [{ type: 'columns', stack: false, columns, repeat }] },
      { items: ['secret'] },
    );
    expect(plain).toBe('{{ item }} {{ item }}');
    expect(html).toContain('{{ item }}');
    expect(html).not.toContain('secret');
  });

  it.each([['java\nscript:alert(1)'], ['page.html'], ['ftp://example.com/']])(
    'refuse the link %j in them, as elsewhere',
    async (bad) => {
      const content = await compile({
        blocks: [
          {
            type: 'columns',
            stack: false,
            repeat: 'url in urls',
            columns: [cell(50, makeText('x', { href: '{{ url }}' })), cell(50)],
          },
        ],
      });
      const urls = ['https://example.com/', bad];
      expect(renderTemplate(content, { urls })).toMatchObject({
        ok: false,
        fault: { path: '/blocks/0', code: 'bad_link' },
      });
    },
  );
});

it('marks each line of a quotation in the text part', async () => {
  const block = { ...makeText('One\n{{ two }}\nthree'), quote: true };
  expect((await renderOnce({ blocks: [block] }, { two: '2' })).text).toBe('> One\n> 2\n> three');
});

describe('renderTemplate', () => {
  it('escapes the html part and nothing else', async () => {
    const mail = await renderOnce(
      {
        subject: '{{ name }} & co',
        fromName: '{{ name }}',
        blocks: [makeText('1 < 2, {{ name }}')],
      },
      { name: '<b>"Ada"</b>' },
    );
    expect(mail.subject).toBe('<b>"Ada"</b> & co');
    expect(mail.fromName).toBe('<b>"Ada"</b>');
    expect(mail.text).toBe('1 < 2, <b>"Ada"</b>');
    expect(mail.html).toContain('>1 &lt; 2, &lt;b&gt;&quot;Ada&quot;&lt;/b&gt;</p>');
    expect(mail.html).toContain('<title>&lt;b&gt;&quot;Ada&quot;&lt;/b&gt; &amp; co</title>');
  });

  it('keeps headers on one line', async () => {
    const mail = await renderOnce(
      { subject: 'Hi {{ name }}', fromName: '{{ name | upcase }}', replyTo: '{{ name }}' },
      { name: 'a\r\nBcc: x@example.com\u2028b\0' },
    );
    expect(mail.subject).toBe('Hi a Bcc: x@example.com b');
    expect(mail.fromName).toBe('A BCC: X@EXAMPLE.COM B');
    expect(mail.replyTo).toBe('a Bcc: x@example.com b');
  });

  it('breaks lines at line feeds, of the author and of values', async () => {
    const mail = await renderOnce(
      { blocks: [makeText('a\nb {{ x }} {{ x | upcase }}')] },
      { x: 'c\r\nd' },
    );
    expect(mail.html).toContain('>a<br>b c<br>d C<br>D</p>');
    expect(mail.text).toBe('a\nb c\r\nd C\r\nD');
  });

  it.each([
    ['{{ a }}', {}, ['a']],
    ['{{ a }}', { a: null }, ['a']],
    ['{{ a }}', { a: '' }, []],
    ['{{ a }}', { a: false }, []],
    ['{{ a | upcase }}', {}, ['a']],
    ['{{ a | default: "x" }}', {}, []],
    ['{{ a | append: b }}', { a: 1 }, ['b']],
    ['{{ a.b.c }}', { a: {} }, ['a.b']],
    ['{{ a.b }}', {}, ['a']],
    ['{{ a[0].b }}', { a: [{}] }, ['a.0.b']],
    ['{{ a["x y"] }}', { a: {} }, ['a.x y']],
    ['{{ a.size }}', { a: [] }, []],
    ['{% if a %}{{ a }}{% endif %}', {}, []],
    ['{% if a == b %}x{% endif %}', {}, []],
    ['{% for x in a %}{{ x }}{% endfor %}', {}, ['a']],
    ['{% for x in a %}{{ x.b }}{% endfor %}', { a: [{ b: 1 }, {}] }, ['x.b']],
    ['{% for x in a %}{{ x }}{{ forloop.index }}{% endfor %}', { a: [] }, []],
    ['{% assign x = a | times: 2 %}{{ x }}', {}, ['a']],
    ['{% assign x = 1 %}{{ x }}', {}, []],
    ['{{ unsubscribe_url }}{{ unsubscribe_url | upcase }}', {}, []],
    ['{{ constructor }}{{ toString }}', {}, ['constructor', 'toString']],
    ['{{ __proto__.polluted }}', {}, ['__proto__']],
  ])('finds what %s misses with %j', async (source, variables, missing) => {
    expect((await renderOnce({ blocks: [makeText(source)] }, variables)).missing).toEqual(missing);
  });

  it('trims where Liquid is told to', async () => {
    const blocks = [
      makeText('a  {{- x -}}  b  {%- if x -%}  c  {%- endif -%}  d'),
      makeText('a {{- x }} b'),
    ];
    expect((await renderOnce({ blocks }, { x: 1 })).text).toBe('a1bcd\n\na1 b');
  });

  it('renders the same mail again for the same time', async () => {
    const source = {
      subject: '{{ "now" | date: "%Y" }}',
      blocks: [makeText('{{ "today" | date }}')],
    };
    const mail = await renderOnce(source, {}, { now: new Date('2020-02-03T04:05:06Z') });
    expect(mail.subject).toBe('2020');
    expect(mail.text).toBe('Monday, February 3, 2020 at 4:05 am +0000');
  });

  it('carries what one field assigns to the fields after it', async () => {
    const blocks = [makeText('{% assign x = 2 %}'), makeText('{{ x }}')];
    const mail = await renderOnce({ blocks }, { x: 1 });
    expect(mail.text).toBe('\n\n2');
    expect(mail.html).toContain('>2</p>');
  });

  it('ends a break outside a loop with its field', async () => {
    const mail = await renderOnce(
      { blocks: [makeText('a{% break %}b'), makeText('{{ x | upcase }}c')] },
      { x: 'x' },
    );
    expect(mail.text).toBe('a\n\nXc');
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:x',
    'java\tscript:x',
    'data:text/html,x',
    '//x',
    'x',
  ])('refuses a link that turned into %j', async (url) => {
    const content = await compile({ blocks: [makeText('x', { href: '{{ url }}' })] });
    expect(renderTemplate(content, { url })).toMatchObject({
      ok: false,
      fault: { path: '/blocks/0/runs/0/href', code: 'bad_link' },
    });
  });

  it.each([
    ['loops', '{% for i in (1..1000) %}{% for j in (1..1000) %}{% endfor %}{% endfor %}'],
    ['ranges', '{% for i in (1..100000000) %}{% endfor %}'],
    [
      'growing strings',
      '{% assign x = "aaaaaaaaaa" %}{% for i in (1..50) %}{% assign x = x | append: x %}{% endfor %}{{ x }}',
    ],
    ['slow filters', '{% for i in (1..9000) %}{{ big | url_encode | upcase | size }}{% endfor %}'],
    ['long output', '{% for i in (1..9000) %}{{ big }}{% endfor %}'],
  ])('stops %s before they hold up the process', async (_, source) => {
    const content = await compile({ blocks: [makeText(source)] });
    renderTemplate(content, { big: 'ü' });
    const before = process.threadCpuUsage();
    const result = renderTemplate(content, { big: 'ü'.repeat(100_000) });
    // Of this thread's own time, which a busy machine does not stretch.
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(50);
    expect(result).toMatchObject({
      ok: false,
      fault: { path: '/blocks/0/runs/0/text', code: expect.stringMatching('exceeded') },
    });
  });

  it('replaces web links, counts opens, and adds an unsubscribe line', async () => {
    const blocks = [
      makeText('a', { href: 'https://example.com/?a=1&b=2' }),
      makeText('b', { href: '{{ url }}' }),
      makeText('c', { href: 'mailto:a@example.com' }),
    ];
    const mail = await renderOnce(
      { blocks },
      { url: 'https://example.com/b', unsubscribe_url: 'https://example.com/u' },
      {
        replaceLink: (target, index) => `https://t.example/${index}?${encodeURIComponent(target)}`,
        openPixel: 'https://t.example/o.gif',
        unsubscribeFooter: true,
      },
    );
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([
      'https://t.example/0?https%3A%2F%2Fexample.com%2F%3Fa%3D1%26b%3D2',
      'https://t.example/1?https%3A%2F%2Fexample.com%2Fb',
      'mailto:a@example.com',
      'https://example.com/u',
    ]);
    expect(mail.html).toContain('<img src="https://t.example/o.gif" alt=""');
    expect(mail.text).toContain('a (https://example.com/?a=1&b=2)\n\nb (https://example.com/b)');
    expect(mail.text).toContain('Unsubscribe (https://example.com/u)');
  });

  it('leaves a template its own unsubscribe link', async () => {
    const blocks = [makeText('Leave', { href: '{{ unsubscribe_url }}' })];
    const url = 'https://example.com/u';
    const mail = await renderOnce(
      { blocks },
      { unsubscribe_url: url },
      {
        unsubscribeFooter: true,
        replaceLink: () => 'https://t.example',
      },
    );
    expect([...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([url]);
  });

  it('treats the links of an html block as those of other blocks, and leaves the rest as written', async () => {
    const html =
      '<a class="x" HREF=\'https://a.example/?x=1&amp;y=2\' title="&copy;">a</a>{% for x in xs %}<a href="{{ x }}">b</a>{% endfor %}<a href="{{ unsubscribe_url }}">c</a><a href="#d">d</a>';
    const variables = { xs: ['https://b.example/?x=1&y=2'], unsubscribe_url: 'https://u.example/' };
    const blocks = [{ type: 'html' as const, align: 'left' as const, html }];
    const plain = await renderOnce({ blocks }, variables);
    expect(plain.html).toContain(
      '<a class="x" HREF=\'https://a.example/?x=1&amp;y=2\' title="&copy;">a</a><a href="https://b.example/?x=1&amp;y=2">b</a><a href="https://u.example/">c</a><a href="#d">d</a>',
    );
    const targets: string[] = [];
    const tracked = await renderOnce({ blocks }, variables, {
      replaceLink: (target, index) => {
        targets.push(target);
        return `https://t.example/?i=${index}&t`;
      },
    });
    expect(targets).toEqual(['https://a.example/?x=1&y=2', 'https://b.example/?x=1&y=2']);
    expect(tracked.html).toContain(
      '<a class="x" HREF=\'https://t.example/?i=0&amp;t\' title="&copy;">a</a><a href="https://t.example/?i=1&amp;t">b</a><a href="https://u.example/">c</a>',
    );
  });

  it.each(['javascript:alert(1)', ' java\tscript:x', 'VBScript:x', 'data:text/html,x'])(
    'lets %j through in no html block',
    async (url) => {
      const content = await compile({
        blocks: [{ type: 'html', align: 'left', html: '<a href="{{ url }}">x</a>' }],
      });
      expect(renderTemplate(content, { url })).toMatchObject({
        ok: false,
        fault: { path: '/blocks/0/html', code: 'bad_link' },
      });
    },
  );
});
