import { describe, expect, it } from 'vitest';
import { chooseTracking, trackContent } from '../../../src/emails/tracking/track-content.ts';

/** Says of every link that it is one, and of a hidden one that nobody sees it. */
const links = {
  replaceLink: (target: string, isHidden = false) => `t:${isHidden ? '-' : ''}${target}&k`,
  openPixel: 'https://t.example/o.gif',
};
const pixel =
  '<img src="https://t.example/o.gif" alt="" width="1" height="1" style="display:block;width:1px;height:1px;margin-top:-1px;border:0">';
const clicks = { opens: false, clicks: true };
const html = (text: string) => trackContent({ html: text, text: '' }, clicks, links).html;
const text = (given: string) => trackContent({ html: '', text: given }, clicks, links).text;

describe('links in html', () => {
  it.each([
    [
      '<a href="https://a.example/?x=1&amp;y=2">',
      '<a href="t:https://a.example/?x=1&amp;y=2&amp;k">',
    ],
    ["<A HREF = 'http://a.example' title='>'>", "<A HREF = 't:http://a.example&amp;k' title='>'>"],
    ['<a href=https://a.example/x>y', '<a href=t:https://a.example/x&amp;k>y'],
    [
      '<area shape=rect href="https://a.example">',
      '<area shape=rect href="t:https://a.example&amp;k">',
    ],
    ['<a href="&#104;ttps://a.example/&copy">', '<a href="t:https://a.example/©&amp;k">'],
    ['<a href=" HTTPS://a.example\n">', '<a href="t:HTTPS://a.example&amp;k">'],
    [
      '<a style="display: none" href="https://a.example">',
      '<a style="display: none" href="t:-https://a.example&amp;k">',
    ],
    [
      '<div hidden><br><p><a href="https://a.example">x</a></div><a href="https://b.example">',
      '<div hidden><br><p><a href="t:-https://a.example&amp;k">x</a></div><a href="t:https://b.example&amp;k">',
    ],
  ])('%s', (given, want) => {
    expect(html(given)).toBe(want);
  });

  it.each([
    '<a href="mailto:a@example.com">',
    '<a href="tel:+123">',
    '<a href="#top">',
    '<a href="/relative">',
    '<a href="//a.example">',
    '<a href="cid:1">',
    '<a href>',
    '<a data-no-track href="https://a.example">',
    '<a href="https://a.example" DATA-NO-TRACK="1">',
    '<link href="https://a.example/a.css"><base href="https://a.example"><img src="https://a.example">',
    '<!-- <a href="https://a.example"> --><!--[if mso]><v:rect href="https://a.example"><![endif]-->',
    '<p title=\'<a href="https://a.example">\'>https://a.example</p>',
    '<script>"<a href=https://a.example>"</script>',
    '<a title="href=https://a.example"> &amp; &nbsp; <b',
  ])('leaves %s alone', (given) => {
    expect(html(given)).toBe(given);
  });
});

describe('links in text', () => {
  it.each([
    ['See https://a.example/x.', 'See t:https://a.example/x&k.'],
    ['(https://a.example/x)', '(t:https://a.example/x&k)'],
    ['https://a.example/wiki/A_(b)!', 't:https://a.example/wiki/A_(b)&k!'],
    [
      '<https://a.example/>, "http://b.example"',
      '<t:https://a.example/&k>, "t:http://b.example&k"',
    ],
    [
      'https://a.example/?x=1&y=2#z\nhttps://b.example',
      't:https://a.example/?x=1&y=2#z&k\nt:https://b.example&k',
    ],
    [
      'ftp://a.example xhttps://b.example a@b.example www.a.example',
      'ftp://a.example xhttps://b.example a@b.example www.a.example',
    ],
  ])('%s', (given, want) => {
    expect(text(given)).toBe(want);
  });
});

describe('the picture', () => {
  const opens = { opens: true, clicks: false };
  it.each([
    ['<html><body><p>x</p></body></html>', `<html><body><p>x</p>${pixel}</body></html>`],
    ['<p>x</p>', `<p>x</p>${pixel}`],
    ['<html><p>x</html>\n', `<html><p>x${pixel}</html>\n`],
    [
      '<body><!-- </body> --><p title="</body>">x</BODY >',
      `<body><!-- </body> --><p title="</body>">x${pixel}</BODY >`,
    ],
    ['', ''],
  ])('in %s', (given, want) => {
    expect(trackContent({ html: given, text: 'https://a.example' }, opens, links)).toEqual({
      html: want,
      text: 'https://a.example',
    });
  });
});

describe('what is learnt', () => {
  const domain = {
    id: 'd',
    name: 'example.com',
    status: 'VERIFIED' as const,
    trackOpens: true,
    trackClicks: false,
    trackingVerified: false,
  };
  it.each([
    [{}, null, false, true, [false, false]],
    [{ opens: true, clicks: true }, null, false, true, [true, true]],
    [{}, domain, false, true, [true, false]],
    [{ opens: false, clicks: true }, domain, false, true, [false, true]],
    [{ opens: true, clicks: true }, domain, true, true, [false, false]],
    [{ opens: true, clicks: true }, null, false, false, [false, true]],
  ])('of %j, from %j, refused: %s, html: %s', (asked, from, refusesTracking, hasHtml, want) => {
    const { opens, clicks } = chooseTracking(asked, { domain: from, refusesTracking }, hasHtml);
    expect([opens, clicks]).toEqual(want);
  });
});
