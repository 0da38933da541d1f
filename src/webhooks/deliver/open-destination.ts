import { isIP } from 'node:net';
import type { Dispatcher } from 'undici';
import { lookupBy } from '../../dns/lookup-by.ts';
import { findPublicFault, hostOf } from '../check-url.ts';
import type { AttemptOutcome } from './attempt-outcome.ts';
import { AddressNotAllowed, classifyError, NameNotFound } from './classify-error.ts';
import { type Answer, exchange } from './exchange.ts';
import type { Network } from './open-network.ts';

/** Connections to one receiver, shared with nobody. */
export interface Destination {
  post(headers: Record<string, string>, body: string): Promise<AttemptOutcome>;
  /** Ends when nothing is under way any more. */
  close(): Promise<void>;
  /** Breaks off what is under way. */
  abort(): Promise<void>;
}

/** How many attempts one webhook may have under way. */
export const attemptsAtOnce = 5;

const connectTimeoutMs = 5_000;
const totalTimeoutMs = 15_000;
const utf8 = new TextDecoder();
const limits = { totalTimeoutMs, maxBodyBytes: 20_000 };

/**
 * Opens the way to a webhook. Every address that its host has is checked when a connection is made,
 * and the connection goes to what was checked: a name that changes its mind meanwhile (DNS
 * rebinding) gains nothing. Node looks up no literals, so these are checked beforehand.
 */
export function openDestination(text: string, network: Network): Destination {
  const url = new URL(text);
  let opening: Promise<Dispatcher> | undefined;
  const host = hostOf(url);
  const isForbidden = isIP(host) !== 0 && !isAllowed(host, url, network);
  let ended: Promise<void> | undefined;
  return {
    post: (headers, body) =>
      attempt(async () => {
        if (isForbidden) throw new AddressNotAllowed();
        opening ??= createDispatcher(url, network);
        return exchange(await opening, requestTo(url, headers, body), limits);
      }),
    close: () => {
      ended ??= opening?.then((dispatcher) => dispatcher.close()) ?? Promise.resolve();
      return ended;
    },
    abort: () => {
      ended = opening?.then((dispatcher) => dispatcher.destroy()) ?? Promise.resolve();
      return ended;
    },
  };
}

/** The library is loaded with the first attempt, for it would be a twentieth of every start. */
async function createDispatcher(url: URL, network: Network): Promise<Dispatcher> {
  const { Pool, ProxyAgent } = await import('undici');
  const options = {
    connections: attemptsAtOnce,
    pipelining: 1,
    allowH2: false,
    headersTimeout: totalTimeoutMs,
    bodyTimeout: totalTimeoutMs,
  };
  if (network.proxy !== undefined) {
    const tls = { timeout: connectTimeoutMs };
    return new ProxyAgent({
      ...options,
      uri: network.proxy,
      proxyTunnel: true,
      connect: tls,
      proxyTls: tls,
      requestTls: tls,
    });
  }
  const connect = {
    timeout: connectTimeoutMs,
    lookup: lookupBy((host) => findAddresses(host, url, network)),
  };
  return new Pool(url.origin, { ...options, connect });
}

async function findAddresses(host: string, url: URL, network: Network): Promise<string[]> {
  const addresses = await network.resolveHost(host).catch(() => []);
  if (addresses.length === 0) throw new NameNotFound();
  if (!addresses.every((address) => isAllowed(address, url, network)))
    throw new AddressNotAllowed();
  return addresses;
}

function isAllowed(address: string, url: URL, { rules }: Network): boolean {
  if (rules.addresses.isOpened(address)) return true;
  return rules.addresses.isPublic(address) && findPublicFault(url, rules) === undefined;
}

function requestTo(url: URL, headers: Record<string, string>, body: string) {
  return {
    origin: url.origin,
    path: url.pathname + url.search,
    method: 'POST' as const,
    headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Waybill' },
    body,
  };
}

async function attempt(post: () => Promise<Answer>): Promise<AttemptOutcome> {
  const startedAt = new Date();
  const start = performance.now();
  const end = (outcome: Partial<AttemptOutcome>): AttemptOutcome => ({
    startedAt,
    durationMs: Math.round(performance.now() - start),
    statusCode: null,
    error: null,
    response: '',
    retryAfterSeconds: undefined,
    ...outcome,
  });
  try {
    const answer = await post();
    return end({
      statusCode: answer.statusCode,
      // Postgres holds no NUL.
      response: utf8.decode(answer.body).replaceAll('\0', '\uFFFD'),
      retryAfterSeconds: readRetryAfter(answer.headers['retry-after'], startedAt),
    });
  } catch (error) {
    return end({ error: classifyError(error) });
  }
}

/** Seconds, or a date (RFC 9110 §10.2.3); undefined for anything else. */
function readRetryAfter(value: string | string[] | undefined, now: Date): number | undefined {
  const text = Array.isArray(value) ? value[0] : value;
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const date = / GMT$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : (date - now.getTime()) / 1000;
}
