import { isIPv4, isIPv6 } from 'node:net';
import { availableParallelism } from 'node:os';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { hostsOf } from './db/database-hosts.ts';
import { readSettingFiles } from './read-setting-files.ts';

/** Environment variables come as text: `true` and `false` are the only booleans. */
const flag = (byDefault: boolean) =>
  z
    .enum(['true', 'false'], 'must be true or false')
    .default(byDefault ? 'true' : 'false')
    .transform((value) => value === 'true');

const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);

const whole = (min: number, max: number, byDefault: number) =>
  wholeNumber(min, max).default(byDefault);

const url = (protocols: string[]) =>
  z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), {
    error: `must be a URL that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });

const secretKey = /^[A-Za-z0-9+/]{43}=$/;

/** A list separated by commas. */
const listOr = (byDefault: string) =>
  z
    .string()
    .default(byDefault)
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    );

/** Unset is an empty one. */
const list = listOr('');

/** `host:port` of DNS servers, which are addresses: a name would need a server to be found. */
const dnsServers = list.refine((servers) => servers.every(isServer), {
  error: 'must be addresses with ports: 127.0.0.1:53,[::1]:53',
});

function isServer(text: string): boolean {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(text) ?? [];
  const isAddress = bracketed === undefined ? isIPv4(plain ?? '') : isIPv6(bracketed);
  return isAddress && Number(port) >= 1 && Number(port) <= 65_535;
}

const hostName = z
  .string()
  .toLowerCase()
  .regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,62}$/, {
    error: 'must be a host name, such as mail.example.com',
  })
  .optional();

/** Blocks of addresses as `10.0.0.0/8,fd00::/8`. */
const networksOr = (byDefault: string) =>
  listOr(byDefault).refine((blocks) => blocks.every((block) => ipaddr.isValidCIDR(block)), {
    error: 'must be blocks of addresses: 10.0.0.0/8,fd00::/8',
  });

/** Unset is none. */
const networks = networksOr('');

const ports = (byDefault: string) =>
  z
    .string()
    .regex(/^\s*\d{1,5}\s*(?:,\s*\d{1,5}\s*)*$/, 'must be ports: 443,8443')
    .default(byDefault)
    .transform((text) => text.split(',').map(Number))
    .refine((list) => list.every((port) => port > 0 && port < 65_536), {
      error: 'must be ports: 443,8443',
    });

/** One core is left to the HTTP side and the database. */
const defaultProcesses = Math.min(16, Math.max(1, availableParallelism() - 1));

/**
 * Every setting of the server, from the environment. Unset and empty mean the same.
 * Times are seconds unless the name says otherwise.
 */
const settings = z.object({
  PORT: whole(0, 65535, 3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .refine((value) => hostsOf(value).length > 0, {
      error: 'must be a URL that begins with postgres:// or postgresql://',
    })
    .optional(),
  DATABASE_CONNECTIONS: whole(2, 200, 16),
  RETENTION_DAYS_BODIES: whole(0, 36_500, 90),
  RETENTION_DAYS_MESSAGES: whole(0, 36_500, 0),
  RETENTION_DAYS_EVENTS: whole(0, 36_500, 0),
  RETENTION_DAYS_DELIVERIES: whole(0, 36_500, 0),
  RETENTION_DAYS_SANDBOX: whole(0, 36_500, 0),
  ROLE: z
    .enum(['all', 'api', 'worker', 'inbound'], 'must be all, api, worker or inbound')
    .default('all'),
  PROVIDER: z
    .enum(['sandbox', 'smtp', 'direct'], 'must be sandbox, smtp or direct')
    .default('sandbox'),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  SMTP_CONNECTIONS: whole(1, 200, 10),
  MAIL_IN_FLIGHT: wholeNumber(1, 1_000).optional(),
  DESTINATION_CONNECTIONS: whole(1, 100, 5),
  SECRET_KEY: z
    .string()
    .regex(secretKey, 'must be 32 bytes in base64: openssl rand -base64 32')
    .optional(),
  OLD_SECRET_KEYS: list.refine((keys) => keys.every((key) => secretKey.test(key)), {
    error: 'must be keys like SECRET_KEY, separated by commas',
  }),
  CELL: z
    .string()
    .regex(/^[a-z0-9]{1,12}$/, 'must be 1 to 12 lower-case letters and digits')
    .optional(),
  TRANSFER_KEY: z
    .string()
    .regex(secretKey, 'must be 32 bytes in base64: openssl rand -base64 32')
    .optional(),
  DNS_SERVERS: dnsServers,
  SPF_MECHANISM: z
    .string()
    .regex(/^(include:|a:|mx:|exists:|ip4:|ip6:)[^\s"]{1,200}$/, {
      error: 'must be one SPF mechanism, such as include:spf.example.com or ip4:192.0.2.1',
    })
    .optional(),
  INBOUND_HOST: hostName,
  INBOUND_SMTP_PORT: whole(0, 65_535, 0),
  INBOUND_SMTP_HOST: z.string().default('0.0.0.0'),
  INBOUND_TLS_CERT: z.string().optional(),
  INBOUND_TLS_KEY: z.string().optional(),
  INBOUND_IMAP_URL: url(['imap:', 'imaps:']).optional(),
  SOFT_BOUNCE_LIMIT: whole(0, 1_000, 5),
  RETURN_PATH_DOMAIN: hostName,
  TRACKING_HOST: hostName,
  DIRECT_PORT: whole(1, 65_535, 25),
  ALLOWED_MX_NETWORKS: networks,
  RATE_LIMIT: whole(0, 1_000_000, 100),
  ORGANIZATION_RATE_LIMIT: wholeNumber(0, 10_000_000).optional(),
  FAILED_KEY_LIMIT: whole(0, 1_000_000, 20),
  RESEND_UNKNOWN: flag(true),
  REQUIRE_VERIFIED_DOMAIN: flag(true),
  SENDING_ENABLED: flag(true),
  ALLOWED_RELAY_NETWORKS: networks,
  RELAY_TIMEOUT: whole(1, 600, 30),
  ALLOWED_WEBHOOK_NETWORKS: networks,
  WEBHOOK_PORTS: ports('443,80'),
  WEBHOOK_PROXY: url(['http:', 'https:']).optional(),
  TRUST_PROXY: networks,
  METRICS_NETWORKS: networksOr('127.0.0.0/8,::1/128'),
  MAX_API_KEYS: whole(1, 1_000_000, 100),
  MAX_WEBHOOKS: whole(1, 1_000_000, 100),
  MAX_DOMAINS: whole(1, 1_000_000, 1_000),
  MAX_RELAYS: whole(1, 1_000, 20),
  MAX_TEMPLATES: whole(1, 1_000_000, 10_000),
  MAX_SEGMENTS: whole(1, 1_000_000, 1_000),
  MAX_LISTS: whole(1, 1_000_000, 10_000),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']).optional(),
  OTEL_SERVICE_NAME: z.string().default('waybill'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  WORKER_CONCURRENCY: whole(1, 500, 40),
  PROCESSES: whole(1, 64, defaultProcesses),
});

export type Config = z.infer<typeof settings>;

/** Whether mail that comes back is read here, over SMTP or from a mailbox. */
export const mailComesIn = ({ INBOUND_SMTP_PORT, INBOUND_IMAP_URL }: Config) =>
  INBOUND_SMTP_PORT !== 0 || INBOUND_IMAP_URL !== undefined;

/** Thrown with every mistake at once; its message is meant for the person who starts the server. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  /** Each is a sentence that begins with the setting. */
  readonly faults: string[];

  constructor(faults: string[]) {
    super(`The settings are faulty:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

/** The environment with the settings in it that are given as files, and what is wrong with those. */
export const withFiles = (environment: Record<string, string | undefined>) =>
  readSettingFiles(environment, Object.keys(settings.shape));

/** Reads the settings from an environment, refusing all faulty ones in one error. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const { environment: complete, faults: unread } = withFiles(environment);
  const given = Object.fromEntries(
    Object.entries(complete).filter(([name, value]) => name in settings.shape && value !== ''),
  );
  const result = settings.safeParse(given);
  if (!result.success) throw new ConfigError([...unread, ...result.error.issues.map(describe)]);
  // What a setting that could not be read means for the others is not known.
  const faults = unread.length > 0 ? unread : faultsBetween(result.data);
  if (faults.length > 0) throw new ConfigError(faults);
  return result.data;
}

function describe(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')} ${issue.message}`;
}

function faultsBetween(config: Config): string[] {
  const faults: string[] = [];
  if (config.PROVIDER === 'smtp' && config.SMTP_URL === undefined) {
    faults.push('SMTP_URL is required when PROVIDER is smtp');
  }
  if (config.PROCESSES > config.SMTP_CONNECTIONS) {
    faults.push('PROCESSES must not be more than SMTP_CONNECTIONS, which they share');
  }
  if (config.PROVIDER === 'direct' && !config.REQUIRE_VERIFIED_DOMAIN) {
    faults.push('REQUIRE_VERIFIED_DOMAIN cannot be false when PROVIDER is direct');
  }
  if ((config.INBOUND_TLS_CERT === undefined) !== (config.INBOUND_TLS_KEY === undefined)) {
    faults.push('INBOUND_TLS_CERT and INBOUND_TLS_KEY belong together: set both or none');
  }
  if (config.ROLE === 'inbound' && !mailComesIn(config)) {
    faults.push('INBOUND_SMTP_PORT or INBOUND_IMAP_URL is required when ROLE is inbound');
  }
  if (config.DATABASE_URL !== undefined && config.SECRET_KEY === undefined) {
    faults.push('SECRET_KEY is required with DATABASE_URL: openssl rand -base64 32');
  }
  return faults;
}
