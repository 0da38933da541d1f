import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { createAuthenticate } from './api-keys/authenticate.ts';
import { type Config, mailComesIn } from './config.ts';
import { createDirect, createProvider, withRelays } from './create-provider.ts';
import { createTokens } from './crypto/token.ts';
import { connectServer, type Server } from './db/connect.ts';
import { openDatabase } from './db/database.ts';
import { isDatabaseAway } from './db/is-database-away.ts';
import { migrate } from './db/migrate.ts';
import { createAddressRules } from './dns/address-rules.ts';
import { createNetworks } from './dns/networks.ts';
import { createResolver } from './dns/resolver.ts';
import { entities, followers } from './entities.ts';
import { insufficientScope } from './errors.ts';
import { continueFeed } from './events/continue-feed.ts';
import { type FirstKey, prepareFirstStart } from './first-start.ts';
import { clientAddress, isPassedOn } from './http/client-address.ts';
import { createHealthApp } from './http/create-health-app.ts';
import { createLimits } from './http/limits.ts';
import { addressOf, finishRequests, listen } from './http/listen.ts';
import { operationPages } from './http/operation-pages.ts';
import { type KeptWorker, keepWorker } from './keep-worker.ts';
import type { Provider } from './mail/outcome.ts';
import { createMetrics } from './metrics.ts';
import { createRequireOpen } from './organizations/require-open.ts';
import { readSealingKey } from './secret-key.ts';
import { openNetwork } from './webhooks/deliver/open-network.ts';
import { buildWorker } from './worker.ts';
import {
  type ProcessMetrics,
  startWorkerProcesses,
  type WorkerProcesses,
} from './worker-processes.ts';

export interface Waybill {
  /** Where this process answers, without a slash at the end. */
  readonly url: string;
  /** The key of the first start; undefined when organizations are made by hand. */
  readonly firstKey: FirstKey | undefined;
  /** Resolves when this process can do its work; throws the reason why it cannot. */
  ready(): Promise<void>;
  /** What this process measures. */
  metrics(): Promise<ProcessMetrics>;
  /** Stops accepting, finishes what runs, gives everything back. */
  stop(): Promise<void>;
}

/**
 * Starts what the settings ask for: database, HTTP side, worker side.
 *
 *   starting ──▶ ready ──▶ draining ──▶ stopped
 *
 * While draining, `/readyz` answers 503, requests and jobs that run are finished, and nothing new
 * begins.
 */
export async function startWaybill(
  config: Config,
  log: Logger,
  server: Promise<Server> = connectServer(config.DATABASE_URL, config.DATA_DIR, log),
): Promise<Waybill> {
  const ends: (() => Promise<unknown>)[] = [];
  const stopAll = async () => {
    for (const end of ends.reverse().splice(0)) await end();
  };
  try {
    return await start(config, log, server, ends, stopAll);
  } catch (error) {
    await stopAll();
    throw error;
  }
}

const firstConnectionMs = 30_000;

/** Whoever asks over HTTP waits no longer for one statement. */
const requestStatementMs = 20_000;

