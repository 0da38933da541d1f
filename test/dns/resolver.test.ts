import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createResolver, type Resolver } from '../../src/dns/resolver.ts';
import { type DnsServer, startDnsServer } from '../support/dns-server.ts';
import { until } from '../support/until.ts';

let dns: DnsServer;
let now: number;
let resolver: Resolver;

beforeEach(async () => {
  dns = await startDnsServer();
  now = 0;
  resolver = waitFor(60_000);
});
afterEach(() => dns.close());

/** Who expects an answer waits long for it, so that a busy machine changes nothing. */
const waitFor = (timeoutMs: number): Resolver =>
  createResolver({ servers: [dns.address], timeoutMs, rounds: 1, now: () => now });

describe('an answer', () => {
  it('holds the records of each type', async () => {
    dns.set('a.test', 'A', ['192.0.2.1', '192.0.2.2']);
    dns.set('a.test', 'AAAA', ['2001:db8::1']);
    dns.set('a.test', 'MX', [{ preference: 10, exchange: 'MX.a.test' }]);
    dns.set('b.test', 'CNAME', ['A.test']);
    const records = async (name: string, type: 'A' | 'AAAA' | 'MX' | 'CNAME') => {
      const answer = await resolver.resolve(name, type);
      return answer.kind === 'found' ? answer.records : answer;
    };
    expect(await records('A.test.', 'A')).toEqual(['192.0.2.1', '192.0.2.2']);
    expect(await records('a.test', 'AAAA')).toEqual(['2001:db8::1']);
    expect(await records('a.test', 'MX')).toEqual([{ preference: 10, exchange: 'mx.a.test' }]);
    expect(await records('b.test', 'CNAME')).toEqual(['a.test']);
  });

  it('joins the strings of a TXT record and keeps several records apart', async () => {
    dns.set('t.test', 'TXT', [['a'.repeat(255), 'bü'], 'second']);
    const answer = await resolver.resolve('t.test', 'TXT');
    expect(answer).toMatchObject({ records: [`${'a'.repeat(255)}bü`, 'second'] });
  });

  it('keeps the root of a null MX', async () => {
    dns.set('null.test', 'MX', [{ preference: 0, exchange: '.' }]);
    expect(await resolver.resolve('null.test', 'MX')).toMatchObject({
      records: [{ preference: 0, exchange: '.' }],
    });
  });

  it('tells a name without such records from one that does not exist', async () => {
    dns.set('a.test', 'A', ['192.0.2.1']);
    expect(await resolver.resolve('a.test', 'MX')).toEqual({ kind: 'no_data' });
    expect(await resolver.resolve('b.test', 'MX')).toEqual({ kind: 'no_domain' });
  });

  it.each([
    ['SERVFAIL', 'the server answered SERVFAIL'],
    ['REFUSED', 'the server answered REFUSED'],
    ['silent', 'no answer in time'],
    ['forged', 'no answer in time'],
    ['malformed', 'the answer is malformed'],
  ] as const)('is trouble when the server is %s', async (fault, reason) => {
    dns.set('a.test', 'A', ['192.0.2.1']);
    dns.fail('a.test', fault);
    const asked = reason === 'no answer in time' ? waitFor(300) : resolver;
    expect(await asked.resolve('a.test', 'A')).toEqual({ kind: 'trouble', reason });
  });

  it('is trouble when nobody listens', async () => {
    const nobody = createResolver({ servers: ['127.0.0.1:1'], timeoutMs: 300 });
    expect((await nobody.resolve('a.test', 'A')).kind).toBe('trouble');
  });

  it('needs no question for what no name can be', async () => {
    for (const name of ['a..test', `${'a'.repeat(64)}.test`, `${'a.'.repeat(127)}test`]) {
      expect(await resolver.resolve(name, 'A')).toEqual({ kind: 'no_domain' });
    }
    expect(dns.questions).toEqual([]);
  });

  it('comes over TCP when it does not fit a datagram', async () => {
    const records = Array.from({ length: 100 }, (_, index) => `${index} ${'x'.repeat(200)}`);
    dns.set('big.test', 'TXT', records);
    expect(await resolver.resolve('big.test', 'TXT')).toMatchObject({ records });
    expect(dns.questions.map(({ over }) => over)).toEqual(['udp', 'tcp']);
  });

  it('may be of almost 64 kB', async () => {
    const records = Array.from({ length: 240 }, (_, index) => `${index} ${'x'.repeat(240)}`);
    dns.set('big.test', 'TXT', records);
    expect(await resolver.resolve('big.test', 'TXT')).toMatchObject({ records });
  });
});

