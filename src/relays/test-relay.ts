import { newId } from '../db/identifiers.ts';
import type { SendingDomain } from '../domains/sending-domains.ts';
import { domainOf } from '../mail/address.ts';
import { compose, toBytes } from '../mail/compose.ts';
import { signMail } from '../mail/dkim.ts';
import type { Outcome, OutgoingMail } from '../mail/outcome.ts';
import { sendOver } from '../mail/providers/smtp.ts';
import { openSession } from '../mail/smtp/open-session.ts';
import { SmtpConnection } from '../mail/smtp/smtp-connection.ts';
import type { Relay } from './relay.entity.ts';
import { hideSecrets, type RelaySecrets } from './relay-secrets.ts';
import { isForbidden, type RelayNetwork, smtpOptions } from './smtp-options.ts';

export interface RelayTest {
  ok: boolean;
  line: string;
  durationMs: number;
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
  const { ok, line } = await attempt(relay, secrets, network, mail, sendDirectly).catch(
    (error: Error) => ({ ok: false, line: error.message }),
  );
  const said = hideSecrets(line, secrets, relay.settings.username);
  const oneLine = said.replaceAll(/\s+/g, ' ').replaceAll('\0', '').trim().slice(0, 1000);
  return { ok, line: oneLine, durationMs: Math.round(performance.now() - start) };
}

async function attempt(
  { kind, settings }: Pick<Relay, 'kind' | 'settings'>,
  secrets: RelaySecrets,
  network: RelayNetwork,
  mail: OutgoingMail | undefined,
  sendDirectly: (mail: OutgoingMail) => Promise<Outcome>,
): Promise<{ ok: boolean; line: string }> {
  if (kind === 'DIRECT') {
    if (mail === undefined) return { ok: true, line: 'There is no relay to log in to.' };
    return resultOf(await sendDirectly(mail));
  }
  if (isForbidden(settings, network)) throw new Error(`${settings.host} is no public address.`);
  const timeoutMs = Math.min(network.timeoutMs, longestMs);
  const options = { ...smtpOptions(settings, secrets, { ...network, timeoutMs }) };
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
    raw: toBytes(mail, domain && (await signMail(mail, domain.key, date))),
  };
}
