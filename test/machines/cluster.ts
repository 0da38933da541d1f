import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { until } from '../support/until.ts';
import { Host, network } from './host.ts';

/** Which machine is which: the last part of its address. */
export const addresses = {
  proxy: 10,
  api: [11, 12],
  worker: [21, 22],
  database: [31, 32],
  witness: 33,
};

const etcds = [...addresses.database, addresses.witness];
const password = 'not-secret';
const node = process.execPath;
const main = new URL('../../src/main.ts', import.meta.url).pathname;
const at = (number: number, port: number) => `${network}.${number}:${port}`;

export const databaseUrl = `postgres://waybill:${password}@${addresses.database.map((one) => at(one, 5432)).join()}/waybill`;
export const secretKey = Buffer.alloc(32, 7).toString('base64');

/** Three of them, so that two can agree when one is away. */
const etcd = ({ address, disk }: Host) =>
  [
    `/usr/bin/etcd --name ${address} --data-dir ${disk}/etcd --initial-cluster-state new`,
    `--initial-cluster ${etcds.map((one) => `${network}.${one}=http://${at(one, 2380)}`).join()}`,
    `--listen-peer-urls http://${address}:2380 --initial-advertise-peer-urls http://${address}:2380`,
    `--listen-client-urls http://${address}:2379 --advertise-client-urls http://${address}:2379`,
    // For machines that share two cores.
    '--heartbeat-interval 200 --election-timeout 2000',
  ].join(' ');

