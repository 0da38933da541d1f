import { describe, expect, it } from 'vitest';
import { compileTemplate } from '../../../src/templates/compile/compile-template.ts';
import type { TemplateSource } from '../../../src/templates/compiled-template.ts';
import { defaultStyle, makeRun, makeSource, makeText } from '../make-source.ts';

const compile = (source: TemplateSource) => compileTemplate('an organization', source);

describe('compileTemplate', () => {
  it('lists the variables of every field, sorted, without loop variables and assigned names', async () => {
    const result = await compile(
      makeSource({
        subject: 'Order {{ order.number }}',
        previewText: '{{ preview }}',
        fromName: '{{ sender }}',
        blocks: [
          makeText(
            '{% assign total = 3 %}{{ total }}{% for item in items %}{{ item.name }}{% endfor %}',
          ),
          makeText('{% if vip %}{{ greeting | default: hello }}{% endif %}', {
            href: '{{ link }}',
          }),
          makeText('Stop', { href: '{{ unsubscribe_url }}' }),
        ],
      }),
    );
    expect(result).toMatchObject({
      ok: true,
      variables: ['greeting', 'hello', 'items', 'link', 'order', 'preview', 'sender', 'vip'],
    });
  });

  it('reports every fault at once, with its path', async () => {
    const result = await compile(
      makeSource({
        subject: '{{ broken',
        fromName: '{% include "x" %}',
        blocks: [
          makeText('fine'),
          {
            type: 'text',
            align: 'left',
            size: 'normal',
            runs: [
              makeRun('a\nb {{ x | shout }}'),
              makeRun('{% if x %}'),
              makeRun('x', { href: 'javascript:alert(1)' }),
            ],
          },
          {
            type: 'columns',
            align: 'left',
            gap: 16,
            stack: true,
            columns: [
              { width: 50, blocks: [makeText('{% endfor %}')] },
              { width: 40, blocks: [] },
            ],
          },
          {
            type: 'image',
            align: 'left',
            src: 'http://example.com/a.png',
            alt: '',
            width: null,
            href: '',
            darkSrc: '',
          },
          { type: 'html', align: 'left', html: 'ä'.repeat(50_001) },
        ],
      }),
    );
    if (result.ok) throw new Error('compiled');
    expect(result.faults.map(({ path, code }) => `${code} ${path}`).sort()).toEqual([
      'template_syntax /blocks/1/runs/0/text',
      'template_syntax /blocks/1/runs/1/text',
      'template_syntax /blocks/2/columns/0/blocks/0/runs/0/text',
      'template_syntax /fromName',
      'template_syntax /subject',
      'value /blocks/1/runs/2/href',
      'value /blocks/2/columns',
      'value /blocks/3/src',
      'value /blocks/4/html',
    ]);
    const messages = Object.fromEntries(result.faults.map(({ path, message }) => [path, message]));
    expect(messages['/blocks/1/runs/0/text']).toBe('the filter "shout" does not exist (line 2)');
    expect(messages['/fromName']).toBe('the tag "include" does not exist (line 1)');
  });

  it('repeats no columns that stack, and asks for the list and not for its items', async () => {
    const rows = (stack: boolean) => ({
      type: 'columns' as const,
      repeat: 'item in order.items',
      stack,
      columns: [50, 50].map((width) => ({
        width,
        blocks: [makeText('{{ item.name }} {{ shop }}')],
      })),
    });
    expect(await compile(makeSource({ blocks: [rows(true)] }))).toMatchObject({
      ok: false,
      faults: [{ path: '/blocks/0/repeat', code: 'value' }],
    });
    expect(
      await compile(makeSource({ blocks: [rows(false), makeText('{{ item }}')] })),
    ).toMatchObject({
      ok: true,
      variables: ['item', 'order', 'shop'],
    });
    expect(await compile(makeSource({ blocks: [rows(false)] }))).toMatchObject({
      ok: true,
      variables: ['order', 'shop'],
    });
  });

  it('counts blocks in columns towards the sixty', async () => {
    const columns = {
      type: 'columns' as const,
      align: 'left' as const,
      gap: 0,
      stack: true,
      columns: [50, 50].map((width) => ({
        width,
        blocks: Array.from({ length: 6 }, () => makeText('x')),
      })),
    };
    const result = await compile(makeSource({ blocks: Array.from({ length: 5 }, () => columns) }));
    expect(result).toMatchObject({
      ok: false,
      faults: [{ path: '/blocks', code: 'value', message: 'There are 65 blocks, over 60.' }],
    });
  });

  it.each([
    'raw',
    'comment',
    'include',
    'render',
    'layout',
    'block',
    'capture',
    'tablerow',
    'cycle',
    'increment',
    'decrement',
    'echo',
    'liquid',
    '#',
  ])('has no tag %s', async (tag) => {
    const result = await compile(makeSource({ subject: `{% ${tag} x %}{% end${tag} %}` }));
    expect(result).toMatchObject({
      ok: false,
      faults: [{ path: '/subject', code: 'template_syntax' }],
    });
  });

  it.each(['raw', 'newline_to_br', 'sample', 'where_exp'])('has no filter %s', async (filter) => {
    const result = await compile(makeSource({ subject: `{{ x | ${filter} }}` }));
    expect(result).toMatchObject({
      ok: false,
      faults: [{ path: '/subject', code: 'template_syntax' }],
    });
  });

  it.each([
    ['https://example.com/{{ id }}', true],
    ['HTTP://example.com', true],
    ['mailto:{{ address }}', true],
    ['tel:+4930', true],
    ['{{ url }}', true],
    [' {{ url | default: "https://example.com" }} ', true],
    ['{{ scheme }}:{{ rest }}', false],
    ['{% if x %}javascript:alert(1){% endif %}', false],
    ['java\nscript:alert(1)', false],
    ['data:text/html,x', false],
    ['//example.com', false],
    ['/path', false],
  ])('takes the link %j: %s', async (href, taken) => {
    const result = await compile(makeSource({ blocks: [makeText('x', { href })] }));
    expect(result.ok).toBe(taken);
  });

  it.each(['de', 'pt-BR', 'zh-Hant-TW', 'sl-rozaj', 'ar-u-nu-latn', 'iw'])(
    'takes the language %s',
    async (language) => {
      const style = { ...defaultStyle, language };
      expect(await compile(makeSource({ style }))).toMatchObject({ ok: true });
    },
  );

  it.each(['a-b', 'en-a', 'de-12-x'])('takes %s for no language', async (language) => {
    const style = { ...defaultStyle, language };
    expect(await compile(makeSource({ style }))).toMatchObject({
      ok: false,
      faults: [{ path: '/style/language', code: 'value' }],
    });
  });

  it('refuses a link that runs code in an html block', async () => {
    const html = "<p>x</p><a href=' javascript:alert(1)'>x</a>";
    const result = await compile(makeSource({ blocks: [{ type: 'html', align: 'left', html }] }));
    expect(result).toMatchObject({
      ok: false,
      faults: [{ path: '/blocks/0/html', code: 'value' }],
    });
  });

  it('refuses more Liquid than a process can parse without holding up others', async () => {
    const runs = Array.from({ length: 200 }, () => makeRun('{{ x }}'.repeat(6)));
    const blocks = [
      { type: 'text' as const, align: 'left' as const, size: 'normal' as const, runs },
    ];
    expect(await compile(makeSource({ blocks }))).toMatchObject({
      ok: false,
      faults: [{ path: '/blocks', code: 'value' }],
    });
  });

  it('goes on after a template that broke it', async () => {
    const broken = makeSource({ blocks: JSON.parse('[null]') });
    await expect(compile(broken)).rejects.toThrow(TypeError);
    expect(await compile(makeSource())).toMatchObject({ ok: true });
  });

  it('lets organizations take turns', async () => {
    const blocks = new Array(60).fill(makeText('x '.repeat(2_000)));
    const ended: string[] = [];
    const compileFor = async (organizationId: string, count: number) => {
      const all = Array.from({ length: count }, () =>
        compileTemplate(organizationId, makeSource({ blocks })).then(() =>
          ended.push(organizationId),
        ),
      );
      await Promise.all(all);
    };
    await Promise.all([compileFor('many', 6), compileFor('one', 1), compileFor('two', 2)]);
    expect(ended.slice(0, 6)).toEqual(['many', 'many', 'one', 'two', 'many', 'two']);
  });
});
