import { describe, expect, it } from 'vitest';
import { readHtmlText } from '../../src/templates/compile/read-html-text.ts';
import { findScriptUrl } from '../../src/templates/render/check-url.ts';
import { splitLinks } from '../../src/templates/render/split-links.ts';

/** What made patterns over html go back again and again, with what may follow it without an end. */
const pieces = [
  ['unclosed links', '<a '],
  ['unclosed links with a target', '<a href=""'],
  ['unclosed quotation marks', '<a href="'],
  ['unclosed comments', '<!-- <style> '],
  ['unclosed Liquid', '{{ {% '],
  ['attributes', ' a=b c'],
  ['a name without an end', 'x'],
  ['blanks', ' \n'],
  ['references', '&#x'],
  ['tags within tags', '<a<p<td href=x '],
] as const;

/** Milliseconds of this thread's processor. */
function spent(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The least of several, for the collector of garbage takes its time too. */
const least = (work: () => unknown) => Math.min(...[1, 2, 3].map(() => spent(work)));

describe.each([
  ['findScriptUrl', findScriptUrl],
  ['splitLinks', splitLinks],
  ['readHtmlText', (html: string) => readHtmlText(html, '/blocks/0/html')],
])('%s takes time that grows with the length and not with its square', (_, read) => {
  it.each(pieces)('%s', (_, piece) => {
    const html = (length: number) => `<a ${piece.repeat(length / piece.length)}`;
    read(html(10_000));
    const short = least(() => read(html(50_000)));
    const long = least(() => read(html(800_000)));
    // Sixteen times the length; with its square it would be 256 times.
    expect(long).toBeLessThan(64 * Math.max(short, 2));
  });
});

describe('findScriptUrl', () => {
  it.each([
    ['<a href="javascript:x">', 'javascript:x'],
    ["<A HREF=' java\tscript:x'>", 'java\tscript:x'],
    ['<a href=vbscript:x>', 'vbscript:x'],
    ['<a title=">" href=javascript:x>', 'javascript:x'],
    ['<a/href=javascript:x>', 'javascript:x'],
    ['<a href="&#106;avascript:x">', 'javascript:x'],
    ['<form action="javascript:x">', 'javascript:x'],
    ['<a href="https://a.example" href="javascript:x">', null],
    ['<!-- <a href="javascript:x"> -->', null],
    ['<p title="<a href=javascript:x>">', null],
  ])('%s', (html, url) => {
    expect(findScriptUrl(html)).toBe(url);
  });
});

describe('splitLinks', () => {
  it.each([
    [
      '<a href="x?a=1&amp;b">y</a>',
      ['<a href="', { url: 'x?a=1&b', written: 'x?a=1&amp;b' }, '">y</a>'],
    ],
    ["<area  HREF = 'x'>", ["<area  HREF = '", { url: 'x', written: 'x' }, "'>"]],
    ['<a href=x>y', ['<a href=', { url: 'x', written: 'x' }, '>y']],
    ['<a href>', ['<a href', { url: '', written: '' }, '>']],
    ['<a href="">', ['<a href="', { url: '', written: '' }, '">']],
    ['<b href="x"><a title="href=">', ['<b href="x"><a title="href=">']],
  ])('%s', (html, expected) => {
    expect(splitLinks(html)).toEqual(expected);
  });
});
