import { promises } from 'node:dns';
import { isIP } from 'node:net';
import { isLoopbackName } from './check-url.ts';

/** Answers every address of a host; rejects when there is none. */
export type ResolveHost = (host: string) => Promise<string[]>;

/**
 * Asks the DNS servers themselves for names with a dot. `lookup` is used for the others alone, which
 * only a local network knows: it runs on few threads, where one name whose servers are silent would
 * make all other webhooks wait.
 */
export function createResolveHost(): ResolveHost {
  const resolver = new promises.Resolver({ timeout: 2_000, tries: 2 });
  return async (host) => {
    if (isIP(host) !== 0) return [host];
    if (isLoopbackName(host)) return ['127.0.0.1', '::1'];
    const name = host.replace(/\.$/, '');
    if (!name.includes('.')) {
      return (await promises.lookup(name, { all: true })).map(({ address }) => address);
    }
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    if (addresses.length === 0) throw new Error(`${name} has no address`);
    return addresses;
  };
}
