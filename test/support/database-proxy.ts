import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to Postgres on which a test can keep back how commits are answered. */
export interface DatabaseProxy {
  url: string;
  /** From now on commits arrive, and nobody hears of them. */
  holdCommits(): void;
  /** Lets the answers through again, and what has been kept back. */
  letGo(): void;
  close(): Promise<void>;
}

export async function startDatabaseProxy(connectionString: string): Promise<DatabaseProxy> {
  const target = new URL(connectionString);
  const sockets = new Set<Socket>();
  /** What clients that have committed do not hear. */
  const held = new Map<Socket, Buffer[]>();
  let holds = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (chunk) => {
      const commits = /commit\0/i.test(chunk.toString('latin1'));
      if (holds && commits && !held.has(client)) held.set(client, []);
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      // Read in any case: nobody sees the end of a socket that is paused.
      const unheard = held.get(client);
      if (unheard === undefined) client.write(chunk);
      else unheard.push(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(connectionString);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    holdCommits: () => {
      holds = true;
    },
    letGo: () => {
      holds = false;
      for (const [client, chunks] of held) client.write(Buffer.concat(chunks));
      held.clear();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
