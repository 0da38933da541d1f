import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectServer } from '../../src/db/connect.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

// Poolers are no part of the tests; PgBouncer 1.18 was tried by hand in each of its modes.

let database: TestDatabase;
let pooler: Server;
let throughPooler: string;
let refusesOptions = false;
beforeAll(async () => {
  database = await createTestDatabase();
  const { port, hostname } = new URL(database.url);
  pooler = createServer((client) => {
    const server = connect(Number(port), hostname);
    client.once('data', (startup: Buffer) => {
      if (refusesOptions && startup.includes('\0options\0')) return client.end(refusal);
      server.write(withoutOptions(startup));
      client.pipe(server).pipe(client);
    });
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
  });
  pooler.listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  const { port: own } = pooler.address() as AddressInfo;
  throughPooler = database.url.replace(`:${port}/`, `:${own}/`);
});
afterAll(async () => {
  pooler.close();
  await database.drop();
});

/** A startup message (protocol 3.0) as a pooler with `ignore_startup_parameters = options` hands it on. */
function withoutOptions(startup: Buffer): Buffer {
  const words = startup.toString('utf8', 8).split('\0');
  const at = words.indexOf('options');
  if (at >= 0) words.splice(at, 2);
  const body = Buffer.from(words.join('\0'));
  const head = Buffer.from(startup.subarray(0, 8));
  head.writeUInt32BE(8 + body.length, 0);
  return Buffer.concat([head, body]);
}

/** An error of the protocol, as PgBouncer answers options that it is not told to ignore. */
const fields = 'SFATAL\0C08P01\0Munsupported startup parameter: options\0\0';
const refusal = Buffer.concat([
  Buffer.from('E'),
  Buffer.from([0, 0, 0, 4 + fields.length]),
  Buffer.from(fields),
]);

const start = async (url: string) => {
  const server = await connectServer(url, tmpdir(), pino({ level: 'silent' }));
  await server.stop();
};

it('a pooler that drops the role of connections is refused, for its role sees all', async () => {
  await start(database.url);
  await expect(start(throughPooler)).rejects.toThrow(
    /DATABASE_URL leads to a pooler that drops the role of a connection: let it lead to Postgres/,
  );
});

it('a pooler that refuses options is named at the start, also when no role is needed', async () => {
  const role = `plain_${randomUUID().slice(0, 8)}`;
  await database.query(`create role ${role} login password 'x'`);
  refusesOptions = true;
  const own = new URL(throughPooler);
  own.username = role;
  own.password = 'x';
  await expect(start(own.href)).rejects.toThrow(
    /a pooler that refuses the options of a connection \(unsupported startup parameter: options\)/,
  );
  await database.query(`drop role ${role}`);
});