describe('aliases', () => {
  it('are followed in the answer of a server that looks them up', async () => {
    dns.set('a.test', 'CNAME', ['b.test']);
    dns.set('b.test', 'CNAME', ['c.test']);
    dns.set('c.test', 'A', ['192.0.2.1']);
    const answer = { kind: 'found', name: 'c.test', records: ['192.0.2.1'] };
    expect(await resolver.resolve('a.test', 'A')).toEqual(answer);
    expect(dns.questions).toHaveLength(1);
  });

  it('are followed by questions when the server does not look them up', async () => {
    const plain = await startDnsServer({ followAliases: false });
    const own = createResolver({ servers: [plain.address] });
    plain.set('a.test', 'CNAME', ['b.test']);
    plain.set('b.test', 'A', ['192.0.2.1']);
    expect(await own.resolve('a.test', 'A')).toMatchObject({ name: 'b.test' });
    plain.set('c.test', 'CNAME', ['nowhere.test']);
    expect(await own.resolve('c.test', 'A')).toEqual({ kind: 'no_domain' });
    await plain.close();
  });

  it('in a circle are trouble', async () => {
    dns.set('a.test', 'CNAME', ['b.test']);
    dns.set('b.test', 'CNAME', ['a.test']);
    expect((await resolver.resolve('a.test', 'TXT')).kind).toBe('trouble');
  });
});

describe('an answer is remembered', () => {
  it('as long as its TTL says', async () => {
    dns.set('a.test', 'A', ['192.0.2.1'], 30);
    await resolver.resolve('a.test', 'A');
    now = 29_000;
    await resolver.resolve('a.test', 'A');
    expect(dns.questions).toHaveLength(1);
    now = 31_000;
    await resolver.resolve('a.test', 'A');
    expect(dns.questions).toHaveLength(2);
  });

  it('when there is nothing, as long as the zone says', async () => {
    await resolver.resolve('a.test', 'A');
    dns.set('a.test', 'A', ['192.0.2.1']);
    now = 59_000;
    expect((await resolver.resolve('a.test', 'A')).kind).toBe('no_domain');
    now = 61_000;
    expect((await resolver.resolve('a.test', 'A')).kind).toBe('found');
  });

  it('for five seconds when it is trouble', async () => {
    dns.set('a.test', 'A', ['192.0.2.1']);
    dns.fail('a.test', 'SERVFAIL');
    await resolver.resolve('a.test', 'A');
    dns.fail('a.test', undefined);
    now = 4_000;
    expect((await resolver.resolve('a.test', 'A')).kind).toBe('trouble');
    now = 6_000;
    expect((await resolver.resolve('a.test', 'A')).kind).toBe('found');
  });

  it('but not for whoever wants it fresh', async () => {
    await resolver.resolve('a.test', 'A');
    dns.set('a.test', 'A', ['192.0.2.1']);
    expect((await resolver.resolve('a.test', 'A', { fresh: true })).kind).toBe('found');
    expect((await resolver.resolve('a.test', 'A')).kind).toBe('found');
  });
});

it('asks a question once at a time', async () => {
  dns.set('a.test', 'A', ['192.0.2.1']);
  const release = dns.hold('a.test');
  const answers = Array.from({ length: 50 }, () => resolver.resolve('a.test', 'A'));
  await until('the question is asked', () => dns.questions.length > 0);
  release();
  expect(new Set((await Promise.all(answers)).map(({ kind }) => kind))).toEqual(new Set(['found']));
  expect(dns.questions).toHaveLength(1);
});

it('asks the next server when one fails', async () => {
  dns.set('a.test', 'A', ['192.0.2.1']);
  const broken = await startDnsServer();
  broken.fail('a.test', 'SERVFAIL');
  const both = createResolver({ servers: [broken.address, dns.address] });
  expect((await both.resolve('a.test', 'A')).kind).toBe('found');
  await broken.close();
});

it('answers a thousand questions at once', async () => {
  const names = Array.from({ length: 1000 }, (_, index) => `n${index}.test`);
  for (const name of names) dns.set(name, 'A', ['192.0.2.1']);
  const patient = createResolver({ servers: [dns.address] });
  const answers = await Promise.all(names.map((name) => patient.resolve(name, 'A')));
  expect(answers.filter(({ kind }) => kind === 'found')).toHaveLength(1000);
});
