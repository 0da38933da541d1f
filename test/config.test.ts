import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Config, ConfigError, readConfig } from '../src/config.ts';

const secret = `${'A'.repeat(43)}=`;

/** The lines of the error's message, without its first. */
function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n  ').slice(1);
    throw error;
  }
  return [];
}

describe('settings', () => {
  it('have defaults that start on any machine', () => {
    expect(readConfig({})).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      DATABASE_CONNECTIONS: 16,
      RETENTION_DAYS_BODIES: 90,
      RETENTION_DAYS_MESSAGES: 0,
      RETENTION_DAYS_EVENTS: 0,
      RETENTION_DAYS_DELIVERIES: 0,
      RETENTION_DAYS_SANDBOX: 0,
      ROLE: 'all',
      PROVIDER: 'sandbox',
      SMTP_CONNECTIONS: 10,
      DESTINATION_CONNECTIONS: 5,
      OLD_SECRET_KEYS: [],
      DNS_SERVERS: [],
      DIRECT_PORT: 25,
      ALLOWED_MX_NETWORKS: [],
      RATE_LIMIT: 100,
      FAILED_KEY_LIMIT: 20,
      RESEND_UNKNOWN: true,
      REQUIRE_VERIFIED_DOMAIN: true,
      SENDING_ENABLED: true,
      ALLOWED_RELAY_NETWORKS: [],
      RELAY_TIMEOUT: 30,
      ALLOWED_WEBHOOK_NETWORKS: [],
      WEBHOOK_PORTS: [443, 80],
      INBOUND_SMTP_PORT: 0,
      INBOUND_SMTP_HOST: '0.0.0.0',
      SOFT_BOUNCE_LIMIT: 5,
      TRUST_PROXY: [],
      METRICS_NETWORKS: ['127.0.0.0/8', '::1/128'],
      MAX_API_KEYS: 100,
      MAX_WEBHOOKS: 100,
      MAX_DOMAINS: 1_000,
      MAX_RELAYS: 20,
      MAX_TEMPLATES: 10_000,
      MAX_SEGMENTS: 1_000,
      MAX_LISTS: 10_000,
      OTEL_SERVICE_NAME: 'waybill',
      LOG_LEVEL: 'info',
      WORKER_CONCURRENCY: 40,
      PROCESSES: Math.min(16, Math.max(1, availableParallelism() - 1)),
    } satisfies Config);
  });

  it('that are empty are unset', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '', RESEND_UNKNOWN: '' })).toEqual(readConfig({}));
  });

  it('of other programs are ignored', () => {
    expect(readConfig({ PATH: '/bin', WAYBILL: 'x', toString: 'x' })).toEqual(readConfig({}));
  });

  it('are read with their types', () => {
    const config = readConfig({
      PORT: '0',
      RATE_LIMIT: '0',
      SENDING_ENABLED: 'false',
      PROVIDER: 'smtp',
      SMTP_URL: 'smtps://user:secret@relay.example:465?requireTLS=true',
      DATABASE_URL: 'postgres://user@db.example/waybill',
      SECRET_KEY: secret,
      DNS_SERVERS: '127.0.0.1:53, [::1]:5353',
    });
    expect(config.DNS_SERVERS).toEqual(['127.0.0.1:53', '[::1]:5353']);
    expect(config).toMatchObject({ PORT: 0, RATE_LIMIT: 0, SENDING_ENABLED: false });
    expect(config.SMTP_URL).toBe('smtps://user:secret@relay.example:465?requireTLS=true');
  });

  it('that are faulty are reported all at once, each with what it must be', () => {
    const faults = faultsOf({
      PORT: '65536',
      PUBLIC_URL: 'waybill.example',
      DATABASE_URL: 'mysql://db.example/waybill',
      DATABASE_CONNECTIONS: 'many',
      ROLE: 'both',
      PROVIDER: 'pigeon',
      SMTP_URL: 'https://relay.example',
      SECRET_KEY: 'secret',
      OLD_SECRET_KEYS: 'secret',
      DNS_SERVERS: 'localhost:53',
      SPF_MECHANISM: 'v=spf1 -all',
      INBOUND_HOST: '192.0.2.1',
      ALLOWED_MX_NETWORKS: '10.0.0.0',
      RESEND_UNKNOWN: 'yes',
      WORKER_CONCURRENCY: '1.5',
    });
    expect(faults.sort()).toEqual([
      'ALLOWED_MX_NETWORKS must be blocks of addresses: 10.0.0.0/8,fd00::/8',
      'DATABASE_CONNECTIONS must be a whole number',
      'DATABASE_URL must be a URL that begins with postgres:// or postgresql://',
      'DNS_SERVERS must be addresses with ports: 127.0.0.1:53,[::1]:53',
      'INBOUND_HOST must be a host name, such as mail.example.com',
      'OLD_SECRET_KEYS must be keys like SECRET_KEY, separated by commas',
      'PORT must be at most 65535',
      'PROVIDER must be sandbox, smtp or direct',
      'PUBLIC_URL must be a URL that begins with http:// or https://',
      'RESEND_UNKNOWN must be true or false',
      'ROLE must be all, api, worker or inbound',
      'SECRET_KEY must be 32 bytes in base64: openssl rand -base64 32',
      'SMTP_URL must be a URL that begins with smtp:// or smtps://',
      'SPF_MECHANISM must be one SPF mechanism, such as include:spf.example.com or ip4:192.0.2.1',
      'WORKER_CONCURRENCY must be a whole number',
    ]);
  });

  it('that need each other are reported together', () => {
    const faults = faultsOf({ PROVIDER: 'smtp', DATABASE_URL: 'postgres://db.example/waybill' });
    expect(faults).toEqual([
      'SMTP_URL is required when PROVIDER is smtp',
      'SECRET_KEY is required with DATABASE_URL: openssl rand -base64 32',
    ]);
  });

  it('that contradict each other are refused', () => {
    expect(faultsOf({ PROVIDER: 'direct', REQUIRE_VERIFIED_DOMAIN: 'false' })).toEqual([
      'REQUIRE_VERIFIED_DOMAIN cannot be false when PROVIDER is direct',
    ]);
  });

  it('never repeat a secret in what they say of it', () => {
    const faults = faultsOf({
      SECRET_KEY: 'hunter2',
      SMTP_URL: 'http://user:hunter2@relay.example',
    });
    expect(faults).toHaveLength(2);
    expect(faults.join()).not.toContain('hunter2');
  });
});

