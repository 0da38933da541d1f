import http from 'node:http';
import https from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

export interface AgentOptions {
  lookup: LookupFunction;
  /** Milliseconds until a connection stands, encrypted where it has to be. */
  connectionMs: number;
}

/** Connections for requests, which tell whether a failure came before any request could be written. */
export interface SessionAgent {
  httpAgent: http.Agent;
  httpsAgent: https.Agent;
  /** Whether an error is of a connection that never stood. */
  isBeforeSession(error: unknown): boolean;
  close(): void;
}

/** What is idle for longer is closed here, before the server does so while a request is on its way. */
const idleMs = 10_000;

export function createSessionAgent({ lookup, connectionMs }: AgentOptions): SessionAgent {
  const failures = new WeakSet<Error>();
  const watch = (socket: Duplex | null | undefined, event: 'connect' | 'secureConnect') => {
    if (!socket) return socket;
    let stands = false;
    const late = setTimeout(() => {
      socket.destroy(new Error(`no connection within ${connectionMs} ms`));
    }, connectionMs);
    socket.once(event, () => {
      stands = true;
      clearTimeout(late);
      // Requests are short messages one after the other.
      (socket as Socket).setNoDelay(true);
    });
    socket.once('close', () => clearTimeout(late));
    // Before those who pass the error on.
    socket.prependListener('error', (error) => {
      if (!stands) failures.add(error);
    });
    return socket;
  };
  class WatchedHttp extends http.Agent {
    override createConnection(...given: Parameters<http.Agent['createConnection']>) {
      return watch(super.createConnection(...given), 'connect');
    }
  }
  class WatchedHttps extends https.Agent {
    override createConnection(...given: Parameters<https.Agent['createConnection']>) {
      return watch(super.createConnection(...given), 'secureConnect');
    }
  }
  const options = { keepAlive: true, lookup, timeout: idleMs };
  const httpAgent = new WatchedHttp(options);
  const httpsAgent = new WatchedHttps(options);
  return {
    httpAgent,
    httpsAgent,
    isBeforeSession: (error) => error instanceof Error && failures.has(error),
    close: () => {
      httpAgent.destroy();
      httpsAgent.destroy();
    },
  };
}
