import { isIP } from 'node:net';
import type { Config } from '../../config.ts';
import type { Resolver } from '../../dns/resolver.ts';
import { reverseName } from '../../dns/reverse-name.ts';
import { type Finding, fault, good, warning } from './finding.ts';

/** The names by which others find this installation, and the name that its address gives back. */
export async function examineNames(config: Config, resolver: Resolver): Promise<Finding[]> {
  const found = [await examinePublicUrl(config, resolver)];
  if (config.INBOUND_HOST !== undefined) {
    found.push(await examineHost('INBOUND_HOST', config.INBOUND_HOST, resolver));
  }
  if (config.PROVIDER === 'direct') found.push(...(await examineReverse(config, resolver)));
  return found;
}

async function examinePublicUrl({ PUBLIC_URL }: Config, resolver: Resolver): Promise<Finding> {
  const about = 'PUBLIC_URL';
  const url = URL.parse(PUBLIC_URL ?? '');
  if (url === null) {
    return warning(
      about,
      'It is not set: links in mails lead to this machine, and nobody else can follow them.',
    );
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) {
    return warning(
      about,
      `${host} is an address. Give it a name: mail with bare addresses looks like spam.`,
    );
  }
  if (url.protocol === 'http:') {
    return warning(
      about,
      'It begins with http://. Mail programs unsubscribe over https only (RFC 8058).',
    );
  }
  return examineHost(about, host, resolver);
}

async function examineHost(about: string, host: string, resolver: Resolver): Promise<Finding> {
  const addresses = await addressesOf(host, resolver);
  if (addresses.length > 0) return good(about, `${host} is found at ${addresses.join(' and ')}.`);
  return fault(
    about,
    `No address is found for ${host}. Add an A record for it at your DNS provider.`,
  );
}

/** Receivers refuse mail from an address whose name does not lead back to it (RFC 1912 §2.1). */
async function examineReverse({ INBOUND_HOST }: Config, resolver: Resolver): Promise<Finding[]> {
  const about = 'reverse DNS';
  if (INBOUND_HOST === undefined) {
    return [
      fault(
        about,
        'INBOUND_HOST is not set: mail greets with the name of the machine. Set it to a public name that leads here.',
      ),
    ];
  }
  const addresses = await addressesOf(INBOUND_HOST, resolver);
  return Promise.all(
    addresses.map(async (address) => {
      const answer = await resolver.resolve(reverseName(address), 'PTR', { fresh: true });
      const names = answer.kind === 'found' ? answer.records : [];
      const back = await Promise.all(names.map((name) => addressesOf(name, resolver)));
      if (back.some((found) => found.includes(address))) {
        return good(about, `${address} is called ${names.join(', ')}, which leads back to it.`);
      }
      const seen =
        names.length === 0
          ? `${address} has no name`
          : `${address} is called ${names.join(', ')}, which does not lead back to it`;
      return fault(
        about,
        `${seen}. Have whoever provides the address set its PTR record to ${INBOUND_HOST}: Gmail and others refuse mail without.`,
      );
    }),
  );
}

async function addressesOf(host: string, resolver: Resolver): Promise<string[]> {
  const answers = await Promise.all([
    resolver.resolve(host, 'A', { fresh: true }),
    resolver.resolve(host, 'AAAA', { fresh: true }),
  ]);
  return answers.flatMap((answer) => (answer.kind === 'found' ? answer.records : []));
}
