import type { RequestListener, Server } from 'node:http';
import type { Logger } from 'pino';
import { createServer } from './create-server.ts';

/** A server that listens where the settings say. */
export async function listen(
  handle: RequestListener,
  { PORT, HOST }: { PORT: number; HOST: string },
  log: Logger,
): Promise<Server> {
  const http = createServer(handle, log);
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(PORT, HOST, resolve);
  });
  return http;
}

/** Where a server answers, without a slash at the end. */
export function addressOf(http: Server, host: string): string {
  const address = http.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

const patienceMs = 10_000;

/** Accepts no more connections and waits for the requests that run, but not for ever. */
export async function finishRequests(http: Server): Promise<void> {
  const closed = new Promise((resolve) => http.close(resolve));
  http.closeIdleConnections();
  const impatient = setTimeout(() => http.closeAllConnections(), patienceMs);
  await closed;
  clearTimeout(impatient);
}