describe('settings in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-settings-'));
  const write = (name: string, content: string) => {
    const file = join(folder, name);
    writeFileSync(file, content);
    return file;
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are read like those in the environment, without the space around them', () => {
    const config = readConfig({
      SECRET_KEY_FILE: write('secret-key', `\n${secret}\n`),
      DATABASE_URL_FILE: write('database-url', 'postgres://db.example/waybill\r\n'),
      PORT_FILE: write('port', '8025\n'),
      PROVIDER_FILE: '',
    });
    const { SECRET_KEY, DATABASE_URL, PORT, PROVIDER } = config;
    expect([SECRET_KEY, DATABASE_URL, PORT, PROVIDER]).toEqual([
      secret,
      'postgres://db.example/waybill',
      8025,
      'sandbox',
    ]);
  });

  it('that cannot be, or stand beside the same setting, are reported with all others', () => {
    const url = write('url', 'https://hunter2.example');
    const faults = faultsOf({
      PORT: 'many',
      SMTP_URL: 'smtp://relay.example',
      SMTP_URL_FILE: url,
      SECRET_KEY_FILE: join(folder, 'missing'),
      DATABASE_URL_FILE: url,
      PUBLIC_URL_FILE: folder,
      INBOUND_HOST_FILE: write('empty', ' \n'),
    });
    expect(faults.sort()).toEqual([
      'DATABASE_URL must be a URL that begins with postgres:// or postgresql://',
      `INBOUND_HOST_FILE is empty: ${join(folder, 'empty')}`,
      'PORT must be a whole number',
      `PUBLIC_URL_FILE cannot be read: ${folder} (it is a folder)`,
      `SECRET_KEY_FILE cannot be read: ${join(folder, 'missing')} (there is no such file)`,
      'SMTP_URL and SMTP_URL_FILE are both given: keep one',
    ]);
  });
});