/** Patroni's settings: those of its documentation, but for times and the promises of a commit. */
const patroniSettings = (host: Host, binaries: string) => ({
  scope: 'waybill',
  name: host.name,
  restapi: { listen: `${host.address}:8008`, connect_address: `${host.address}:8008` },
  etcd3: { hosts: etcds.map((one) => at(one, 2379)) },
  bootstrap: {
    dcs: {
      ttl: 20,
      loop_wait: 5,
      retry_timeout: 5,
      synchronous_mode: true,
      postgresql: {
        use_pg_rewind: true,
        parameters: { max_connections: 200, wal_sender_timeout: '5s', wal_receiver_timeout: '5s' },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
  },
  postgresql: {
    listen: `${host.address}:5432`,
    connect_address: `${host.address}:5432`,
    data_dir: `${host.disk}/postgres`,
    bin_dir: binaries,
    pgpass: `${host.disk}/pgpass`,
    parameters: { unix_socket_directories: host.disk },
    pg_hba: [
      'local all all trust',
      `host replication replicator ${network}.0/24 scram-sha-256`,
      `host all all ${network}.0/24 scram-sha-256`,
    ],
    authentication: {
      superuser: { username: 'postgres', password },
      replication: { username: 'replicator', password },
    },
  },
});

const number = (id: string) => Number(execFileSync('id', [id, 'postgres'], { encoding: 'utf8' }));

function databasePrograms(host: Host, environment: string): string[] {
  const [found] = execFileSync('find', [environment, '-name', 'pg_rewind'], {
    encoding: 'utf8',
  }).split('\n');
  const settings = patroniSettings(host, join(found ?? '', '..'));
  // Which is YAML as well.
  writeFileSync(`${host.disk}/patroni.yml`, JSON.stringify(settings));
  chownSync(host.disk, number('-u'), number('-g'));
  const asPostgres = 'setpriv --reuid postgres --regid postgres --clear-groups';
  return [etcd(host), `${asPostgres} ${environment}/bin/patroni ${host.disk}/patroni.yml`];
}

const waybill = (role: 'api' | 'worker', relay: string) => (host: Host) => {
  const settings = {
    ROLE: role,
    PORT: '3000',
    HOST: '0.0.0.0',
    PUBLIC_URL: `http://${network}.${addresses.proxy}`,
    DATA_DIR: `${host.disk}/data`,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKey,
    TRUST_PROXY: `${network}.${addresses.proxy}/32`,
    PROVIDER: 'smtp',
    SMTP_URL: relay,
    REQUIRE_VERIFIED_DOMAIN: 'false',
    RESEND_UNKNOWN: 'false',
    DNS_SERVERS: '127.0.0.1:1',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
  };
  const set = Object.entries(settings).map(([name, value]) => `${name}='${value}'`);
  return [`env ${set.join(' ')} ${node} ${main}`];
};

/** The example of the repository, with the addresses of these machines and without certificates. */
function proxyPrograms(host: Host): string[] {
  const example = readFileSync(new URL('../../deploy/haproxy-api.cfg', import.meta.url), 'utf8');
  const own = example
    .replace(/bind :443 .*/, 'bind :80')
    .replaceAll('10.0.0.', `${network}.`)
    .replace(/^ {4}(?:user|group) .*\n/gm, '');
  writeFileSync(`${host.disk}/haproxy.cfg`, own);
  return [`/usr/sbin/haproxy -db -f ${host.disk}/haproxy.cfg`];
}

export interface Cluster {
  readonly hosts: Host[];
  readonly proxy: Host;
  readonly apis: Host[];
  readonly workers: Host[];
  readonly databases: Host[];
  readonly witness: Host;
}

export function defineCluster(folder: string, environment: string, relay: string): Cluster {
  const make = (name: string, one: number, programs: (host: Host) => string[]) =>
    new Host(name, one, folder, programs);
  const several = (name: string, numbers: number[], programs: (host: Host) => string[]) =>
    numbers.map((one, index) => make(`${name}${index + 1}`, one, programs));
  mkdirSync(folder, { recursive: true });
  const cluster = {
    proxy: make('proxy', addresses.proxy, proxyPrograms),
    apis: several('api', addresses.api, waybill('api', relay)),
    workers: several('worker', addresses.worker, waybill('worker', relay)),
    databases: several('database', addresses.database, (host) =>
      databasePrograms(host, environment),
    ),
    witness: make('witness', addresses.witness, (host) => [etcd(host)]),
  };
  return { ...cluster, hosts: Object.values(cluster).flat() };
}

interface Member {
  name: string;
  role: string;
  state: string;
}

const answers = async (url: string) => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  return answer?.ok ? answer : undefined;
};

/** Who is what, as the first of them says that leads. */
export async function readMembers({ databases }: Cluster): Promise<Member[]> {
  for (const { address } of databases) {
    if (!(await answers(`http://${address}:8008/primary`))) continue;
    const answer = await answers(`http://${address}:8008/cluster`);
    if (answer) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

/** The machine that writes, with its standby in step. */
export const databaseIsWhole = async (cluster: Cluster): Promise<Host | undefined> => {
  const members = await readMembers(cluster);
  const leader = members.find(({ role }) => role === 'leader');
  const inStep = members.some(
    ({ role, state }) => role === 'sync_standby' && state === 'streaming',
  );
  return inStep ? cluster.databases.find(({ name }) => name === leader?.name) : undefined;
};

/** Everything does its work again, with a standby in step. */
export async function becomeWhole(cluster: Cluster): Promise<void> {
  await until('a standby is in step', () => databaseIsWhole(cluster));
  for (const { name, address } of [...cluster.apis, ...cluster.workers]) {
    await until(`${name} is ready`, () => answers(`http://${address}:3000/readyz`));
  }
  await until('the proxy serves', () => answers(`http://${cluster.proxy.address}/readyz`));
}

/** Asks the server that writes, as one who sees every organization. */
export async function query<Row>(
  sql: string,
  parameters: unknown[] = [],
  database = 'waybill',
): Promise<Row[]> {
  for (const one of addresses.database) {
    const client = new Client({
      connectionString: `postgres://postgres:${password}@${at(one, 5432)}/${database}`,
      connectionTimeoutMillis: 3_000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query('select pg_is_in_recovery() as standby');
      if (!rows[0].standby) return (await client.query(sql, parameters)).rows;
    } catch (error) {
      // One that is away may have another beside it; a mistake in the statement is one everywhere.
      if (Object(error).code?.startsWith('42')) throw error;
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new Error('No server writes.');
}

/** As the production guide does. */
export async function makeDatabase(): Promise<void> {
  const owned = `owner waybill template template0 encoding 'UTF8' locale 'C.UTF-8'`;
  await query(`create role waybill login password '${password}'`, [], 'postgres');
  await query(`create database waybill ${owned}`, [], 'postgres');
}
