import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createResolver, type Resolver } from '../../src/dns/resolver.ts';
import { showFound } from '../../src/domains/check.ts';
import { judgeDkim } from '../../src/domains/judge-dkim.ts';
import { findDmarc, judgeDmarc } from '../../src/domains/judge-dmarc.ts';
import { judgeSpf } from '../../src/domains/judge-spf.ts';
import { type DnsServer, startDnsServer } from '../support/dns-server.ts';

let dns: DnsServer;
let resolver: Resolver;

beforeAll(async () => {
  dns = await startDnsServer();
  resolver = createResolver({ servers: [dns.address] });
});
afterAll(() => dns.close());

describe('a DKIM record', () => {
  it.each([
    ['v=DKIM1; k=rsa; p=KEY', 'pass'],
    ['v=DKIM1;k=rsa;p=KEY;', 'pass'],
    [' v = DKIM1 ; p = K E\tY ', 'pass'],
    ['p=KEY', 'pass'],
    ['v=DKIM1; h=sha1:sha256; s=email; t=s; p=KEY', 'pass'],
    ['v=DKIM1; p=OTHER', 'fail'],
    ['v=DKIM1; p=key', 'fail'],
    ['v=DKIM1; p=', 'fail'],
    ['v=DKIM1; k=ed25519; p=KEY', 'fail'],
    ['v=DKIM1; h=sha1; p=KEY', 'fail'],
    ['v=DKIM1; s=other; p=KEY', 'fail'],
    ['v=DKIM1; t=y; p=KEY', 'fail'],
    ['v=DKIM2; p=KEY', 'fail'],
    ['v=spf1 -all', 'fail'],
    ['p=KEY; p=KEY', 'fail'],
    ['', 'fail'],
  ])('%j is a %s', (value, status) => {
    expect(judgeDkim([value], 'KEY').status).toBe(status);
  });

  it('that is there twice does not count, nor one that is not there', () => {
    expect(judgeDkim(['p=KEY', 'p=KEY'], 'KEY').status).toBe('fail');
    expect(judgeDkim([], 'KEY').status).toBe('missing');
  });
});

describe('an SPF record', () => {
  const judge = (...values: string[]) => judgeSpf(values, 'include:spf.waybill.test', resolver);

  it.each([
    ['v=spf1 include:spf.waybill.test -all', 'pass'],
    ['V=SPF1  +INCLUDE:SPF.waybill.test   ~all', 'pass'],
    ['v=spf1 ip4:192.0.2.0/24 include:spf.waybill.test', 'pass'],
    ['v=spf1 -all', 'fail'],
    ['v=spf1 -include:spf.waybill.test -all', 'fail'],
    ['v=spf1 -all include:spf.waybill.test', 'fail'],
    ['v=spf1 include:spf.waybill.test.evil.test -all', 'fail'],
    ['v=spf10 include:spf.waybill.test -all', 'missing'],
    ['some text', 'missing'],
  ])('%j is %s', async (value, status) => {
    expect((await judge(value)).status).toBe(status);
  });

  it('may stand among other records, but not twice', async () => {
    const right = 'v=spf1 include:spf.waybill.test -all';
    const others = Array.from({ length: 100 }, (_, index) => `site-verification=${index}`);
    expect((await judge(...others, right)).status).toBe('pass');
    expect((await judge(right, right)).message).toContain('There are 2 SPF records');
  });

  it('may need ten look-ups, with those of the records that it includes', async () => {
    dns.set('nine.test', 'TXT', [
      `v=spf1 ${Array.from({ length: 8 }, (_, index) => `a:h${index}.test`).join(' ')}`,
    ]);
    expect((await judge('v=spf1 include:nine.test include:spf.waybill.test')).status).toBe('pass');
    expect((await judge('v=spf1 mx include:nine.test include:spf.waybill.test')).message).toBe(
      'The SPF record needs more than 10 look-ups; remove what you do not use.',
    );
  });

  it('that goes round in a circle needs too many', async () => {
    dns.set('circle.test', 'TXT', ['v=spf1 include:circle.test']);
    const { status } = await judge('v=spf1 include:spf.waybill.test redirect=circle.test');
    expect(status).toBe('fail');
  });
});

describe('a DMARC record', () => {
  it.each([
    ['v=DMARC1; p=none', 'pass', 'The policy is none.'],
    ['v=DMARC1;p=Reject;rua=mailto:a@example.com', 'pass', 'The policy is reject.'],
    ['v = DMARC1 ; p = quarantine ;', 'pass', 'The policy is quarantine.'],
    ['v=DMARC1; rua=mailto:a@example.com', 'pass', 'The policy is none.'],
    ['v=DMARC1; p=maybe', 'fail', 'no policy'],
    ['v=DMARC1; none', 'fail', 'malformed'],
    ['v=dmarc1; p=none', 'fail', 'begin with "v=DMARC1"'],
    ['p=none; v=DMARC1', 'fail', 'begin with "v=DMARC1"'],
  ])('%j is a %s: %s', (value, status, message) => {
    const finding = judgeDmarc([value]);
    expect(finding.status).toBe(status);
    expect(finding.message).toContain(message);
  });

  it('that is there twice does not count', () => {
    expect(judgeDmarc(['v=DMARC1; p=none', 'v=DMARC1; p=reject']).status).toBe('fail');
  });

  it('is that of the parent when a domain has none', async () => {
    dns.set('_dmarc.parent.test', 'TXT', ['v=DMARC1; p=reject']);
    expect(await findDmarc('deep.sub.parent.test', resolver)).toMatchObject({
      records: ['v=DMARC1; p=reject'],
    });
    dns.set('_dmarc.sub.parent.test', 'TXT', ['v=DMARC1; p=none']);
    expect(await findDmarc('sub.parent.test', resolver)).toMatchObject({
      records: ['v=DMARC1; p=none'],
    });
  });
});

it('what is found is shown within bounds', () => {
  const found = showFound([...Array(100).fill('x'.repeat(1000)), 'last']);
  expect(found).toHaveLength(20);
  expect(found[0]).toHaveLength(500);
  expect(showFound(['a\u0000b\ud800'])).toEqual(['a\uFFFDb\uFFFD']);
});
