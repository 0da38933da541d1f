import type { Dispatcher } from 'undici';
import { lookupBy } from '../../../dns/lookup-by.ts';

/** The way to Amazon. */
export interface AmazonNetwork {
  resolveHost(host: string): Promise<string[]>;
  isAllowed(address: string): boolean;
  /** A proxy that makes the connections (CONNECT). */
  proxy: string | undefined;
}

/** Reads what lies under an address of Amazon's. Throws unless it is answered with 200 at once. */
export type AskAmazon = (url: string) => Promise<string>;

const timeoutMs = 5_000;
const mostBytes = 64 * 1024;

/** The library is loaded when it is first needed. */
export function createAskAmazon(network: AmazonNetwork): AskAmazon {
  let opening: Promise<{ undici: typeof import('undici'); dispatcher: Dispatcher }> | undefined;
  return async (url) => {
    opening ??= open(network);
    const { undici, dispatcher } = await opening;
    const signal = AbortSignal.timeout(timeoutMs);
    // A redirect is an answer like any other, and is not followed.
    const { statusCode, body } = await undici.request(url, { dispatcher, signal });
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of body) {
      size += chunk.length;
      if (size > mostBytes) throw new Error('Amazon answered with too much.');
      chunks.push(chunk);
    }
    if (statusCode !== 200) throw new Error(`Amazon answered ${statusCode}.`);
    return Buffer.concat(chunks).toString();
  };
}

async function open(network: AmazonNetwork) {
  const undici = await import('undici');
  const tls = { timeout: timeoutMs };
  const options = { connections: 2, allowH2: false, headersTimeout: timeoutMs };
  const dispatcher =
    network.proxy === undefined
      ? new undici.Agent({
          ...options,
          connect: { ...tls, lookup: lookupBy((host) => findAddresses(host, network)) },
        })
      : new undici.ProxyAgent({
          ...options,
          uri: network.proxy,
          proxyTunnel: true,
          connect: tls,
          proxyTls: tls,
          requestTls: tls,
        });
  return { undici, dispatcher };
}

/** The name is Amazon's; who answers for it might be anybody's resolver. */
async function findAddresses(
  host: string,
  { resolveHost, isAllowed }: AmazonNetwork,
): Promise<string[]> {
  const found = await resolveHost(host);
  if (found.every(isAllowed)) return found;
  throw new Error(`The addresses of ${host} are not public.`);
}
