import { LRUCache } from 'lru-cache';
import type { Resolver } from '../../dns/resolver.ts';
import { domainOf } from '../address.ts';
import { Destination, type DestinationOptions, type Route } from '../direct/destination.ts';
import { findExchangers, type IsAllowed } from '../direct/find-exchangers.ts';
import type { TransportPolicies } from '../direct/transport-policy.ts';
import type { Feedback, Outcome, OutgoingMail, Provider } from '../outcome.ts';
import { SmtpFailure } from '../smtp/smtp-failure.ts';
import { type Answers, answersIn, answersOf, lineOf } from './read-answers.ts';

export interface DirectOptions extends DestinationOptions {
  resolver: Resolver;
  policies: TransportPolicies;
  isAllowed: IsAllowed;
  /** How many mails it takes at once, whatever their destinations. */
  connections: number;
}

/** Recipients whose mail goes the same way. */
interface Group {
  key: string;
  route: Route;
  recipients: string[];
}

type GroupResult = { answers: Answers } | { unknown: string };

/** The recipient's own exchanger took the mail: that is delivery, not only handing over. */
const proof: Feedback[] = [{ kind: 'delivered' }];

/** Domains whose way is known before it is looked for, so that `admit` can count by exchanger. */
const maxWays = 100_000;
const maxKept = 1_000;

/**
 * Delivers to the recipients' own exchangers. Recipients are grouped by exchanger, however many
 * domains they have; each group has a pool and a limit of its own (`Destination`), so that a slow or
 * dead one holds up nobody else.
 */
export function createDirectProvider(options: DirectOptions): Provider {
  const destinations = new Map<string, Destination>();
  const admitted = new Map<string, number>();
  const ways = new LRUCache<string, string>({ max: maxWays });

  const destinationFor = (key: string): Destination => {
    const known = destinations.get(key);
    if (known !== undefined) return known;
    if (destinations.size >= maxKept) forgetUnused();
    const made = new Destination(options);
    destinations.set(key, made);
    return made;
  };
  const forgetUnused = () => {
    for (const [key, destination] of destinations) {
      if (destination.isUnused) destinations.delete(key);
    }
  };

  return {
    name: 'direct',
    connections: options.connections,
    mailInFlight: options.connections,
    admit: (domains) => {
      const keys = new Set(domains.map((domain) => ways.get(domain) ?? domain));
      for (const key of keys) {
        if ((admitted.get(key) ?? 0) >= options.limit) return undefined;
      }
      for (const key of keys) admitted.set(key, (admitted.get(key) ?? 0) + 1);
      return () => {
        for (const key of [...keys]) {
          keys.delete(key);
          const left = (admitted.get(key) ?? 1) - 1;
          if (left === 0) admitted.delete(key);
          else admitted.set(key, left);
        }
      };
    },
    send: async (mail) => {
      const { groups, answers } = await findWays(options, mail);
      for (const { key, recipients } of groups) {
        for (const recipient of recipients) ways.set(domainOf(recipient), key);
      }
      const results = await Promise.all(
        groups.map((group) => sendGroup(destinationFor(group.key), group, mail)),
      );
      return combine(mail, answers, results);
    },
    close: async () => {
      for (const destination of destinations.values()) destination.close();
    },
  };
}

/** Finds the ways for all recipients, and answers at once for those who have none. */
async function findWays(
  { resolver, policies, isAllowed }: DirectOptions,
  mail: OutgoingMail,
): Promise<{ groups: Group[]; answers: Answers }> {
  const groups = new Map<string, Group>();
  const answers: Answers = new Map();
  const byDomain = Map.groupBy(mail.envelope.to, domainOf);
  const found = await Promise.all(
    [...byDomain].map(async ([domain, recipients]) => {
      const [way, policy] = await Promise.all([
        findExchangers(resolver, domain, isAllowed),
        policies.find(domain),
      ]);
      return { domain, recipients, way, policy };
    }),
  );
  for (const { domain, recipients, way, policy } of found) {
    if (way.kind === 'none') {
      for (const recipient of recipients) answers.set(recipient, way.answer);
      continue;
    }
    const exchangers = way.exchangers.filter(({ host }) => policy?.allows(host) ?? true);
    if (exchangers.length === 0) {
      const line = `451 4.7.5 no exchanger of ${domain} is one that its MTA-STS policy names`;
      for (const recipient of recipients) answers.set(recipient, { kind: 'deferred', line });
      continue;
    }
    const hosts = exchangers.map(({ host }) => host).sort();
    const isStrict = policy !== undefined;
    const key = `${isStrict ? 'strict ' : ''}${hosts.join(' ')}`;
    const group = groups.get(key) ?? { key, route: { exchangers, isStrict }, recipients: [] };
    group.recipients.push(...recipients);
    groups.set(key, group);
  }
  return { groups: [...groups.values()], answers };
}

async function sendGroup(
  destination: Destination,
  { route, recipients }: Group,
  mail: OutgoingMail,
): Promise<GroupResult> {
  const own = { ...mail, envelope: { ...mail.envelope, to: recipients } };
  try {
    return { answers: answersIn(await destination.send(own, route), recipients, proof) };
  } catch (failure) {
    if (!(failure instanceof SmtpFailure)) throw failure;
    const line = lineOf(failure);
    if (failure.handedOver && failure.reply === undefined) return { unknown: line };
    // A server that lets nobody in may do so tomorrow; what it says of a mail is final.
    const said = failure.stage === 'session' ? undefined : answersOf(failure, recipients);
    const answers = new Map(recipients.map((to) => [to, { kind: 'deferred', line }] as const));
    return { answers: said ?? answers };
  }
}

function combine(mail: OutgoingMail, first: Answers, results: GroupResult[]): Outcome {
  const answers: Answers = new Map(first);
  const unknown: string[] = [];
  for (const result of results) {
    if ('unknown' in result) unknown.push(result.unknown);
    else for (const [recipient, answer] of result.answers) answers.set(recipient, answer);
  }
  const [line] = unknown;
  return line === undefined
    ? { kind: 'answered', providerMessageId: mail.messageIdHeader, answers }
    : { kind: 'unknown', line, answers };
}
