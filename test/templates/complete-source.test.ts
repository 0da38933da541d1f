import { expect, it } from 'vitest';
import { readContract } from '../../src/http/contract.ts';
import { completeSource } from '../../src/templates/complete-source.ts';

// A default of the contract is written twice: there, for requests, and in the code, for templates that
// were stored before the field existed.

type Schema = { properties?: Record<string, { default?: unknown }> };
const { schemas = {} } = readContract().resolved.components as Record<
  string,
  Record<string, Schema>
>;

/** What the contract fills into an object of a schema that says as little as it may. */
function defaultsOf(name: string): Record<string, unknown> {
  const properties = Object.entries(schemas[`${name}Input`]?.properties ?? {});
  return Object.fromEntries(
    properties.flatMap(([key, { default: value }]) => (value === undefined ? [] : [[key, value]])),
  );
}

const runs = [{ text: 'x' }];
const href = 'https://example.com/';
const bare = [
  ['HeadingBlock', { type: 'heading', runs }],
  ['TextBlock', { type: 'text', runs }],
  ['ListBlock', { type: 'list', items: [{ runs }] }],
  ['ImageBlock', { type: 'image', src: href, alt: '' }],
  ['ButtonBlock', { type: 'button', text: 'x', href }],
  ['DividerBlock', { type: 'divider' }],
  ['SpacerBlock', { type: 'spacer' }],
  ['ColumnsBlock', { type: 'columns', columns: [{ width: 100, blocks: [] }] }],
  ['HtmlBlock', { type: 'html', html: 'x' }],
] as const;

it.each(bare)('completes a %s as the contract does', (name, block) => {
  const style = {};
  const { blocks } = completeSource({ blocks: JSON.parse(JSON.stringify([block])), style });
  const expected = { ...block, ...defaultsOf(name) };
  expect(Object.keys(defaultsOf(name)).length).toBeGreaterThan(3);
  expect(blocks[0]).toMatchObject(expected);
  expect(Object.keys(blocks[0] ?? {}).sort()).toEqual(Object.keys(expected).sort());
});

it('completes a style, a run, a column, a padding and a font as the contract does', () => {
  const { blocks, style } = completeSource({
    blocks: [
      { type: 'text', runs: [{ text: 'x' }], padding: {} },
      { type: 'columns', columns: [{ width: 100, blocks: [] }] },
    ],
    style: { webFont: { family: 'Inter', file: 'https://example.com/inter.woff2' } },
  });
  expect(style).toEqual({
    ...defaultsOf('Style'),
    webFont: { family: 'Inter', file: 'https://example.com/inter.woff2', ...defaultsOf('WebFont') },
  });
  expect(blocks).toMatchObject([
    { runs: [{ text: 'x', ...defaultsOf('Run') }], padding: defaultsOf('Padding') },
    { columns: [defaultsOf('Column')] },
  ]);
});
