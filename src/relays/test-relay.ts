import { newId } from '../db/identifiers.ts';
import type { SendingDomain } from '../domains/sending-domains.ts';
import { domainOf } from '../mail/address.ts';
import { compose } from '../mail/compose.ts';
import type { Outcome, OutgoingMail } from '../mail/outcome.ts';
import { sendOver } from '../mail/providers/smtp.ts';
import { signComposed } from '../mail/sign-composed.ts';
import { openSession } from '../mail/smtp/open-session.ts';
import { SmtpConnection } from '../mail/smtp/smtp-connection.ts';
import { forbiddenHost } from './open-way.ts';
import type { Relay, RelayQuota } from './relay.entity.ts';
import type { RelayNetwork } from './relay-network.ts';
import { hideSecrets, type RelaySecrets } from './relay-secrets.ts';
import { createSesClient, refusalOf, type SesClient } from './ses/ses-client.ts';
import { lineOf } from './ses/ses-refusal.ts';
import { smtpOptions } from './smtp-options.ts';

export interface RelayTest {
  ok: boolean;
  line: string;
  durationMs: number;
  /** What the account may send, where that was said. */
  quota?: RelayQuota;
}

/** Whoever asks waits no longer for one step. */
const longestMs = 10_000;

/** Opens a session with a relay, and sends the mail if there is one. `sendDirectly` needs no relay. */
export async function testRelay(
  relay: Pick<Relay, 'kind' | 'settings'>,
  secrets: RelaySecrets,
  network: RelayNetwork,
  mail: OutgoingMail | undefined,
  sendDirectly: (mail: OutgoingMail) => Promise<Outcome>,
): Promise<RelayTest> {
  const start = performance.now();
  const { ok, line, quota } = await attempt(relay, secrets, network, mail, sendDirectly).catch(
    (error: Error): Attempted => ({ ok: false, line: error.message }),
  );
  const said = hideSecrets(line, secrets, relay.settings.username);
  const oneLine = said.replaceAll(/\s+/g, ' ').replaceAll('\0', '').trim().slice(0, 1000);
  const durationMs = Math.round(performance.now() - start);
  return { ok, line: oneLine, durationMs, ...(quota === undefined ? {} : { quota }) };
}

type Attempted = Omit<RelayTest, 'durationMs'>;

async function attempt(
  { kind, settings }: Pick<Relay, 'kind' | 'settings'>,
  secrets: RelaySecrets,
  network: RelayNetwork,
  mail: OutgoingMail | undefined,
  sendDirectly: (mail: OutgoingMail) => Promise<Outcome>,
): Promise<Attempted> {
  if (kind === 'DIRECT') {
    if (mail === undefined) return { ok: true, line: 'There is no relay to log in to.' };
    return resultOf(await sendDirectly(mail));
  }
  const forbidden = forbiddenHost({ kind, settings }, network);
  if (forbidden !== undefined) throw new Error(`${forbidden} is no public address.`);
  const patient = { ...network, timeoutMs: Math.min(network.timeoutMs, longestMs) };
  if (kind === 'SES') return attemptSes(createSesClient(settings, secrets, patient), mail);
  const options = smtpOptions(settings, secrets, patient);
  if (mail === undefined) {
    const { wire } = await openSession(options, () => {});
    wire.quit();
    return { ok: true, line: 'The relay let us in.' };
  }
  const connection = new SmtpConnection({ ...options, socketTimeout: longestMs });
  try {
    return resultOf(await sendOver(connection, mail));
  } finally {
    connection.quit();
  }
}

async function attemptSes(client: SesClient, mail: OutgoingMail | undefined): Promise<Attempted> {
  try {
    if (mail !== undefined) return resultOf(await client.send(mail));
    const quota = await client.readQuota();
    const most = quota.max24HourSend === null ? '' : ` of ${quota.max24HourSend}`;
    const line = `${quota.sentLast24Hours}${most} recipients in 24 hours, ${quota.maxSendRate} a second`;
    if (!quota.sendingEnabled) return { ok: false, line: 'The account may not send.', quota };
    return { ok: true, line, quota };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    // Whose key may send and no more is known all the same.
    const ok = /^AccessDenied(?:Exception)?$/.test(refusal.name);
    return { ok, line: lineOf(refusal) };
  } finally {
    await client.close();
  }
}

function resultOf(outcome: Outcome): { ok: boolean; line: string } {
  if (outcome.kind !== 'answered') {
    return { ok: false, line: outcome.line ?? ('reason' in outcome ? outcome.reason : '') };
  }
  const [answer] = outcome.answers.values();
  return { ok: answer?.kind === 'accepted', line: answer?.line ?? '' };
}

/** A mail that is no message of the organization: whatever comes back of it belongs to nothing. */
export async function writeTestMail(
  organizationId: string,
  { from, to, relay }: { from: string; to: string; relay: string },
  domain: SendingDomain | undefined,
  date: Date,
): Promise<OutgoingMail> {
  const messageId = newId();
  const messageIdHeader = `<${messageId}@${domainOf(from)}>`;
  const mail = compose({
    messageIdHeader,
    date,
    from: { address: from, name: '' },
    to: [to],
    cc: [],
    replyTo: '',
    subject: `Test of the relay ${relay}`,
    html: '',
    text: `This mail left by the relay ${relay}.\n`,
    headers: {},
    structured: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
  });
  return {
    organizationId,
    messageId,
    messageIdHeader,
    attempt: 1,
    envelope: { from, to: [to] },
    ...(await signComposed(mail, domain?.key, date)),
  };
}
