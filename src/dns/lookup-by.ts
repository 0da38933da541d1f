import { isIP, type LookupFunction } from 'node:net';

/** A lookup for connections: to what `find` returns for a host, and to nothing when it rejects. */
export function lookupBy(find: (host: string) => Promise<string[]>): LookupFunction {
  return (host, options, callback) => {
    find(host).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        if (options.all) callback(null, found);
        else callback(null, found[0]?.address ?? '', found[0]?.family);
      },
      (error) => callback(error, []),
    );
  };
}
