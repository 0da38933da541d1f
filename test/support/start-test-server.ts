import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { createApiKey, type NewApiKey } from '../../src/api-keys/create-api-key.ts';
import { readConfig } from '../../src/config.ts';
import { connectServer } from '../../src/db/connect.ts';
import { openDatabase } from '../../src/db/database.ts';
import { entities } from '../../src/entities.ts';
import { createOrganization } from '../../src/organizations/create-organization.ts';
import { startWaybill } from '../../src/start-waybill.ts';
import { checkAnswer } from './check-response.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface TestOrganization {
  id: string;
  key: string;
  /** Another key of the organization. */
  createKey(input?: Partial<NewApiKey>): Promise<string>;
}

export interface TestServer {
  url: string;
  database: TestDatabase;
  organization: TestOrganization;
  createOrganization(): Promise<TestOrganization>;
  /** Sends a request with the organization's key, checks the answer against the contract, reads it. */
  request<Body>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>;
  stop(): Promise<void>;
}

export const secretKey = randomBytes(32).toString('base64');
const silent = pino({ level: process.env.TEST_LOG ?? 'silent' });

/** The whole service in this process, on a database and a port of its own. */
export async function startTestServer(
  settings: Record<string, string> = {},
  database?: TestDatabase,
): Promise<TestServer> {
  const db = database ?? (await createTestDatabase());
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: db.url,
    DATABASE_CONNECTIONS: '8',
    SECRET_KEY: secretKey,
    RATE_LIMIT: '0',
    FAILED_KEY_LIMIT: '0',
    MAX_API_KEYS: '10000',
    PROCESSES: '1',
    MAX_WEBHOOKS: '10000',
    // Nobody listens: a test that needs DNS brings its own.
    DNS_SERVERS: '127.0.0.1:1',
    ...settings,
  });
  const waybill = await startWaybill(config, silent);
  const makeOrganization = () => createTestOrganization(db.url);
  const organization = await makeOrganization();
  return {
    url: waybill.url,
    database: db,
    organization,
    createOrganization: makeOrganization,
    request: (method, path, body, headers) =>
      send(waybill.url, organization.key, method, path, body, headers),
    stop: async () => {
      await waybill.stop();
      if (database === undefined) await db.drop();
    },
  };
}

async function send<Body>(
  url: string,
  key: string,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<Body>> {
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  checkAnswer(method, new URL(response.url).pathname, response, text);
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

let organizations = 0;

/** An organization with a full key, made as the administration does it. */
export async function createTestOrganization(databaseUrl: string): Promise<TestOrganization> {
  const server = await connectServer(databaseUrl, '', silent);
  const inDatabase = async <T>(
    work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
  ): Promise<T> => {
    const pool = server.openPool('arrange', 2);
    try {
      return await work(await openDatabase(pool, entities));
    } finally {
      await pool.end();
    }
  };
  const id = await inDatabase(({ pool }) =>
    createOrganization(pool, `organization ${process.pid} ${organizations++}`),
  );
  const createKey = (input: Partial<NewApiKey> = {}) =>
    inDatabase(async (database) => {
      const given = { name: 'test', scope: 'full' as const, domainId: null, expiresAt: null };
      const { key } = await database
        .of(id)
        .transaction((tx) => createApiKey(tx, { ...given, ...input }, new Date()));
      return key;
    });
  return { id, key: await createKey(), createKey };
}
