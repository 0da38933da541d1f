import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { Config } from '../../config.ts';
import { createMailHostProbe } from '../../dns/probe-mail-host.ts';
import type { Resolver } from '../../dns/resolver.ts';
import { openSession } from '../../mail/smtp/open-session.ts';
import { type Finding, fault, good, warning } from './finding.ts';

/** Whether mail gets out of here, and back in. `inboundPort` is where others hand mail in. */
export async function examinePorts(
  config: Config,
  resolver: Resolver,
  inboundPort = 25,
): Promise<Finding[]> {
  return Promise.all([
    config.PROVIDER === 'direct' ? examineOut(config, resolver) : examineProvider(config),
    ...(config.INBOUND_SMTP_PORT === 0 ? [] : [examineIn(config, resolver, inboundPort)]),
  ]);
}

/** Whoever runs mail for many answers from everywhere. */
const known = ['gmail.com', 'outlook.com', 'yahoo.com'];

async function examineOut({ DIRECT_PORT }: Config, resolver: Resolver): Promise<Finding> {
  const about = `port ${DIRECT_PORT} out`;
  const probe = createMailHostProbe(resolver, DIRECT_PORT);
  const tried = await Promise.all(
    known.map(async (domain) => {
      const answer = await resolver.resolve(domain, 'MX');
      const [first] = answer.kind === 'found' ? answer.records : [];
      return first === undefined ? `${domain}: no MX is found` : probe(first.exchange);
    }),
  );
  if (tried.includes(undefined))
    return good(about, 'Servers of the large providers answer from here.');
  return fault(
    about,
    `None of ${known.join(', ')} answers from here (${tried[0]}). Most clouds close port 25 until you ask for it; else send through a relay: PROVIDER=smtp.`,
  );
}

const patienceMs = 10_000;

async function examineProvider({ PROVIDER, SMTP_URL }: Config): Promise<Finding> {
  if (PROVIDER !== 'smtp' || SMTP_URL === undefined) {
    return warning(
      'PROVIDER',
      'It is sandbox: mail is kept here to be looked at, and none leaves but over relays of organizations. Set smtp or direct to send.',
    );
  }
  const { host } = new URL(SMTP_URL);
  try {
    const { wire } = await openSession(
      {
        connectionTimeout: patienceMs,
        greetingTimeout: patienceMs,
        socketTimeout: patienceMs,
        ...(parseConnectionUrl(SMTP_URL) as { host: string }),
      },
      () => {},
    );
    wire.quit();
    return good('SMTP_URL', `${host} lets us in.`);
  } catch (error) {
    return fault(
      'SMTP_URL',
      `${host} does not let us in: ${(error as Error).message} Mail waits, and is tried again for days.`,
    );
  }
}

async function examineIn(
  { INBOUND_HOST, INBOUND_SMTP_PORT }: Config,
  resolver: Resolver,
  port: number,
): Promise<Finding> {
  const about = `port ${port} in`;
  if (INBOUND_HOST === undefined) {
    return warning(
      about,
      'INBOUND_HOST is not set, so no domain can say that its bounces come here.',
    );
  }
  const trouble = await createMailHostProbe(resolver, port)(INBOUND_HOST);
  if (trouble === undefined) return good(about, `A mail server greets at ${INBOUND_HOST}.`);
  return fault(
    about,
    `Seen from here, ${trouble} (${INBOUND_HOST}:${port}). Bounces come in there: open the port and lead it to INBOUND_SMTP_PORT ${INBOUND_SMTP_PORT}.`,
  );
}
