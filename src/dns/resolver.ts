import { getServers } from 'node:dns';
import { LRUCache } from 'lru-cache';
import { createFairQueue } from '../concurrency/fair-queue.ts';
import { type Answer, normalizeName, type RecordType } from './answer.ts';
import { type Exchange, exchange, type Server } from './exchange.ts';
import { type Reply, readReply } from './read-reply.ts';

export interface Resolver {
  /**
   * Asks for the records of a name, following aliases. Never rejects: what goes wrong is `trouble`.
   * Replies are remembered as long as their TTL says; `fresh` asks anew all the same.
   */
  resolve<Type extends RecordType>(
    name: string,
    type: Type,
    options?: { fresh?: boolean },
  ): Promise<Answer<Type>>;
}

export interface ResolverOptions {
  /** `host:port` each, asked in this order; the system's servers when there are none. */
  servers: readonly string[];
  /** How long one server may take for one try. */
  timeoutMs?: number;
  /** Tries with each server. */
  rounds?: number;
  /** A clock in milliseconds. */
  now?: () => number;
}

type Remembered = Reply<RecordType> | { kind: 'trouble'; reason: string; ttlSeconds: number };

const maxHops = 8;
const maxEntries = 50_000;
const maxBytes = 32 * 1024 * 1024;
/** A question about which nothing can be learned is not asked again at once (RFC 9520 §3.2). */
const troubleSeconds = 5;
/** Sockets in use at once. */
const maxQuestions = 200;

/** Asks DNS servers and remembers their answers. One question is asked once at a time. */
export function createResolver(options: ResolverOptions): Resolver {
  const { timeoutMs = 2_000, rounds = 2, now = () => performance.now() } = options;
  const servers = readServers(options.servers.length > 0 ? options.servers : getServers());
  const turns = createFairQueue(maxQuestions);
  const asking = new Map<string, Promise<Remembered>>();
  const remembered = new LRUCache<string, { value: Remembered; until: number }>({
    max: maxEntries,
    maxSize: maxBytes,
  });

  const askAll = async (name: string, type: RecordType): Promise<Remembered> => {
    let reason = 'there is no DNS server to ask';
    for (let round = 0; round < rounds; round += 1) {
      for (const server of servers) {
        try {
          return keep(name, type, await exchange(server, name, type, timeoutMs));
        } catch (error) {
          reason = (error as Error).message;
        }
      }
    }
    return store(name, type, { kind: 'trouble', reason, ttlSeconds: troubleSeconds }, 100);
  };

  const keep = (name: string, type: RecordType, { reply, bytes }: Exchange): Remembered =>
    store(name, type, readReply(reply, name, type), bytes);

  const store = (name: string, type: RecordType, value: Remembered, size: number): Remembered => {
    const entry = { value, until: now() + value.ttlSeconds * 1000 };
    remembered.set(`${type} ${name}`, entry, { size: size + name.length + 100 });
    return value;
  };

  const ask = (name: string, type: RecordType, fresh: boolean): Promise<Remembered> => {
    const question = `${type} ${name}`;
    const known = fresh ? undefined : remembered.get(question);
    if (known !== undefined && known.until > now()) return Promise.resolve(known.value);
    const running = asking.get(question);
    if (running !== undefined) return running;
    const asked = turns
      .run('questions', () => askAll(name, type))
      .finally(() => asking.delete(question));
    asking.set(question, asked);
    return asked;
  };

  return {
    resolve: async (asked, type, { fresh = false } = {}) => {
      let name = normalizeName(asked);
      for (let hop = 0; hop < maxHops; hop += 1) {
        if (name === undefined) return { kind: 'no_domain' };
        const reply = (await ask(name, type, fresh)) as
          | Reply<typeof type>
          | Extract<Remembered, { kind: 'trouble' }>;
        if (reply.kind === 'alias') {
          name = normalizeName(reply.name);
          continue;
        }
        const { ttlSeconds: _, ...answer } = reply;
        return answer;
      }
      return { kind: 'trouble', reason: 'the aliases (CNAME) do not end' };
    },
  };
}

/** `127.0.0.1:53`, `[::1]:53`, or an address alone, which means port 53. */
function readServers(texts: readonly string[]): Server[] {
  return texts.map((text) => {
    const [, bracketed, plain, port] =
      /^(?:\[([^\]]+)\]|([^:]+|[^[\]]*:[^[\]]*:[^[\]]*))(?::(\d+))?$/.exec(text) ?? [];
    return { host: bracketed ?? plain ?? text, port: Number(port ?? 53) };
  });
}
