import { describe, expect, it } from 'vitest';
import { checkLinks } from '../../src/sandbox/check-links.ts';

const faultOf = (url: string) => checkLinks({ html: `<a href="${url}">here</a>` })[0]?.fault;

describe('the links of a mail', () => {
  it.each([
    'http://localhost:8080/x',
    'https://app.localhost/x',
    'https://10.1.2.3/',
    'https://172.16.0.1/',
    'https://169.254.169.254/',
    'https://[::1]/',
    'https://[fd00::1]/',
  ])('%s leads to the own network', (url) => {
    expect(faultOf(url)).toBe('leads to this machine or its own network');
  });

  it.each([
    ['https://10.example.com/', ''],
    ['https://127.example.com/', ''],
    ['https://93.184.216.34/', 'names a bare address, as spam does'],
    ['http://example.com/', 'is not encrypted: https is what readers trust'],
    ['/account', 'has no scheme and host, which a mail needs'],
    ['https://example.com/{{ name }}', 'holds a variable that was not filled'],
    ['#', 'leads nowhere'],
    ['mailto:ada@example.com', ''],
  ])('%s: %s', (url, fault) => {
    expect(faultOf(url)).toBe(fault);
  });
});
