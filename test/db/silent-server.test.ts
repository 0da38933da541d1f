import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hostsOf } from '../../src/db/database-hosts.ts';
import { followPrimary } from '../../src/db/primary.ts';
import { findDatabaseFault } from '../../src/find-start-faults.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

// Of two servers of a database one is frozen, or cut off: it takes connections and says nothing.

let database: TestDatabase;
let silent: Server;
let both: string;
const waiting = new Set<Socket>();
beforeAll(async () => {
  database = await createTestDatabase();
  silent = createServer((socket) => {
    waiting.add(socket);
    socket.resume();
    socket.on('error', () => {});
    socket.on('close', () => waiting.delete(socket));
  });
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const { host } = new URL(database.url);
  both = database.url.replace(host, `127.0.0.1:${port},${host}`);
});
const hangUp = () => {
  for (const socket of waiting) socket.destroy();
};
beforeEach(hangUp);
afterAll(async () => {
  hangUp();
  silent.close();
  await database.drop();
});

it('whoever looks for the server that writes does not wait for the silent one', async () => {
  const primary = await followPrimary(hostsOf(both));
  expect(waiting.size).toBe(1);
  expect(primary.uri).toBe(hostsOf(both)[1]);
  hangUp();
  await primary.stop();
});

it('a start does not wait for the silent one', async () => {
  expect(await findDatabaseFault(both)).toBeUndefined();
  expect(waiting.size).toBe(1);
});
