import { until } from '../support/until.ts';
import { type Cluster, databaseIsWhole } from './cluster.ts';
import type { Host } from './host.ts';

export interface Fault {
  name: string;
  /** Nothing goes on before it is mended: there is but one. */
  isOnlyOne?: boolean;
  /** Makes it, and returns how it is undone. */
  make(cluster: Cluster): Promise<() => Promise<void>>;
}

type Which = (cluster: Cluster) => Promise<Host>;

const primary: Which = async (cluster) => until('one server leads', () => databaseIsWhole(cluster));
const standby: Which = async (cluster) => {
  const leader = await primary(cluster);
  return cluster.databases.find((host) => host !== leader) as Host;
};
const first =
  (of: (cluster: Cluster) => Host[] | Host): Which =>
  async (cluster) =>
    [of(cluster)].flat()[0] as Host;

const losesPower = (name: string, which: Which): Fault => ({
  name: `${name} loses power`,
  make: async (cluster) => {
    const host = await which(cluster);
    await host.losePower();
    return async () => host.start();
  },
});
const isCutOff = (name: string, which: Which): Fault => ({
  name: `${name} is cut off`,
  make: async (cluster) => {
    const host = await which(cluster);
    host.cutOff();
    return async () => host.reconnect();
  },
});
const freezes = (name: string, which: Which): Fault => ({
  name: `${name} freezes`,
  make: async (cluster) => {
    const host = await which(cluster);
    host.freeze();
    return async () => host.thaw();
  },
});

const api = first(({ apis }) => apis);
const worker = first(({ workers }) => workers);

/** The server of the database alone dies, which Patroni sees. */
const crash: Fault = {
  name: 'the primary: Postgres crashes',
  make: async (cluster) => {
    const host = await primary(cluster);
    host.killPostgres();
    return async () => {};
  },
};

/** As an operator does before work on a machine. */
const switchover: Fault = {
  name: 'the primary hands over (planned)',
  make: async (cluster) => {
    const leader = await primary(cluster);
    const answer = await fetch(`http://${leader.address}:8008/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: leader.name }),
    });
    if (!answer.ok) throw new Error(`No switchover: ${await answer.text()}`);
    return async () => {};
  },
};

export const faults: Fault[] = [
  losesPower('an API', api),
  isCutOff('an API', api),
  freezes('an API', api),
  losesPower('a worker', worker),
  isCutOff('a worker', worker),
  freezes('a worker', worker),
  losesPower('the standby', standby),
  isCutOff('the standby', standby),
  freezes('the standby', standby),
  switchover,
  crash,
  losesPower('the primary', primary),
  isCutOff('the primary', primary),
  freezes('the primary', primary),
  losesPower(
    'the third etcd',
    first(({ witness }) => witness),
  ),
  losesPower(
    'the proxy',
    first(({ proxy }) => proxy),
  ),
];
