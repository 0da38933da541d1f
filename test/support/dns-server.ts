import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import packet, { type DecodedPacket } from 'dns-packet';
import type { RecordData, RecordType } from '../../src/dns/answer.ts';

/** How a name misbehaves: an answer that is none, or none at all. */
export type DnsFault = 'SERVFAIL' | 'REFUSED' | 'silent' | 'malformed' | 'truncated' | 'forged';

export interface DnsServer {
  /** `127.0.0.1:<port>`, as the setting `DNS_SERVERS` wants it. */
  address: string;
  /** Replaces the records of a type. A TXT record may be given in several strings. */
  set<Type extends RecordType>(
    name: string,
    type: Type,
    records: (Type extends 'TXT' ? string | string[] : RecordData[Type])[],
    ttl?: number,
  ): void;
  /** Without a type the name exists no more. */
  remove(name: string, type?: RecordType): void;
  /** Makes every question about a name go wrong, or right again. */
  fail(name: string, fault: DnsFault | undefined): void;
  /** Keeps questions about a name waiting until the answer is called. */
  hold(name: string): () => void;
  /** What was asked, oldest first. */
  questions: { name: string; type: string; over: 'udp' | 'tcp' }[];
  close(): Promise<void>;
}

interface Options {
  /** Whether it looks an alias's target up itself, as resolvers do. */
  followAliases?: boolean;
}

const ttlOfNothing = 60;

/** A real DNS server on loopback, over UDP and TCP, that says what a test tells it to. */
export async function startDnsServer({ followAliases = true }: Options = {}): Promise<DnsServer> {
  const zones = new Map<string, Map<string, { data: unknown; ttl: number }[]>>();
  const faults = new Map<string, DnsFault>();
  const gates = new Map<string, Promise<void>>();
  const questions: DnsServer['questions'] = [];

  const find = (name: string, type: string): unknown[] => {
    const records = zones.get(name)?.get(type) ?? [];
    const own = records.map(({ data, ttl }) => ({ type, name, ttl, data }));
    const alias = type === 'CNAME' ? undefined : zones.get(name)?.get('CNAME')?.[0];
    if (alias === undefined || own.length > 0) return own;
    const link = { type: 'CNAME', name, ttl: alias.ttl, data: alias.data };
    const target = String(alias.data).toLowerCase();
    return followAliases && !seen(name, target) ? [link, ...find(target, type)] : [link];
  };
  /** Whether the chain of aliases comes back to where it is: then it is not followed. */
  const seen = (from: string, to: string): boolean => {
    let name: string | undefined = to;
    for (let hop = 0; name !== undefined && hop < 20; hop += 1) {
      if (name === from) return true;
      name = zones.get(name)?.get('CNAME')?.[0]?.data as string | undefined;
    }
    return name !== undefined;
  };

  const answer = async (query: Buffer, over: 'udp' | 'tcp'): Promise<Buffer | undefined> => {
    const asked: DecodedPacket = packet.decode(query);
    const [question] = asked.questions ?? [];
    if (question === undefined) return undefined;
    const name = question.name.toLowerCase();
    questions.push({ name, type: question.type, over });
    await gates.get(name);
    const fault = faults.get(name);
    const id = asked.id ?? 0;
    const base = { type: 'response' as const, id, questions: [question] };
    if (fault === 'silent') return undefined;
    if (fault === 'malformed') return Buffer.concat([query.subarray(0, 12), Buffer.alloc(3, 0xc0)]);
    if (fault === 'forged') return packet.encode({ ...base, id: (id + 1) % 65_536 });
    if (fault === 'SERVFAIL' || fault === 'REFUSED') {
      return packet.encode({ ...base, flags: fault === 'SERVFAIL' ? 2 : 5 });
    }
    const answers = find(name, question.type);
    const exists = zones.has(name) || answers.length > 0;
    const soa = { mname: 'ns.test', rname: 'root.test', serial: 1, minimum: ttlOfNothing };
    const whole = packet.encode({
      ...base,
      flags: packet.AUTHORITATIVE_ANSWER | (exists ? 0 : 3),
      answers: answers as never,
      authorities:
        answers.length > 0 ? [] : [{ type: 'SOA', name: 'test', ttl: ttlOfNothing, data: soa }],
    });
    const limit = asked.additionals?.some(({ type }) => type === 'OPT') ? 1232 : 512;
    if (over === 'tcp' || (whole.length <= limit && fault !== 'truncated')) return whole;
    return packet.encode({ ...base, flags: packet.TRUNCATED_RESPONSE });
  };

  const tcp = createServer((socket) => {
    socket.on('error', () => {});
    let received = Buffer.alloc(0);
    socket.on('data', async (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (received.length < 2 || received.length < 2 + received.readUInt16BE(0)) return;
      const bytes = await answer(received.subarray(2), 'tcp');
      if (bytes === undefined) return;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(bytes.length);
      socket.end(Buffer.concat([length, bytes]));
    });
  });
  const udp = createSocket('udp4');
  udp.on('message', async (query, { port, address }) => {
    const bytes = await answer(query, 'udp');
    if (bytes !== undefined) udp.send(bytes, port, address);
  });
  const port = await listenOnBoth(tcp, udp);

  return {
    address: `127.0.0.1:${port}`,
    questions,
    set: (name, type, records, ttl = 60) => {
      const types = zones.get(name) ?? new Map();
      types.set(
        type,
        records.map((data) => ({ data, ttl })),
      );
      zones.set(name, types);
    },
    remove: (name, type) => {
      if (type === undefined) zones.delete(name);
      else zones.get(name)?.delete(type);
    },
    fail: (name, fault) => {
      if (fault === undefined) faults.delete(name);
      else faults.set(name, fault);
    },
    hold: (name) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gates.set(name, promise);
      return () => {
        gates.delete(name);
        resolve();
      };
    },
    close: async () => {
      await new Promise<void>((resolve) => udp.close(resolve));
      await new Promise((resolve) => tcp.close(resolve));
    },
  };
}

/** One port for both, as the setting wants it; another is tried when UDP's is taken. */
async function listenOnBoth(
  tcp: ReturnType<typeof createServer>,
  udp: ReturnType<typeof createSocket>,
): Promise<number> {
  for (;;) {
    await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
    const address = tcp.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const isFree = await new Promise<boolean>((resolve) => {
      udp.once('error', () => resolve(false));
      udp.bind(port, '127.0.0.1', () => resolve(true));
    });
    udp.removeAllListeners('error');
    if (isFree) return port;
    await new Promise((resolve) => tcp.close(resolve));
  }
}
