import { expect, it } from 'vitest';
import { renderOnce } from '../compile.ts';

it.each([
  ['a paragraph', '<p>One</p><p>Two &amp; <b>three</b></p>', 'One\n\nTwo & three'],
  ['what nobody sees', '<style>p{}</style><!-- x --><p>One</p><script>x</script>', 'One'],
  [
    'links',
    '<a class="x" href="https://a.example/?a=1&amp;b=2">a</a>',
    'a (https://a.example/?a=1&b=2)',
  ],
  ['a list', '<ul>\n<li>One</li>\n<li>Two</li>\n</ul>', '- One\n- Two'],
  [
    'loops',
    '<table>{% for x in xs %}\n<tr><td>{{ x }}</td>\n<td>1</td></tr>\n{% endfor %}</table>',
    'a>b  1\nc  1',
  ],
  ['Liquid with signs of html', '{% if n > 1 %}<p>many{% endif %}</p>{{ "<i>" }}', 'many\n\n<i>'],
  ['links with variables', '<a href="{{ url }}">{{ n }}</a>', '2 (https://b.example/?x=1&y=2)'],
  ['Liquid around attributes', '<p {% if n > 1 %}class="a"{% endif %}>x</p>', 'x'],
  ['Liquid that dropping tags unbalances', '<a {% if n %}href="{% endif %}">x</a>', 'x'],
  ['references', '&lt;b&gt;&nbsp;&#169; &quot;', '<b> © "'],
  ['nothing', '<img src="https://a.example/i.png" alt="">', ''],
])('reads %s', async (_, html, text) => {
  const blocks = [{ type: 'html' as const, align: 'left' as const, html }];
  const variables = { xs: ['a>b', 'c'], n: 2, url: 'https://b.example/?x=1&y=2' };
  expect((await renderOnce({ blocks }, variables)).text).toBe(text);
});
