import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  /** The bytes as they came. */
  body: string;
  /** When it came, as `performance.now()` tells. */
  at: number;
}

export interface WebhookReceiver {
  url: string;
  port: number;
  requests: ReceivedRequest[];
  /** The most requests that were open at the same time. */
  mostAtOnce(): number;
  close(): Promise<void>;
}

type Answer = (request: ReceivedRequest, response: ServerResponse) => void;

/** A receiver on loopback that keeps what it gets and answers as it is told; 204 by default. */
export async function startWebhookReceiver(
  answer: Answer = (_, response) => void response.writeHead(204).end(),
  port = 0,
): Promise<WebhookReceiver> {
  const requests: ReceivedRequest[] = [];
  let open = 0;
  let most = 0;
  const server: Server = createServer((request, response) => {
    open += 1;
    most = Math.max(most, open);
    response.once('close', () => {
      open -= 1;
    });
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.once('end', () => {
      const received = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
        at: performance.now(),
      };
      requests.push(received);
      answer(received, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${bound}`,
    port: bound,
    requests,
    mostAtOnce: () => most,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Lets webhooks reach receivers on loopback. */
export const loopbackOpen = { ALLOWED_WEBHOOK_NETWORKS: '127.0.0.0/8' };
