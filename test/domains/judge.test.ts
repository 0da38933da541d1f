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

  it.each([
    ['v=DKIM1; p=KEY', 'The key is published.'],
    ['v=DKIM1; h=sha1 : sha256 ; s=email:other; t=s; p=KEY', 'The key is published.'],
    ['v=DKIM1; s=*; p=KEY', 'The key is published.'],
    ['v=spf1 -all', 'The value is no DKIM key; replace it with the value shown.'],
    ['v=DKIM2; p=KEY', 'The value is no DKIM key; replace it with the value shown.'],
    ['v=DKIM1; p=', 'The key was revoked (p= is empty); put the value shown in its place.'],
    ['v=DKIM1; p=OTHER', 'The record holds another key; replace its value with the one shown.'],
    ['v=DKIM1', 'The record holds another key; replace its value with the one shown.'],
    [
      'v=DKIM1; k=ed25519; p=KEY',
      'The record holds another key; replace its value with the one shown.',
    ],
    ['v=DKIM1; h=sha1; p=KEY', 'The record forbids SHA-256 (h=); remove that part.'],
    ['v=DKIM1; s=tlsrpt; p=KEY', 'The record is not meant for mail (s=); remove that part.'],
    ['v=DKIM1; t=s : y; p=KEY', 'The record says that it is only a test (t=y); remove that part.'],
  ])('%j tells: %s', (value, message) => {
    expect(judgeDkim([value], 'KEY').message).toBe(message);
  });

  it('that is there twice does not count, nor one that is not there', () => {
    expect(judgeDkim(['p=KEY', 'p=KEY'], 'KEY')).toEqual({
      status: 'fail',
      message: 'There are 2 records; keep the one with the key and remove the rest.',
    });
    expect(judgeDkim([], 'KEY')).toEqual({ status: 'missing', message: '' });
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
    ['a v=spf1 include:spf.waybill.test', 'missing'],
    [' v=spf1 include:spf.waybill.test -all ', 'pass'],
    ['v=spf1 include:spf.waybill.test', 'pass'],
    ['v=spf1 all include:spf.waybill.test', 'fail'],
    ['v=spf1 include:small.test include:spf.waybill.test', 'pass'],
    ['v=spf1 a:all.test include:spf.waybill.test allow:x', 'pass'],
    ['v=spf1 ++include:spf.waybill.test', 'fail'],
    ['v=spf1', 'fail'],
  ])('%j is %s', async (value, status) => {
    expect((await judge(value)).status).toBe(status);
  });

  it.each([
    ['v=spf1 include:spf.waybill.test -all', 'The SPF record lets this service send.'],
    [
      'v=spf1 -all',
      'The SPF record does not hold include:spf.waybill.test; add it before the "all".',
    ],
    [
      'v=spf1 ~all include:spf.waybill.test',
      'In the SPF record include:spf.waybill.test stands behind the "all", where it has no effect.',
    ],
  ])('%j tells: %s', async (value, message) => {
    expect((await judge(value)).message).toBe(message);
    expect(await judge()).toEqual({ status: 'missing', message: '' });
  });

  it('has its look-ups counted: every kind, and none that a mechanism does not need', async () => {
    const own = 'include:spf.waybill.test';
    const nine = 'a mx ptr exists:x.test redirect=y.test ?a:b ~mx:c -ptr:d +exists:e';
    const free = 'ip4:192.0.2.1 ip6:2001:db8::1 exp=x.test all:x unknown:a';
    expect((await judge(`v=spf1 ${nine} ${free} ${own}`)).status).toBe('pass');
    expect((await judge(`v=spf1 ${nine} a/24 ${own}`)).status).toBe('fail');
    // What a macro leads to depends on the mail.
    expect((await judge(`v=spf1 include:%{i}.test ${own}`)).status).toBe('pass');
    // The answer for a host is no list of mechanisms, whatever TXT records it has.
    dns.set('many.test', 'TXT', [`v=spf1 ${nine} a`]);
    expect((await judge(`v=spf1 a:many.test mx:many.test exists:many.test ${own}`)).status).toBe(
      'pass',
    );
    expect((await judge(`v=spf1 include:many.test ${own}`)).status).toBe('fail');
    dns.set('spaced.test', 'TXT', ['other', `  v=spf1   a    a   `]);
    expect((await judge(`v=spf1 a a a a a a include:spaced.test ${own}`)).status).toBe('pass');
    expect((await judge(`v=spf1 a a a a a a a include:spaced.test ${own}`)).status).toBe('fail');
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
    [' v=DMARC1; p=none', 'pass', 'The policy is none.'],
    ['v=DMARC1', 'fail', 'no policy'],
    ['v=DMARC12; p=none', 'fail', 'begin with "v=DMARC1"'],
    ['x v=DMARC1; p=none', 'fail', 'begin with "v=DMARC1"'],
    ['v=DMARC1; p=none; p=none', 'fail', 'malformed'],
    ['v=DMARC1; 1p=none', 'fail', 'malformed'],
    ['v=DMARC1; p=no\nne', 'fail', 'no policy'],
  ])('%j is a %s: %s', (value, status, message) => {
    const finding = judgeDmarc([value]);
    expect(finding.status).toBe(status);
    expect(finding.message).toContain(message);
  });

  it('that is there twice does not count, and one that is not there is missing', () => {
    expect(judgeDmarc(['v=DMARC1; p=none', 'v=DMARC1; p=reject'])).toEqual({
      status: 'fail',
      message: 'There are 2 DMARC records, so none counts; keep one.',
    });
    expect(judgeDmarc(['site-verification=1', 'v=DMARC1; p=none']).status).toBe('pass');
    expect(judgeDmarc([])).toEqual({ status: 'missing', message: '' });
  });

  it('is looked for anew each time, and at the parent where the domain has no TXT record', async () => {
    dns.set('_dmarc.fresh.test', 'TXT', ['v=DMARC1; p=reject']);
    dns.set('_dmarc.sub.fresh.test', 'A', ['192.0.2.1']);
    expect(await findDmarc('sub.fresh.test', resolver)).toMatchObject({
      records: ['v=DMARC1; p=reject'],
    });
    dns.set('_dmarc.fresh.test', 'TXT', ['v=DMARC1; p=none']);
    for (const domain of ['sub.fresh.test', 'fresh.test']) {
      expect(await findDmarc(domain, resolver)).toMatchObject({ records: ['v=DMARC1; p=none'] });
    }
    dns.set('_dmarc.sub.fresh.test', 'TXT', ['v=DMARC1; p=quarantine']);
    expect(await findDmarc('sub.fresh.test', resolver)).toMatchObject({
      records: ['v=DMARC1; p=quarantine'],
    });
    const questions = dns.questions.length;
    expect((await findDmarc('none.test', resolver)).kind).toBe('no_domain');
    expect(dns.questions.length - questions).toBe(1);
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
