import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { createApiKey, type NewApiKey } from '../../src/api-keys/create-api-key.ts';
import { readConfig } from '../../src/config.ts';
import { connectServer } from '../../src/db/connect.ts';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { entities } from '../../src/entities.ts';
import { createOrganization } from '../../src/organizations/organizations.ts';
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
  const arranging = await openArranging(db.url);
  const makeOrganization = () => makeTestOrganization((work) => work(arranging));
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
      await arranging.pool.end();
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
export function createTestOrganization(databaseUrl: string): Promise<TestOrganization> {
  return makeTestOrganization(async (work) => {
    const database = await openArranging(databaseUrl);
    try {
      return await work(database);
    } finally {
      await database.pool.end();
    }
  });
}

async function openArranging(databaseUrl: string): Promise<Database> {
  const server = await connectServer(databaseUrl, '', silent);
  return openDatabase(server.openPool('arrange', 2), entities);
}

async function makeTestOrganization(
  inDatabase: <T>(work: (database: Database) => Promise<T>) => Promise<T>,
): Promise<TestOrganization> {
  const [id, key] = await inDatabase(async (database) => {
    const name = `organization ${process.pid} ${organizations++}`;
    const made = await createOrganization(database.pool, name);
    return [made, await createTestKey(database, made)];
  });
  return {
    id,
    key,
    createKey: (input) => inDatabase((database) => createTestKey(database, id, input)),
  };
}

async function createTestKey(
  database: Database,
  organizationId: string,
  input: Partial<NewApiKey> = {},
): Promise<string> {
  const given = { name: 'test', scope: 'full' as const, domainId: null, expiresAt: null };
  const { key } = await database
    .of(organizationId)
    .transaction((tx) => createApiKey(tx, { ...given, ...input }, new Date()));
  return key;
}
