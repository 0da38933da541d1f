import { createAddressRules } from '../dns/address-rules.ts';
import type { Resolver } from '../dns/resolver.ts';
import type { Network } from './open-destination.ts';
import { createResolveHost } from './resolve-host.ts';

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
