import { expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { domainSettings } from '../../src/domains/domain-settings.ts';

const settingsOf = (environment: Record<string, string>) =>
  domainSettings(readConfig(environment), async () => undefined);

it.each([
  [{}, undefined],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, undefined],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, undefined],
  [{ PUBLIC_URL: 'http://192.168.1.20' }, undefined],
  [{ PUBLIC_URL: 'http://localhost:3000' }, undefined],
  [{ PUBLIC_URL: 'https://waybill.test' }, undefined],
  [{ PUBLIC_URL: 'https://waybill.localhost' }, undefined],
  [{ PUBLIC_URL: 'http://laptop.local.' }, undefined],
  [{ PUBLIC_URL: 'https://mail.corp.internal' }, undefined],
  [{ PUBLIC_URL: 'https://mail.example.com' }, 'a:mail.example.com'],
  [{ PUBLIC_URL: 'http://8.8.4.4' }, 'ip4:8.8.4.4'],
  [{ PUBLIC_URL: 'http://[2606:4700::1111]' }, 'ip6:2606:4700::1111'],
  [{ PUBLIC_URL: 'http://127.0.0.1', INBOUND_HOST: 'mx.example.com' }, 'a:mx.example.com'],
  [{ SPF_MECHANISM: 'include:spf.relay.example' }, 'include:spf.relay.example'],
])('with %j SPF records hold %j', (environment, mechanism) => {
  expect(settingsOf(environment).spfMechanism).toBe(mechanism);
});

it('tracked links get no alias to a name that holds on this machine only', () => {
  expect(settingsOf({ PUBLIC_URL: 'https://waybill.test' }).trackingHost).toBeUndefined();
  expect(settingsOf({ PUBLIC_URL: 'https://mail.example.com' }).trackingHost).toBe(
    'mail.example.com',
  );
});
