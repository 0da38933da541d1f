import { expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { greeting } from '../src/greeting.ts';

const firstKey = { key: 'wb_key', file: '.data/api-key', isNew: true };
const waybill = { url: 'http://127.0.0.1:3000', firstKey };
const say = (settings: Record<string, string>) => greeting(waybill, readConfig(settings));
const smtp = { PROVIDER: 'smtp', SMTP_URL: 'smtp://relay.example' };

it('the greeting of a sandbox says where mail is kept, and that none leaves', () => {
  const text = say({});
  expect(text).toContain('http://127.0.0.1:3000/sandbox   every mail is kept here, nothing leaves');
  expect(text).toContain('delivered@sandbox.test');
});

it.each([
  [smtp, 'leaves for the relay of SMTP_URL'],
  [{ PROVIDER: 'direct' }, "leaves for the recipients' own exchangers"],
  [{ ...smtp, SENDING_ENABLED: 'false' }, 'is accepted and waits: SENDING_ENABLED is false'],
])('the greeting of %o says what becomes of mail', (settings, wanted) => {
  const text = say(settings);
  expect(text).toContain(`Mail       ${wanted}`);
  expect(text).not.toMatch(/sandbox|nothing leaves/i);
  expect(text).toContain('Send a first mail, from a domain of yours that is verified:');
});

it('the greeting shows the key when it is made, and later only where it is', () => {
  expect(say({})).toContain("-H 'Authorization: Bearer wb_key'");
  const later = greeting({ ...waybill, firstKey: { ...firstKey, isNew: false } }, readConfig({}));
  expect(later).not.toContain('wb_key');
  expect(later).toContain('in the file .data/api-key');
  expect(later).toContain(`-H "Authorization: Bearer $(cat '.data/api-key')"`);
});

it('the greeting asks for a verified domain only where one is needed', () => {
  expect(say({ ...smtp, REQUIRE_VERIFIED_DOMAIN: 'false' })).toContain('Send a first mail:');
});
