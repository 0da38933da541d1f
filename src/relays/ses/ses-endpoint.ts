import type { RelaySettings } from '../relay.entity.ts';

export interface SesEndpoint {
  url: string;
  host: string;
  isInClear: boolean;
}

/** Where SES is asked: what the relay says, or Amazon's own address of the region. */
export function endpointOf({ region = '', endpoint }: RelaySettings): SesEndpoint {
  // The regions of China are a partition of their own.
  const ending = region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com';
  const url = new URL(endpoint ?? `https://email.${region}.${ending}`);
  return {
    url: url.origin,
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    isInClear: url.protocol === 'http:',
  };
}
