import { isIP } from 'node:net';
import type { components } from '../../generated/received.ts';
import { type AddressRules, isLoopbackName } from '../dns/address-rules.ts';
import { type ErrorDetail, invalid } from '../errors.ts';
import { checkFeedback } from './check-feedback.ts';
import type { Relay, RelaySettings } from './relay.entity.ts';
import type { RelaySecrets } from './relay-secrets.ts';

type Given = components['schemas']['GivenRelaySettings'];

/** What a relay is reached with, whole. */
export interface CheckedSettings {
  settings: RelaySettings;
  secrets: RelaySecrets;
}

export interface SettingsRules {
  addresses: AddressRules;
  /** Whether senders are checked here: mail that goes out directly is checked by nobody else. */
  checksSenders: boolean;
}

const fields: Record<Relay['kind'], (keyof Given)[]> = {
  SMTP: ['host', 'port', 'security', 'username', 'password', 'feedback'],
  SES: ['region', 'accessKeyId', 'secretAccessKey', 'configurationSet', 'endpoint', 'feedback'],
  DIRECT: [],
};

/**
 * Puts what is given over what there is, and refuses what does not go with the kind. A secret is kept
 * for the server that it was given for: whoever names another one has to know it.
 */
export function checkSettings(
  kind: Relay['kind'],
  given: Given,
  known: CheckedSettings | undefined,
  rules: SettingsRules,
): CheckedSettings {
  const foreign = Object.keys(given).filter((name) => !fields[kind].includes(name as keyof Given));
  refuse(foreign.map((name) => fault(name, 'not_allowed', 'is not of this kind')));
  switch (kind) {
    case 'SMTP':
      return withFeedback(kind, given, known, checkSmtp(given, known, rules));
    case 'SES':
      return withFeedback(kind, given, known, checkSes(given, known, rules));
    case 'DIRECT': {
      if (rules.checksSenders) return { settings: {}, secrets: {} };
      const message = 'must not be DIRECT where senders need no verified domain';
      throw invalid([{ path: '/body/kind', code: 'value', message }]);
    }
  }
}

function withFeedback(
  kind: 'SMTP' | 'SES',
  given: Given,
  known: CheckedSettings | undefined,
  { settings, secrets }: CheckedSettings,
): CheckedSettings {
  const { faults, feedback, signingKey } = checkFeedback(kind, given.feedback, {
    ...(known?.settings.feedback === undefined ? {} : { feedback: known.settings.feedback }),
    ...(known?.secrets.signingKey === undefined ? {} : { signingKey: known.secrets.signingKey }),
  });
  refuse(faults);
  return {
    settings: { ...settings, ...(feedback === undefined ? {} : { feedback }) },
    secrets: { ...secrets, ...(signingKey === undefined ? {} : { signingKey }) },
  };
}

const ports = { tls: 465, starttls: 587, none: 25 } as const;

function checkSmtp(
  given: Given,
  known: CheckedSettings | undefined,
  rules: SettingsRules,
): CheckedSettings {
  const host = given.host?.toLowerCase() ?? known?.settings.host;
  if (host === undefined) throw invalid([fault('host', 'required', 'is required')]);
  const security = given.security ?? known?.settings.security ?? 'starttls';
  // A port that was chosen by itself changes with what it was chosen for.
  const own = given.security === undefined ? known?.settings.port : undefined;
  const port = given.port ?? own ?? ports[security];
  const username = given.username === undefined ? known?.settings.username : given.username;
  const password = given.password === undefined ? known?.secrets.password : given.password;
  const before = known?.settings;
  const moves =
    before !== undefined &&
    (before.host !== host || before.port !== port || before.security !== security);
  const hostFault = findHostFault(host, rules.addresses);
  refuse([
    ...(hostFault === undefined ? [] : [fault('host', 'value', hostFault)]),
    ...(moves && known?.secrets.password !== undefined && given.password === undefined
      ? [fault('password', 'required', 'is required with another server')]
      : []),
    ...(typeof username === 'string' && typeof password !== 'string'
      ? [fault('password', 'required', 'is required with a user name')]
      : []),
    ...(typeof password === 'string' && typeof username !== 'string'
      ? [fault('username', 'required', 'is required with a password')]
      : []),
  ]);
  return {
    settings: { host, port, security, ...(typeof username === 'string' ? { username } : {}) },
    secrets: typeof password === 'string' ? { password } : {},
  };
}

