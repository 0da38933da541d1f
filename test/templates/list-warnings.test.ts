import { expect, it } from 'vitest';
import { listWarnings } from '../../src/templates/list-warnings.ts';
import { defaultStyle, makeRun, makeSource, makeText } from './make-source.ts';

it('warns of what readers may suffer from, with the path of each', () => {
  const image = { src: 'https://example.com/i.png', width: null, href: '', darkSrc: '' };
  const source = makeSource({
    style: { ...defaultStyle, bodyText: '#999999', accent: '#93C5FD' },
    blocks: [
      { type: 'html', align: 'left', html: '<p>x</p>' },
      { type: 'image', align: 'left', alt: ' ', ...image },
      { type: 'image', align: 'left', alt: 'A boat', ...image },
      { type: 'heading', align: 'left', level: 1, runs: [makeRun('large', { color: '#767676' })] },
      { type: 'heading', align: 'left', level: 2, runs: [makeRun('small', { color: '#949494' })] },
      makeText('link', { href: 'https://example.com' }),
      {
        type: 'columns',
        align: 'left',
        gap: 0,
        stack: true,
        columns: [
          { width: 50, blocks: [] },
          {
            width: 50,
            blocks: [
              {
                type: 'button',
                align: 'left',
                text: 'x',
                href: 'https://example.com',
                background: null,
                color: '#FFFFFF',
                radius: 0,
                fullWidth: false,
              },
            ],
          },
        ],
      },
    ],
  });
  const found = listWarnings(source, 'ä'.repeat(60_000)).map(({ path, code }) => `${code} ${path}`);
  expect(found).toEqual([
    'no_guarantee /blocks/0',
    'image_without_alt /blocks/1/alt',
    'low_contrast /blocks/4/runs/0/color',
    'low_contrast /blocks/5/runs/0/color',
    'low_contrast /blocks/6/columns/1/blocks/0/color',
    'low_contrast /style/bodyText',
    'too_large ',
  ]);
});

it('warns of dark text on a ground of middling brightness, which inversion makes pale', () => {
  const style = { ...defaultStyle, bodyBackground: '#FACC15' };
  const found = listWarnings(makeSource({ style, blocks: [makeText('x')] }), '');
  expect(found.map(({ path, code }) => `${code} ${path}`)).toEqual([
    'fades_when_inverted /style/bodyText',
  ]);
});

it('has nothing to say about a plain template', () => {
  expect(listWarnings(makeSource({ blocks: [makeText('x')] }), '<p>x</p>')).toEqual([]);
});
