import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// Takes deliveries and throws them away. Asked for it, it tells how many came, and how long after
// its event the last ones did.

let count = 0;
let waits: number[] = [];

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    count += 1;
    if (process.env.SINK_WAITS === 'true') {
      const event = JSON.parse(Buffer.concat(chunks).toString());
      waits.push(Date.now() - Date.parse(event.createdAt));
    }
    response.writeHead(204).end();
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on('message', () => {
  process.send?.({ count, waits });
  waits = [];
});
process.on('SIGTERM', () => process.exit(0));
