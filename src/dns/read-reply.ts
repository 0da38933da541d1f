import type { DecodedPacket, Answer as PacketRecord } from 'dns-packet';
import { normalizeName, type RecordData, type RecordType } from './answer.ts';

/** One server's answer: the records, or the alias under which to ask on, and how long it holds. */
export type Reply<Type extends RecordType> = { ttlSeconds: number } & (
  | { kind: 'found'; name: string; records: RecordData[Type][] }
  | { kind: 'alias'; name: string }
  | { kind: 'no_data' }
  | { kind: 'no_domain' }
);

const maxAliases = 16;
const longestSeconds = 24 * 60 * 60;
/** RFC 2308 §5: what does not exist is remembered for three hours at most; one is enough here. */
const longestNegativeSeconds = 60 * 60;

/**
 * Reads what a server answered, following the chain of aliases that it sent along. Throws when it
 * answered that it cannot answer.
 */
export function readReply<Type extends RecordType>(
  packet: DecodedPacket,
  asked: string,
  type: Type,
): Reply<Type> {
  const rcode = (packet as { rcode?: string }).rcode ?? 'NOERROR';
  if (rcode !== 'NOERROR' && rcode !== 'NXDOMAIN') throw new Error(`the server answered ${rcode}`);
  const { name, ttls } = followAliases(packet.answers ?? [], asked, type);
  const own = (packet.answers ?? []).filter(
    (record) => record.type === type && normalizeName(record.name) === name,
  );
  if (own.length > 0) {
    const records = own.map((record) => dataOf(record, type));
    const ttlSeconds = Math.min(longestSeconds, ...ttls, ...own.map(ttlOf));
    return { kind: 'found', name, records, ttlSeconds };
  }
  const ttlSeconds = Math.min(...ttls, negativeTtl(packet.authorities ?? []));
  if (rcode === 'NXDOMAIN') return { kind: 'no_domain', ttlSeconds };
  return name === asked
    ? { kind: 'no_data', ttlSeconds }
    : { kind: 'alias', name, ttlSeconds: Math.min(longestSeconds, ...ttls) };
}

function followAliases(
  answers: PacketRecord[],
  asked: string,
  type: RecordType,
): { name: string; ttls: number[] } {
  let name = asked;
  const ttls: number[] = [];
  if (type === 'CNAME') return { name, ttls };
  for (;;) {
    const alias = answers.find(
      (record) => record.type === 'CNAME' && normalizeName(record.name) === name,
    );
    if (alias === undefined) return { name, ttls };
    if (ttls.length === maxAliases) throw new Error('the aliases (CNAME) go round in a circle');
    ttls.push(ttlOf(alias));
    name = dataOf(alias, 'CNAME') as string;
  }
}

function ttlOf(record: PacketRecord): number {
  const ttl = 'ttl' in record ? (record.ttl ?? 0) : 0;
  // RFC 2181 §8: a TTL with its highest bit set counts as zero.
  return ttl > 0x7fffffff ? 0 : ttl;
}

/** RFC 2308 §3: as long as the zone's SOA says; without one it is not remembered. */
function negativeTtl(authorities: PacketRecord[]): number {
  const soa = authorities.find((record) => record.type === 'SOA');
  if (soa?.type !== 'SOA') return 0;
  return Math.min(longestNegativeSeconds, ttlOf(soa), soa.data.minimum ?? 0);
}

function dataOf<Type extends RecordType>(record: PacketRecord, type: Type): RecordData[Type] {
  const value = (record as { data: unknown }).data;
  if (type === 'TXT') {
    const strings = (Array.isArray(value) ? value : [value]) as Uint8Array[];
    return Buffer.concat(strings).toString() as RecordData[Type];
  }
  if (type === 'MX') {
    const { preference = 0, exchange } = value as { preference?: number; exchange: string };
    return { preference, exchange: nameIn(exchange) } as RecordData[Type];
  }
  const isName = type === 'CNAME' || type === 'PTR';
  return (isName ? nameIn(value as string) : value) as RecordData[Type];
}

/** The root stays `.`, which a null MX (RFC 7505) names. */
function nameIn(text: string): string {
  return text === '.' || text === '' ? '.' : (normalizeName(text) ?? text);
}