/** On a busy machine the first connection takes longer than a request may wait for one. */
async function firstConnection(pool: Pool): Promise<void> {
  const end = performance.now() + firstConnectionMs;
  for (;;) {
    try {
      return (await pool.connect()).release();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function start(
  config: Config,
  log: Logger,
  connecting: Promise<Server>,
  ends: (() => Promise<unknown>)[],
  stopAll: () => Promise<void>,
): Promise<Waybill> {
  // Loaded while the database starts, and only here: a worker does without what requests alone need,
  // some 40 MiB.
  const loading = ['worker', 'inbound'].includes(config.ROLE) ? undefined : import('./app.ts');
  const server = await connecting;
  ends.push(() => server.stop());
  const open = async (name: string, statementMs?: number) => {
    const pool = server.openPool(name, config.DATABASE_CONNECTIONS, statementMs);
    ends.push(() => pool.end());
    const follow = followers(config.SOFT_BOUNCE_LIMIT);
    // A worker finishes what it has begun also for an organization that was closed meanwhile.
    const requireOpen = name === 'waybill worker' ? undefined : createRequireOpen(pool);
    return { pool, database: await openDatabase(pool, entities, follow, requireOpen) };
  };
  // A migration may take longer than a request.
  const starting = server.openPool('waybill start', 2);
  await firstConnection(starting)
    .then(() => migrate(starting, new Date()))
    .finally(() => starting.end());
  const { pool, database } = await open('waybill api', requestStatementMs);
  const sealing = await readSealingKey(pool, config);
  const resolver = createResolver({ servers: config.DNS_SERVERS });
  await continueFeed(pool);
  const network = openNetwork(config, resolver);
  const relays = {
    addresses: createAddressRules(config.ALLOWED_RELAY_NETWORKS),
    resolveHost: network.resolveHost,
    timeoutMs: 1_000 * config.RELAY_TIMEOUT,
  };
  let direct: Promise<Provider> | undefined;
  /** Opened when a relay first asks for it. */
  const openDirect = () => {
    direct ??= createDirect(config, resolver);
    return direct;
  };
  ends.push(async () => (await direct)?.close());
  const firstKey = server.embedded ? await prepareFirstStart(database, config.DATA_DIR) : undefined;

  let draining = false;
  let worker: KeptWorker | undefined;
  let processes: WorkerProcesses | undefined;
  const metrics = createMetrics(pool);
  const limits = createLimits({
    key: config.RATE_LIMIT,
    organization: config.ORGANIZATION_RATE_LIMIT ?? 2 * config.RATE_LIMIT,
    failedKeys: config.FAILED_KEY_LIMIT,
  });
  const proxies = createNetworks(config.TRUST_PROXY);
  const metricsReaders = createNetworks(config.METRICS_NETWORKS);
  const authenticate = createAuthenticate(database, limits, ({ req }) =>
    clientAddress(req, proxies),
  );
  const ready = async () => {
    if (draining) throw new Error('shutting down');
    await tryWriting(pool);
    if (worker && !worker.isRunning()) throw new Error('the worker does not run');
    await processes?.ready();
  };
  const operations = operationPages({
    ready,
    metrics: async () => metrics.text((await processes?.metrics()) ?? []),
    admitToMetrics: async (ctx) => {
      const isKnown = proxies.include(ctx.req.socket.remoteAddress ?? '') || !isPassedOn(ctx.req);
      if (isKnown && metricsReaders.include(clientAddress(ctx.req, proxies))) return;
      const { scope } = await authenticate(ctx);
      if (scope !== 'full') throw insufficientScope('Metrics need a key with the scope full.');
    },
  });
  const handle =
    (await loading)?.buildApp({
      config,
      database,
      sealing,
      resolver,
      network,
      relays,
      sendDirectly: async (mail) => (await openDirect()).send(mail),
      observe: metrics.observeRequest,
      observeFeedback: metrics.observeFeedback,
      observeCallback: metrics.observeCallback,
      observeVisits: metrics.observeVisits,
      atEnd: (stop) => ends.push(stop),
      operations,
      limits,
      authenticate,
      proxies,
      publicUrl: () => url,
      log,
    }) ?? createHealthApp(operations, log).callback();
  const http = await listen(handle, config, log);
  const own = addressOf(http, config.HOST);
  const url = config.PUBLIC_URL?.replace(/\/+$/, '') ?? own;
  if (server.embedded && !['worker', 'inbound'].includes(config.ROLE)) {
    await writeAddresses(config.DATA_DIR, [own, url]);
  }

  const isSplit = config.ROLE === 'all' && config.PROCESSES > 1 && config.SENDING_ENABLED;
  // Where there are processes beside this one, one of them reads what comes back.
  if (mailComesIn(config) && config.ROLE !== 'api' && !isSplit) {
    const { startInbound } = await import('./feedback/start-inbound.ts');
    const { createReceiving } = await import('./feedback/receive-report.ts');
    const connected = await open('waybill inbound');
    metrics.watchPool('inbound', connected.pool);
    const inbound = await startInbound({
      config,
      receiving: createReceiving({
        database: connected.database,
        tokens: createTokens(sealing),
        observe: metrics.observeFeedback,
      }),
      observeRefusal: metrics.observeRefusal,
      log,
    });
    ends.push(() => inbound.stop());
  }
  const sends = ['all', 'worker'].includes(config.ROLE) && config.SENDING_ENABLED;
  if (isSplit) {
    processes = startWorkerProcesses(config, url, log);
    ends.push(async () => processes?.stop());
  } else if (sends) {
    const connected = await open('waybill worker');
    metrics.watchPool('worker', connected.pool);
    const provider = withRelays(await createProvider(config, connected.database, resolver), {
      database: connected.database,
      sealing,
      network: relays,
      openDirect,
      observe: metrics.observeRelay,
      log,
    });
    ends.push(() => provider.close());
    const start = () =>
      buildWorker({
        config,
        ...connected,
        resolver,
        sealing,
        network,
        provider,
        publicUrl: () => url,
        observeFeedback: metrics.observeFeedback,
        observeDelivery: metrics.observeDelivery,
        log,
      });
    worker = await keepWorker({ pool: connected.pool, log, start });
    ends.push(async () => worker?.stop());
  }
  ends.push(() => finishRequests(http));
  return {
    url,
    firstKey,
    ready,
    metrics: () => metrics.values(),
    stop: async () => {
      draining = true;
      await stopAll();
    },
  };
}

/** Whether the database can be written: on a full disk it still answers. */
async function tryWriting(pool: Pool): Promise<void> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the database does not answer')), 1000).unref();
  });
  const writing = pool.query('update installation set written_at = now()').catch((error) => {
    // Of the errors that say that it is away, a full disk (53100) is the one that an answer brings.
    const isAway = isDatabaseAway(error) && error.code !== '53100';
    throw new Error(`the database ${isAway ? 'does not answer' : 'cannot be written'}`);
  });
  await Promise.race([writing, late]);
}

/** Tells the command line to whom the key in the data folder belongs; the first is on this machine. */
async function writeAddresses(dataDir: string, [own = '', ...others]: string[]): Promise<void> {
  const reachable = own.replace(/\/\/(?:0\.0\.0\.0|\[::\])/, '//127.0.0.1');
  await writeFile(join(dataDir, 'addresses'), `${[reachable, ...others].join('\n')}\n`);
}
