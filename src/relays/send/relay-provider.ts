import {
  type Lane,
  type Outcome,
  type OutgoingMail,
  type Provider,
  senderSuspended,
  type Via,
} from '../../mail/outcome.ts';
import type { KnownRelay, RelayBook } from './relay-book.ts';
import { mostFailures, type RelayHealth } from './relay-health.ts';
import type { RelayLimits } from './relay-limits.ts';
import type { RelayWays } from './relay-ways.ts';
import { fits, route } from './route.ts';

export interface RelayProviderOptions {
  /** Takes the mail of organizations without relays. */
  installation: Provider;
  book: RelayBook;
  health: RelayHealth;
  limits: RelayLimits;
  ways: RelayWays;
}

/** The installation's way out for those who have no other, and their own relays for those who do. */
export function createRelayProvider(options: RelayProviderOptions): Provider {
  const { installation, book, ways } = options;
  const { admit } = installation;
  const own = (organizationId = '') => (book.known(organizationId)?.length ?? 0) > 0;
  return {
    name: installation.name,
    connections: installation.connections,
    mailInFlight: installation.mailInFlight,
    ...(admit === undefined
      ? {}
      : {
          admit: (domains: string[], organizationId?: string) =>
            own(organizationId) ? () => {} : admit(domains, organizationId),
        }),
    lane: async (organizationId) => laneOf(await book.of(organizationId).catch(() => [])),
    send: async (mail) => {
      let relays: KnownRelay[];
      try {
        relays = await book.of(mail.organizationId);
      } catch {
        return { kind: 'unreached', line: 'the relays could not be read' };
      }
      return relays.length === 0 ? installation.send(mail) : sendByRelays(options, relays, mail);
    },
    close: async () => {
      await Promise.all([installation.close(), ways.close()]);
    },
  };
}

/** How long mail waits where all relays are paused, before it is seen whether they still are. */
const pausedMs = 30_000;

/**
 * Where every relay has had all that it takes today, mail waits for tomorrow without being tried, and where
 * none is enabled until one is.
 */
function laneOf(relays: KnownRelay[]): Lane | undefined {
  if (relays.length === 0) return undefined;
  const enabled = relays.filter((relay) => relay.enabled);
  if (enabled.length === 0) return { closedUntil: new Date(Date.now() + pausedMs) };
  const times = enabled.map(({ fullUntil }) => fullUntil?.getTime() ?? 0);
  const first = Math.min(...times);
  return first > Date.now() ? { closedUntil: new Date(first) } : {};
}

/**
 * Walks the order: the next relay gets the mail when one has no turn for it, or when it failed for a
 * reason that lies between it and us. Whatever else is said is the mail's answer.
 */
async function sendByRelays(
  options: RelayProviderOptions,
  relays: KnownRelay[],
  mail: OutgoingMail,
): Promise<Outcome> {
  const { health, limits, ways } = options;
  const { type = 'TRANSACTIONAL', domainId = null } = mail;
  const isCampaign = type === 'CAMPAIGN';
  const tried: Via['tried'] = [];
  let last: Outcome | undefined;
  const order = route(relays, { type, domainId }, new Date(), Math.random);
  const busy: KnownRelay[] = [];

  const offer = async (relay: KnownRelay, waits: boolean): Promise<Outcome | undefined> => {
    const isProbe = relay.failures >= mostFailures;
    if (isProbe && !(await health.mayProbe(relay))) return undefined;
    // While the database is away nobody can say whose turn it is.
    const turn = await limits.take(relay, isCampaign, waits).catch(() => 'full' as const);
    if (turn === 'full') busy.push(relay);
    if (turn !== 'granted') return undefined;
    const outcome = await ways.send(relay, mail);
    const isUnused = outcome === undefined || outcome.isAboutUs || outcome.kind === 'unreached';
    if (isUnused) await limits.giveBack(relay).catch(() => {});
    if (outcome === undefined) return undefined;
    const failure = failureOf(outcome);
    if (failure === undefined) await health.succeeded(relay, isProbe);
    else await health.failed(relay, failure, isProbe);
    if (!outcome.isAboutUs) return { ...outcome, via: { provider: relay.name, tried } };
    last = { ...outcome, via: { provider: relay.name, tried: [...tried] } };
    tried.push({ provider: relay.name, line: failure ?? '' });
    return undefined;
  };

  for (const relay of order) {
    const outcome = await offer(relay, false);
    if (outcome !== undefined) return outcome;
  }
  // All others were tried: the first whose turns come one after the other is waited for.
  for (const relay of busy.splice(0)) {
    const outcome = await offer(relay, true);
    if (outcome !== undefined) return outcome;
  }
  return last ?? waitingFor(relays, mail);
}

/** What speaks against the relay: no session, a lost one, or a refusal of us. */
function failureOf(outcome: Outcome): string | undefined {
  if (outcome.kind === 'unreached' || outcome.kind === 'unknown') {
    return outcome.line === senderSuspended ? undefined : outcome.line;
  }
  if (outcome.isAboutUs !== true) return undefined;
  if (outcome.kind === 'failed') return outcome.line ?? outcome.reason;
  return [...outcome.answers.values()][0]?.line ?? '';
}

/** Nobody takes the mail now: it comes back when somebody may. */
function waitingFor(relays: KnownRelay[], mail: OutgoingMail): Outcome {
  const { type = 'TRANSACTIONAL', domainId = null } = mail;
  const fitting = relays.filter((relay) => fits(relay, { type, domainId }));
  const now = Date.now();
  const until = (time: Date | null) => Math.max(0, (time?.getTime() ?? 0) - now);
  const waits = fitting.map(({ restingUntil, fullUntil }) =>
    Math.max(until(restingUntil), until(fullUntil)),
  );
  const line =
    fitting.length === 0
      ? 'no relay takes this mail: none is enabled for its type and its domain'
      : 'no relay takes mail now: all rest, or have had what they may';
  if (fitting.length === 0) return { kind: 'unreached', line };
  const retryAfterSeconds = Math.max(30, Math.ceil(Math.min(...waits) / 1_000));
  const answers = new Map(
    mail.envelope.to.map((to) => [to, { kind: 'deferred', line, retryAfterSeconds }] as const),
  );
  return { kind: 'answered', providerMessageId: mail.messageIdHeader, answers };
}
