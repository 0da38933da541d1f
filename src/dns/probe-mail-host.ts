import { connect } from 'node:net';
import type { Resolver } from './resolver.ts';

const patienceMs = 3_000;
const knownForMs = 60_000;

/**
 * Says why no mail server greets at a host (RFC 5321 §4.2), in words that go on after "from here";
 * undefined when one does. What was found is good for a minute, however many domains ask.
 */
export function createMailHostProbe(
  resolver: Resolver,
  port = 25,
): (host: string) => Promise<string | undefined> {
  const known = new Map<string, { at: number; trouble: Promise<string | undefined> }>();
  return (host) => {
    const last = known.get(host);
    if (last !== undefined && performance.now() - last.at < knownForMs) return last.trouble;
    const trouble = look(resolver, host, port);
    known.set(host, { at: performance.now(), trouble });
    return trouble;
  };
}

async function look(resolver: Resolver, host: string, port: number): Promise<string | undefined> {
  const answers = await Promise.all([resolver.resolve(host, 'A'), resolver.resolve(host, 'AAAA')]);
  const addresses = answers.flatMap((answer) => (answer.kind === 'found' ? answer.records : []));
  const [address] = addresses;
  if (address === undefined) return 'no address is found for it';
  return new Promise((resolve) => {
    const socket = connect({ host: String(address), port });
    const end = (trouble: string | undefined) => {
      clearTimeout(late);
      socket.destroy();
      resolve(trouble);
    };
    const late = setTimeout(() => end('nothing answers there'), patienceMs);
    socket.once('error', () => end('nothing listens there'));
    socket.once('data', (greeting) => {
      end(/^220/.test(String(greeting)) ? undefined : 'no mail server greets there');
    });
  });
}
