import { once } from 'node:events';
import { createAddressRules } from '../../src/dns/address-rules.ts';
import { createResolver } from '../../src/dns/resolver.ts';
import { createTransportPolicies } from '../../src/mail/direct/transport-policy.ts';
import type { Provider } from '../../src/mail/outcome.ts';
import { createDirectProvider } from '../../src/mail/providers/direct.ts';
import { startDnsServer } from '../support/dns-server.ts';
import { type Process, startScript } from './processes.ts';
import { median } from './report.ts';

const domains = 1_000;
const stalledDomain = 500;
/** As the worker has by default. */
const atOnce = 400;
const raw = Buffer.from(
  `From: a@example.com\r\nSubject: x\r\n\r\n${'x'.repeat(74)}\r\n`.repeat(60),
);

const nameOf = (index: number) => `d${index}.test`;
const addressOf = (index: number) => `127.1.${index >> 8}.${index & 255}`;

/**
 * Direct delivery to a thousand domains on loopback, of which one takes connections and says
 * nothing, against the same without. Every twentieth mail goes to that one. Measured is how fast the
 * others get theirs; what is not admitted comes back later, after the measurement.
 */
export async function measureStall(quick: boolean) {
  const dns = await startDnsServer();
  const sink = await startScript('smtp-discard.ts', { DISCARD_HOST: '0.0.0.0' });
  for (let index = 0; index < domains; index += 1) {
    dns.set(nameOf(index), 'MX', [{ preference: 10, exchange: `mx.${nameOf(index)}` }], 3600);
    dns.set(`mx.${nameOf(index)}`, 'A', [addressOf(index)], 3600);
  }
  const resolver = createResolver({ servers: [dns.address] });
  const count = quick ? 4_000 : 20_000;
  const pairs = [];
  for (let pair = 0; pair <= 5; pair += 1) {
    const stalled = await deliver(resolver, sink, count, addressOf(stalledDomain));
    const free = await deliver(resolver, sink, count, undefined);
    if (pair > 0) pairs.push({ stalled, free });
  }
  await sink.stop();
  await dns.close();
  return {
    ratio: median(pairs.map(({ stalled, free }) => stalled / free)),
    figures: {
      directRate: median(pairs.map(({ free }) => free)),
      directRateBesideStall: median(pairs.map(({ stalled }) => stalled)),
    },
  };
}

/** Mails a second to the domains that do not stall. */
async function deliver(
  resolver: ReturnType<typeof createResolver>,
  sink: Process,
  count: number,
  stalledAddress: string | undefined,
): Promise<number> {
  const answered = once(sink.child, 'message');
  sink.child.send({ stall: stalledAddress });
  await answered;
  const { isAllowed } = createAddressRules(['127.0.0.0/8']);
  const provider = createDirectProvider({
    resolver,
    isAllowed,
    policies: createTransportPolicies({ resolver, isAllowed }),
    port: sink.port,
    ehloName: 'bench.test',
    limit: 5,
    connections: atOnce,
    timeouts: { connectionMs: 30_000, greetingMs: 30_000, socketMs: 30_000, wholeMs: 60_000 },
  });
  let next = 0;
  let delivered = 0;
  const started = performance.now();
  const finished = Promise.withResolvers<number>();
  const others = count - Math.ceil(count / 20);
  const work = async () => {
    while (next < count) {
      const index = next++;
      const isSlow = index % 20 === 0;
      const domain = nameOf(isSlow ? stalledDomain : otherDomain(index));
      const leave = provider.admit?.([domain]);
      if (leave === undefined) continue;
      const sending = send(provider, `ada@${domain}`, index).finally(leave);
      const outcome = await sending;
      if (isSlow) continue;
      if (outcome !== 'accepted') throw new Error(`A mail was ${outcome}.`);
      delivered += 1;
      if (delivered === others) finished.resolve((performance.now() - started) / 1000);
    }
  };
  const all = Array.from({ length: atOnce }, work);
  Promise.all(all).catch(finished.reject);
  const seconds = await finished.promise;
  // Ends what still waits for the greeting.
  await provider.close();
  return others / seconds;
}

function otherDomain(index: number): number {
  const domain = (index * 7) % domains;
  return domain === stalledDomain ? domain + 1 : domain;
}

async function send(provider: Provider, to: string, index: number): Promise<string> {
  const outcome = await provider.send({
    organizationId: '',
    messageId: '',
    messageIdHeader: `<${index}@example.com>`,
    attempt: 1,
    envelope: { from: 'b@bounces.example.com', to: [to] },
    raw,
  });
  return outcome.kind === 'answered' ? (outcome.answers.get(to)?.kind ?? 'lost') : outcome.kind;
}