function checkSes(
  given: Given,
  known: CheckedSettings | undefined,
  rules: SettingsRules,
): CheckedSettings {
  const before = known?.settings;
  const { region = before?.region, accessKeyId = before?.accessKeyId } = given;
  const endpoint = given.endpoint === undefined ? before?.endpoint : (given.endpoint ?? undefined);
  const configurationSet =
    given.configurationSet === undefined
      ? before?.configurationSet
      : (given.configurationSet ?? undefined);
  const isOther =
    before !== undefined && (before.accessKeyId !== accessKeyId || before.endpoint !== endpoint);
  const secretAccessKey =
    given.secretAccessKey ?? (isOther ? undefined : known?.secrets.secretAccessKey);
  const endpointFault = endpoint && findEndpointFault(endpoint, rules.addresses);
  refuse([
    ...(region === undefined ? [fault('region', 'required', 'is required')] : []),
    ...(accessKeyId === undefined ? [fault('accessKeyId', 'required', 'is required')] : []),
    ...(secretAccessKey === undefined
      ? [
          fault(
            'secretAccessKey',
            'required',
            isOther ? 'is required with another key or endpoint' : 'is required',
          ),
        ]
      : []),
    ...(endpointFault ? [fault('endpoint', 'value', endpointFault)] : []),
  ]);
  return {
    settings: {
      ...(region === undefined ? {} : { region }),
      ...(accessKeyId === undefined ? {} : { accessKeyId }),
      ...(configurationSet === undefined ? {} : { configurationSet }),
      ...(endpoint === undefined ? {} : { endpoint: new URL(endpoint).origin }),
    },
    secrets: secretAccessKey === undefined ? {} : { secretAccessKey },
  };
}

function refuse(faults: ErrorDetail[]): void {
  if (faults.length > 0) throw invalid(faults);
}

function fault(name: string, code: ErrorDetail['code'], message: string): ErrorDetail {
  return { path: `/body/settings/${name}`, code, message };
}

const hostName =
  /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?)*\.?$/;

/** Names are looked up when a connection is made, and then their addresses are checked. */
function findHostFault(host: string, addresses: AddressRules): string | undefined {
  if (isIP(host) !== 0) {
    return addresses.isAllowed(host) ? undefined : `must be a public address; ${host} is not one`;
  }
  // What is made of digits is read as an address by some, as `127.1` is.
  if (!hostName.test(host) || /(?:^|\.)(?:\d+|0x[0-9a-f]*)\.?$/.test(host)) {
    return 'must be the name of a host, such as smtp.example.com, or its address';
  }
  if (isLoopbackName(host) && !addresses.opensNetworks) {
    return `must be a public address; ${host} is this machine`;
  }
  return undefined;
}

/** An endpoint is a host and no more; in the clear it may lie in opened networks only. */
function findEndpointFault(endpoint: string, addresses: AddressRules): string | undefined {
  const url = URL.parse(endpoint);
  const isBare =
    url !== null &&
    ['https:', 'http:'].includes(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '';
  if (!isBare) return 'must be a URL with a host and no path, such as https://ses.example.com';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isInClear = url.protocol === 'http:';
  if (isInClear && !addresses.opensNetworks) return 'must begin with https://';
  if (isInClear && isIP(host) !== 0 && !addresses.isOpened(host)) {
    return `must begin with https://: ${host} is in no network that was opened`;
  }
  return findHostFault(host, addresses);
}
