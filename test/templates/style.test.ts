import { expect, it } from 'vitest';
import { renderOnce } from './compile.ts';
import { defaultStyle, makeText } from './make-source.ts';

const blocks = [makeText('A link', { href: 'https://example.com/' })];

it.each([
  [{ language: 'pt-BR' }, '<html lang="pt-BR" dir="ltr"'],
  [{ language: 'he' }, '<html lang="he" dir="rtl"'],
  [{ pageBackground: '#ABCDEF' }, '<body class="w3" bgcolor="#ABCDEF"'],
  [{ pagePadding: 77 }, 'class="w-page" align="center" style="padding:77px"'],
  [{ bodyBackground: '#FEDCBA' }, 'bgcolor="#FEDCBA"'],
  [{ bodyText: '#123456' }, 'color:#123456'],
  [{ bodyBorderColor: '#654321' }, 'border:1px solid #654321'],
  [{ accent: '#0F766E' }, 'color:#0F766E'],
  [{ width: 777 }, 'width="777"'],
  [{ padding: 55 }, 'padding:55px'],
  [{ radius: 33 }, 'border-radius:33px'],
  [{ border: 5 }, 'border:5px solid'],
])('honours %o', async (change, expected) => {
  const plain = await renderOnce({ blocks });
  expect(plain.html).not.toContain(expected);
  const { html } = await renderOnce({ blocks, style: { ...defaultStyle, ...change } });
  expect(html).toContain(expected);
});
