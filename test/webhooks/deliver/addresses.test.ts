import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAddressRules } from '../../../src/dns/address-rules.ts';
import { createResolver } from '../../../src/dns/resolver.ts';
import { findUrlFault } from '../../../src/webhooks/check-url.ts';
import { openDestination } from '../../../src/webhooks/deliver/open-destination.ts';
import { createResolveHost, type Network } from '../../../src/webhooks/deliver/open-network.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver.ts';

// Spellings of addresses that are not public. A real listener on loopback sees none of them.

/** Refused by what is written: `:port` and path are added. */
const literals = [
  '127.0.0.1',
  '127.0.0.1.',
  '127.1',
  '127.255.255.254',
  '0177.0.0.1',
  '017700000001',
  '0x7f.0.0.1',
  '0x7f000001',
  '0x7F.1',
  '2130706433',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '%31%32%37.0.0.1',
  '0',
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '012.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '3232235521',
  '169.254.169.254',
  '0xA9FEA9FE',
  '2852039166',
  '100.64.0.1',
  '100.127.255.255',
  '168.63.129.16',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:a9fe:a9fe]',
  '[::7f00:1]',
  '[::127.0.0.1]',
  '[::ffff:0:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[2001::1]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[5f00::1]',
  '[100::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[fe80::5efe:7f00:1]',
];

const names = ['localhost', 'LOCALHOST', 'localhost.', 'a.localhost', 'a.localhost.'];

const closed: Network = {
  rules: { addresses: createAddressRules([]), ports: [443, 80] },
  resolveHost: createResolveHost(createResolver({ servers: [] })),
  proxy: undefined,
};

let listener: WebhookReceiver;
beforeAll(async () => {
  listener = await startWebhookReceiver();
});
afterAll(() => listener.close());

const post = (url: string, network: Network) => {
  const destination = openDestination(url, network);
  return destination.post({}, '{}').finally(() => destination.close());
};

describe.each([...literals, ...names])('%s', (host) => {
  it('is refused when it is written down and when it is connected to', async () => {
    for (const scheme of ['https', 'http']) {
      expect(findUrlFault(`${scheme}://${host}/hook`, closed.rules)).toMatch(/public address/);
      const anyPort = {
        ...closed,
        rules: { ...closed.rules, ports: [443, 80, listener.port] },
      };
      const { error } = await post(`${scheme}://${host}:${listener.port}/hook`, anyPort);
      expect(error).toBe('address_not_allowed');
    }
    expect(listener.requests).toEqual([]);
  });
});

describe('public addresses', () => {
  it.each(['8.8.8.8', '1.1.1.1', '[2606:4700::1111]', '[2a00:1450:4001::200e]', '172.32.0.1'])(
    '%s is accepted',
    (host) => {
      expect(findUrlFault(`https://${host}/hook`, closed.rules)).toBeUndefined();
    },
  );
});

describe('a name', () => {
  const https = (port: number) => `https://hooks.example.com:${port}/hook`;
  const resolving = (...answers: string[][]): Network => {
    let asked = 0;
    return {
      ...closed,
      rules: { ...closed.rules, ports: [listener.port] },
      resolveHost: async () => answers[Math.min(asked++, answers.length - 1)] ?? [],
    };
  };

  it.each([
    ['loopback', ['127.0.0.1']],
    ['loopback in IPv6', ['::1']],
    ['loopback as IPv4-mapped', ['::ffff:127.0.0.1']],
    ['the metadata service', ['169.254.169.254']],
    ['a public address and a private one', ['8.8.8.8', '10.0.0.1']],
  ])('that means %s is not connected to', async (_, addresses) => {
    const { error } = await post(https(listener.port), resolving(addresses));
    expect(error).toBe('address_not_allowed');
  });

  it('that changes its mind is checked at every connection, and connected to as checked', async () => {
    // A documentation address would be refused, so a public one on which nothing can answer in time.
    const network = resolving(['127.0.0.1'], ['8.8.8.8'], ['127.0.0.1']);
    const destination = openDestination(https(listener.port), network);
    expect((await destination.post({}, '{}')).error).toBe('address_not_allowed');
    const second = await destination.post({}, '{}');
    expect(second.error).not.toBe('address_not_allowed');
    expect((await destination.post({}, '{}')).error).toBe('address_not_allowed');
    await destination.abort();
    expect(listener.requests).toEqual([]);
  });

  it('that does not exist is said to be unknown', async () => {
    const { error } = await post(https(443), { ...closed, resolveHost: async () => [] });
    expect(error).toBe('dns_failure');
  });
});

describe('a URL', () => {
  it.each([
    ['hook', /absolute URL/],
    ['/hook', /absolute URL/],
    ['https://', /absolute URL/],
    ['https://exa mple.com/', /absolute URL/],
    ['https://example.com:99999/', /absolute URL/],
    ['https://[::1/', /absolute URL/],
    ['ftp://example.com/', /https:/],
    ['javascript:alert(1)', /https:/],
    ['file:///etc/passwd', /https:/],
    ['data:text/plain,x', /https:/],
    ['gopher://example.com/', /https:/],
    ['http://example.com/', /https:/],
    ['http://8.8.8.8/', /https:/],
    ['https://user@example.com/', /user name/],
    ['https://user:password@example.com/', /user name/],
    ['https://:password@example.com/', /user name/],
    ['http://127.0.0.1%2f@example.com/', /user name/],
    ['https://example.com:8443/', /port 443 or 80/],
    ['https://example.com:22/', /port 443 or 80/],
    ['https://example.com/#part', /fragment/],
  ])('%s is refused with a reason', (url, reason) => {
    expect(findUrlFault(url, closed.rules)).toMatch(reason);
  });

  it.each([
    'https://example.com',
    'https://example.com:443/a?b=c',
    'https://example.com:80/',
    'https://bücher.example/hook',
    'https://example.com./hook',
    'HTTPS://EXAMPLE.COM/HOOK',
  ])('%s is taken', (url) => {
    expect(findUrlFault(url, closed.rules)).toBeUndefined();
  });
});

describe('a network that was opened', () => {
  const opened: Network = {
    ...closed,
    rules: { addresses: createAddressRules(['127.0.0.0/8', '::1/128']), ports: [443] },
  };

  it('may be reached without TLS and on any port, under an address or a name', async () => {
    const receiver = await startWebhookReceiver();
    for (const host of ['127.0.0.1', 'localhost', 'inner.example']) {
      const url = `http://${host}:${receiver.port}/hook`;
      expect(findUrlFault(url, opened.rules)).toBeUndefined();
      const network = {
        ...opened,
        resolveHost: async (name: string) =>
          name === 'inner.example' ? ['127.0.0.1'] : opened.resolveHost(name),
      };
      expect((await post(url, network)).statusCode).toBe(204);
    }
    await receiver.close();
  });

  it('opens nothing else', async () => {
    expect(findUrlFault('https://10.0.0.1/', opened.rules)).toMatch(/public address/);
    const network = { ...opened, resolveHost: async () => ['8.8.8.8'] };
    const outcome = await post('http://hooks.example.com:8080/', network);
    expect(outcome.error).toBe('address_not_allowed');
  });
});
