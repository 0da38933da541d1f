import type { Finding } from './check.ts';
import { readTags } from './read-tags.ts';

/** Whether the TXT records of a selector publish our key (RFC 6376 §3.6.1). */
export function judgeDkim(values: string[], publicKey: string): Finding {
  const fail = (message: string): Finding => ({ status: 'fail', message });
  const [value, ...others] = values;
  if (value === undefined) return { status: 'missing', message: '' };
  if (others.length > 0) {
    return fail(
      `There are ${values.length} records; keep the one with the key and remove the rest.`,
    );
  }
  const tags = readTags(value);
  const lists = (tag: string) =>
    tags
      ?.get(tag)
      ?.split(':')
      .map((item) => item.trim()) ?? [];
  if (tags === undefined || !['DKIM1', undefined].includes(tags.get('v'))) {
    return fail('The value is no DKIM key; replace it with the value shown.');
  }
  const key = tags.get('p')?.replaceAll(/\s/g, '');
  if (key === '')
    return fail('The key was revoked (p= is empty); put the value shown in its place.');
  if (key !== publicKey || !['rsa', undefined].includes(tags.get('k'))) {
    return fail('The record holds another key; replace its value with the one shown.');
  }
  if (tags.has('h') && !lists('h').includes('sha256')) {
    return fail('The record forbids SHA-256 (h=); remove that part.');
  }
  if (tags.has('s') && !lists('s').some((service) => ['*', 'email'].includes(service))) {
    return fail('The record is not meant for mail (s=); remove that part.');
  }
  // RFC 6376 §3.6.1: the signing identity must not be a sub-domain, which ours is not (t=s).
  if (lists('t').includes('y')) {
    return fail('The record says that it is only a test (t=y); remove that part.');
  }
  return { status: 'pass', message: 'The key is published.' };
}
