import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sealingKey } from '../../../src/crypto/seal.ts';
import { createTokens } from '../../../src/crypto/token.ts';
import { newId, uuidBytes } from '../../../src/db/identifiers.ts';
import {
  createTrackedLinks,
  readClickToken,
  readOpenToken,
} from '../../../src/emails/tracking/tracked-links.ts';

const secret = randomBytes(32).toString('base64');
const tokens = createTokens(sealingKey(secret));
const base = 'https://mail.example';
const links = createTrackedLinks(tokens, () => base);
const message = { organizationId: newId(), messageId: newId() };
const own = links.of(message, null);

const tokenOf = (target: string, isHidden = false) => {
  const url = own.replaceLink(target, isHidden) ?? '';
  expect(url.startsWith(`${base}/t/c/`)).toBe(true);
  return url.slice(`${base}/t/c/`.length);
};

const targets = [
  'https://example.com',
  'http://example.com/',
  'https://user:pass@example.com:8443/a/b/c.html?x=1&y=%20z#part/2?',
  'https://example.com/?utm_source=news&utm_medium=email&utm_campaign=autumn%202026&ref=a,b;c',
  'https://www.google.com/maps/place/Eiffel+Tower/@48.8583701,2.2944813,17z/data=!3m1!4b1!4m6!3m5!1s0x47e66e2964e34e2d:0x8ddca9ee380ef7e0!8m2!3d48.8583701!4d2.2944813!16zL20vMDJqODE',
  'https://web.archive.org/web/2020*/https://example.com/~ada/(notes)?q=[1]&r={2}',
  'https://example.com/wiki/Stack_(abstract_data_type)',
  'https://example.com/a;v=1,2!3~4$5*6(7)8+9@10:11',
  `https://example.com/redirect?to=${encodeURIComponent('https://other.example/a?b=c&d=%2F')}`,
  `https://example.com/${'a/b?c%20'.repeat(200)}`,
  'HTTPS://EXAMPLE.COM/Path',
];

describe('the token of a click', () => {
  it.each(targets)('leads to %s, in at most 60 characters more', (target) => {
    const token = tokenOf(target);
    expect(token).toMatch(/^[\w.~!$&'()*+,;=:@-]+$/);
    expect(token.length).toBeLessThanOrEqual(target.length + 60);
    const { target: read, ...rest } = readClickToken(tokens, token) ?? { target: '' };
    expect(read.replace(/^https?/i, '')).toBe(target.replace(/^https?/i, ''));
    expect(rest).toEqual({ ...message, isHidden: false });
  });

  it('gives any target back', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme-ascii' }), (text) => {
        const target = `https://example.com/${text.replaceAll(' ', '+')}`;
        expect(readClickToken(tokens, tokenOf(target))?.target).toBe(target);
      }),
    );
  });

  it('says whether the link can be seen', () => {
    expect(readClickToken(tokens, tokenOf('https://a.example/', true))?.isHidden).toBe(true);
  });

  it('writes other scripts as a header can carry them', () => {
    const target = readClickToken(tokens, tokenOf('https://bücher.example/straße?q=ö'))?.target;
    expect(target).toBe('https://xn--bcher-kva.example/stra%C3%9Fe?q=%C3%B6');
  });

  it('holds no address and cannot be changed, cut or extended anywhere', () => {
    const token = tokenOf('https://example.com/a');
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'a' ? 'b' : 'a';
      expect(readClickToken(tokens, token.slice(0, at) + other + token.slice(at + 1))).toBe(
        undefined,
      );
      expect(readClickToken(tokens, token.slice(0, at))).toBe(undefined);
    }
    expect(readClickToken(tokens, `x${token}`)).toBe(undefined);
  });

  it('is no token of another purpose, nor one with a payload of another length', () => {
    const payload = uuidBytes(message.organizationId, message.messageId);
    const text = 'sexample.com';
    const short = text + tokens.sign('click', payload, text);
    const forged = text + tokens.sign('open', Buffer.concat([payload, Buffer.of(0)]), text);
    expect([readClickToken(tokens, short), readClickToken(tokens, forged)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(readOpenToken(tokens, tokens.sign('unsubscribe', payload))).toBe(undefined);
    expect(readOpenToken(tokens, tokens.sign('open', payload))).toEqual(message);
  });

  it('outlives the secret key when the old one is kept', () => {
    const token = tokenOf('https://example.com/a');
    const newer = randomBytes(32).toString('base64');
    const after = createTokens(sealingKey(newer, [secret]));
    expect(readClickToken(after, token)?.target).toBe('https://example.com/a');
    expect(readClickToken(createTokens(sealingKey(newer)), token)).toBe(undefined);
  });

  it('is not made for a link to unsubscribe, nor for one that is tracked already', () => {
    const hosted = links.of(message, 'links.example.com');
    expect(own.replaceLink(`${base}/u/abc`)).toBe(null);
    expect(hosted.replaceLink(`${base}/u/abc`)).toBe(null);
    const tracked = hosted.replaceLink('https://a.example/') ?? '';
    expect(tracked.startsWith('https://links.example.com/t/c/sa.example,')).toBe(true);
    expect(hosted.replaceLink(tracked)).toBe(null);
  });
});
