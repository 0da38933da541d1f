import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { createAddressRules, isLoopbackName } from '../../dns/address-rules.ts';
import type { Resolver } from '../../dns/resolver.ts';
import type { UrlRules } from '../check-url.ts';

/** Returns every address of a host; rejects when there is none. */
export type ResolveHost = (host: string) => Promise<string[]>;

/** The way out to the receivers. */
export interface Network {
  rules: UrlRules;
  resolveHost: ResolveHost;
  /** A proxy that makes the connections (CONNECT) and decides about names. */
  proxy: string | undefined;
}

export interface NetworkSettings {
  ALLOWED_WEBHOOK_NETWORKS: string[];
  WEBHOOK_PORTS: number[];
  WEBHOOK_PROXY?: string | undefined;
}

/** The way out that the settings describe. */
export function openNetwork(settings: NetworkSettings, resolver: Resolver): Network {
  return {
    rules: {
      addresses: createAddressRules(settings.ALLOWED_WEBHOOK_NETWORKS),
      ports: settings.WEBHOOK_PORTS,
    },
    resolveHost: createResolveHost(resolver),
    proxy: settings.WEBHOOK_PROXY,
  };
}

/**
 * Asks the DNS servers themselves for names with a dot. `lookup` is used for the others alone, which
 * only a local network knows: it runs on few threads, where one name whose servers are silent would
 * make all other webhooks wait.
 */
export function createResolveHost(resolver: Resolver): ResolveHost {
  return async (host) => {
    if (isIP(host) !== 0) return [host];
    if (isLoopbackName(host)) return ['127.0.0.1', '::1'];
    const name = host.replace(/\.$/, '');
    if (!name.includes('.')) {
      return (await lookup(name, { all: true })).map(({ address }) => address);
    }
    const answers = await Promise.all([
      resolver.resolve(name, 'A'),
      resolver.resolve(name, 'AAAA'),
    ]);
    const addresses = answers.flatMap((answer) => (answer.kind === 'found' ? answer.records : []));
    if (addresses.length === 0) throw new Error(`${name} has no address`);
    return addresses;
  };
}
