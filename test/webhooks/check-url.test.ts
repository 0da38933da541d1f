import { describe, expect, it } from 'vitest';
import { createAddressRules } from '../../src/dns/address-rules.ts';
import { findUrlFault } from '../../src/webhooks/check-url.ts';

const closed = { addresses: createAddressRules([]), ports: [443, 8443] };
const opened = { addresses: createAddressRules(['10.0.0.0/8', 'fd00::/8']), ports: [443] };

describe('the URL of a webhook', () => {
  it.each([
    ['https://example.com/hook', undefined],
    ['https://example.com:8443/', undefined],
    ['https://8.8.8.8/', undefined],
    ['https://[2606:4700::1111]/', undefined],
    ['example.com', 'must be an absolute URL, such as https://example.com/hook'],
    ['http://example.com/', 'must begin with https://'],
    ['ftp://example.com/', 'must begin with https://'],
    ['https://user@example.com/', 'must not hold a user name or a password'],
    ['https://:secret@example.com/', 'must not hold a user name or a password'],
    ['https://example.com/#part', 'must not hold a fragment: what follows # is never sent'],
    ['https://example.com:444/', 'must use the port 443 or 8443, not 444'],
    ['https://8.8.8.8:80/', 'must use the port 443 or 8443, not 80'],
    ['http://8.8.8.8/', 'must begin with https://'],
    ['https://10.1.2.3/', 'must be a public address; 10.1.2.3 is not one'],
    ['https://[::1]/', 'must be a public address; ::1 is not one'],
    ['https://localhost/', 'must be a public address; localhost is this machine'],
    ['https://localhost./', 'must be a public address; localhost. is this machine'],
    ['https://a.localhost/', 'must be a public address; a.localhost is this machine'],
    ['https://notlocalhost/', undefined],
    ['https://localhost.example.com/', undefined],
  ])('%s is refused with %j', (url, fault) => {
    expect(findUrlFault(url, closed)).toBe(fault);
  });

  it.each([
    ['http://10.1.2.3:4000/', undefined],
    ['http://[fd00::1]:4000/', undefined],
    ['http://anything.internal:4000/', undefined],
    ['http://localhost:4000/', undefined],
    ['http://192.168.0.1/', 'must be a public address; 192.168.0.1 is not one'],
    ['http://8.8.8.8/', 'must begin with https://'],
    ['https://8.8.8.8:444/', 'must use the port 443, not 444'],
    ['ftp://10.1.2.3/', 'must begin with https://'],
    ['http://user@10.1.2.3/', 'must not hold a user name or a password'],
  ])('where a network is open: %s is refused with %j', (url, fault) => {
    expect(findUrlFault(url, opened)).toBe(fault);
  });
});
