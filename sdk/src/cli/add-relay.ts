import type { CreateRelay } from '../generated/schemas.ts';
import { type Call, type ServiceCommand, UsageError } from './command.ts';
import { textOf } from './options.ts';

/** Where the secret stands: what is written on a command line can be read by others. */
const passwordVariable = 'WAYBILL_RELAY_PASSWORD';
const signingKeyVariable = 'WAYBILL_RELAY_SIGNING_KEY';

const providers = ['SES', 'POSTMARK', 'MAILGUN', 'SENDGRID', 'BREVO', 'RESEND'] as const;

export const addRelay: ServiceCommand = {
  help: 'Add a relay, by which mail leaves from now on',
  parameters: ['name', 'place'],
  options: {
    port: { type: 'string', value: '<port>', help: 'Its port (587, 465 with tls, 25 with none)' },
    security: { type: 'string', value: '<how>', help: 'tls, starttls (default) or none' },
    username: { type: 'string', value: '<name>', help: 'Who logs in; with ses the access key' },
    'configuration-set': { type: 'string', value: '<name>', help: 'With ses: whose events tell' },
    priority: { type: 'string', value: '<0-100>', help: 'The lowest is tried first (50)' },
    weight: { type: 'string', value: '<1-100>', help: 'Its share among those of one priority (1)' },
    'per-second': { type: 'string', value: '<mails>', help: 'How many mails a second it takes' },
    'per-day': { type: 'string', value: '<mails>', help: 'How many mails a day it takes' },
    feedback: {
      type: 'string',
      value: '<provider>',
      help: `Who tells what became of mail: ${providers.join(', ').toLowerCase()}`,
    },
  },
  notes: `The place is a host (smtp.example.com), Amazon SES in a region (ses:eu-west-1), or direct, which is
every recipient's own server. The password, or the secret of the access key, is read from the variable
${passwordVariable}, and what the provider's calls are verified with from
${signingKeyVariable}.`,
  run: async ({ waybill, parameters: [name = '', place = ''], options, show, ...call }) => {
    const { kind, settings } = wayOf(place, options, call.environment[passwordVariable]);
    const feedback = feedbackOf(
      textOf(options.feedback),
      call.environment[signingKeyVariable] || undefined,
    );
    const priority = numberOf('priority', options.priority);
    const weight = numberOf('weight', options.weight);
    const relay = await waybill.relays.create(
      {
        name,
        kind,
        settings: { ...settings, ...(feedback === undefined ? {} : { feedback }) },
        ...(priority === undefined ? {} : { priority }),
        ...(weight === undefined ? {} : { weight }),
        limits: {
          mailsPerSecond: numberOf('per-second', options['per-second']) ?? null,
          mailsPerDay: numberOf('per-day', options['per-day']) ?? null,
        },
      },
      { signal: call.signal },
    );
    const { host, port } = relay.settings;
    const { feedbackUrl } = relay;
    const callback = feedbackUrl === null ? '' : `\nto be called back at ${feedbackUrl}`;
    show(
      relay,
      () => `${relay.name} is added: ${kind === 'SMTP' ? `${host}:${port}` : place}${callback}`,
    );
    return 0;
  },
};

/** The kind of a relay at a place, and what its settings hold beside what all kinds have. */
function wayOf(
  place: string,
  options: Call['options'],
  password: string | undefined,
): { kind: CreateRelay['kind']; settings: CreateRelay['settings'] & object } {
  const username = textOf(options.username);
  if (username !== undefined && !password) {
    throw new UsageError(`--username needs a password in ${passwordVariable}`);
  }
  if (place === 'direct') return { kind: 'DIRECT', settings: {} };
  const [, region] = /^ses:(.+)$/.exec(place) ?? [];
  if (region !== undefined) {
    if (username === undefined || !password) {
      throw new UsageError(`${place} needs --username, the access key, and ${passwordVariable}`);
    }
    const configurationSet = textOf(options['configuration-set']);
    const login = { region, accessKeyId: username, secretAccessKey: password };
    const set = configurationSet === undefined ? {} : { configurationSet };
    return { kind: 'SES', settings: { ...login, ...set } };
  }
  const security = textOf(options.security);
  if (security !== undefined && !isSecurity(security)) {
    throw new UsageError('--security must be tls, starttls or none');
  }
  const port = numberOf('port', options.port);
  return {
    kind: 'SMTP',
    settings: {
      host: place,
      ...(port === undefined ? {} : { port }),
      ...(security === undefined ? {} : { security }),
      ...(username === undefined || !password ? {} : { username, password }),
    },
  };
}

function feedbackOf(text: string | undefined, signingKey: string | undefined) {
  if (text === undefined) return undefined;
  const provider = providers.find((one) => one === text.toUpperCase());
  if (provider === undefined) {
    throw new UsageError(`--feedback takes one of ${providers.join(', ').toLowerCase()}`);
  }
  return { provider, ...(signingKey === undefined ? {} : { signingKey }) };
}

function isSecurity(text: string): text is 'tls' | 'starttls' | 'none' {
  return ['tls', 'starttls', 'none'].includes(text);
}

function numberOf(name: string, option: Parameters<typeof textOf>[0]): number | undefined {
  const text = textOf(option);
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${name} must be a whole number`);
  return Number(text);
}
