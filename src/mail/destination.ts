import { domainOf } from './address.ts';

/** Who runs the mailboxes of the domains to which most mail goes. */
const providers: [string, RegExp][] = [
  ['google', /^(?:gmail|googlemail)\.com$/],
  ['microsoft', /^(?:outlook|hotmail|live|msn)\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/],
  ['yahoo', /^(?:(?:yahoo|ymail|rocketmail|aol)\.(?:com|[a-z]{2}|com?\.[a-z]{2})|myyahoo\.com)$/],
  ['apple', /^(?:icloud|me|mac)\.com$/],
  ['gmx', /^(?:gmx\.(?:net|com|[a-z]{2})|web\.de|mail\.com)$/],
  ['telekom', /^(?:t-online|magenta)\.de$/],
  ['proton', /^(?:proton\.me|protonmail\.com|pm\.me)$/],
  ['yandex', /^(?:yandex\.(?:ru|com|[a-z]{2})|ya\.ru)$/],
  ['mail.ru', /^(?:mail|bk|list|inbox)\.ru$/],
  ['tencent', /^(?:qq|foxmail)\.com$/],
  ['netease', /^(?:163|126|yeah)\.(?:com|net)$/],
];

/** Where an address is, told in few words: one of the large providers, or `other`. */
export function destinationOf(address: string): string {
  const domain = domainOf(address).toLowerCase();
  return providers.find(([, domains]) => domains.test(domain))?.[0] ?? 'other';
}
