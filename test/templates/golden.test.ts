import { expect, it } from 'vitest';
import { renderOnce } from './compile.ts';
import { variants } from './variants.ts';

// `vitest run -u` writes them anew: look at the gallery before you commit a difference.
it.each(variants)('$name is rendered as it was', async ({ name, source, variables }) => {
  const { html, text } = await renderOnce(source, variables, { unsubscribeFooter: true });
  const file = name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  await expect(html.replaceAll('><', '>\n<')).toMatchFileSnapshot(`golden/${file}.html`);
  await expect(text).toMatchFileSnapshot(`golden/${file}.txt`);
});
