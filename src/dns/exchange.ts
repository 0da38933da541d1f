import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect, isIPv6 } from 'node:net';
import packet, { type DecodedPacket } from 'dns-packet';
import type { RecordType } from './answer.ts';

export interface Server {
  host: string;
  port: number;
}

/** An answer that belongs to the question, and its length in bytes. */
export interface Exchange {
  reply: DecodedPacket;
  bytes: number;
}

/** What fits into one datagram on every path (DNS flag day 2020). */
const datagramBytes = 1232;

/**
 * Asks one server once: over UDP from a port of its own, and over TCP when the answer does not fit
 * (RFC 1035 §4.2, RFC 7766). Rejects when no answer to this question came in time. dns-packet reads
 * and writes packets; Node's own resolver tells no TTL for MX and TXT records, and hides which
 * failure it saw.
 */
export async function exchange(
  server: Server,
  name: string,
  type: RecordType,
  timeoutMs: number,
): Promise<Exchange> {
  const id = randomInt(65_536);
  const query = packet.encode({
    type: 'query',
    id,
    flags: packet.RECURSION_DESIRED,
    questions: [{ type, name }],
    additionals: [
      { type: 'OPT', name: '.', udpPayloadSize: datagramBytes, flags: 0, options: [] } as never,
    ],
  });
  const signal = AbortSignal.timeout(timeoutMs);
  const read = (bytes: Buffer) => readReply(bytes, id, name, type);
  const overUdp = await askUdp(server, query, read, signal);
  return overUdp.reply.flag_tc ? await askTcp(server, query, read, signal) : overUdp;
}

type Read = (bytes: Buffer) => Exchange | undefined;

/** Undefined for a packet that answers something else, such as a forged or late one. */
function readReply(
  bytes: Buffer,
  id: number,
  name: string,
  type: RecordType,
): Exchange | undefined {
  if (bytes.length < 12 || bytes.readUInt16BE(0) !== id) return undefined;
  const reply = packet.decode(bytes);
  const [question] = reply.questions ?? [];
  const isAnswer = reply.type === 'response';
  // A server that refuses may leave the question out.
  const isOurs = question === undefined || isSame(question.name, name, question.type, type);
  return isAnswer && isOurs ? { reply, bytes: bytes.length } : undefined;
}

function isSame(name: string, asked: string, type: string, askedType: string): boolean {
  return name.toLowerCase() === asked && type === askedType;
}

function askUdp(server: Server, query: Buffer, read: Read, signal: AbortSignal): Promise<Exchange> {
  const socket = createSocket(isIPv6(server.host) ? 'udp6' : 'udp4');
  return withinTime(
    signal,
    () => socket.close(),
    (resolve, reject) => {
      socket.once('error', reject);
      socket.on('message', (bytes) => {
        // dns-packet throws on a packet that is cut off or points in circles.
        try {
          const answer = read(bytes);
          if (answer !== undefined) resolve(answer);
        } catch {
          reject(new Error('the answer is malformed'));
        }
      });
      // Connected, so that the system drops what other hosts send.
      socket.connect(server.port, server.host, () => socket.send(query));
    },
  );
}

function askTcp(server: Server, query: Buffer, read: Read, signal: AbortSignal): Promise<Exchange> {
  const socket = connect(server.port, server.host);
  return withinTime(
    signal,
    () => socket.destroy(),
    (resolve, reject) => {
      const chunks: Buffer[] = [];
      socket.once('error', reject);
      socket.once('end', () => reject(new Error('the server closed the connection')));
      socket.on('data', (chunk) => {
        chunks.push(chunk);
        const received = Buffer.concat(chunks);
        if (received.length < 2 || received.length < 2 + received.readUInt16BE(0)) return;
        try {
          const answer = read(received.subarray(2, 2 + received.readUInt16BE(0)));
          if (answer === undefined) reject(new Error('the answer is to another question'));
          else resolve(answer);
        } catch {
          reject(new Error('the answer is malformed'));
        }
      });
      const length = Buffer.alloc(2);
      length.writeUInt16BE(query.length);
      socket.write(Buffer.concat([length, query]));
    },
  );
}

/** Runs `start` until it settles or time is up, and gives the socket back in every case. */
async function withinTime<T>(
  signal: AbortSignal,
  close: () => void,
  start: (resolve: (value: T) => void, reject: (reason: Error) => void) => void,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const late = () => reject(new Error('no answer in time'));
  signal.addEventListener('abort', late, { once: true });
  if (signal.aborted) late();
  try {
    start(resolve, reject);
    return await promise;
  } finally {
    signal.removeEventListener('abort', late);
    close();
  }
}
