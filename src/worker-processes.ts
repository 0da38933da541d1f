import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import { type Config, mailComesIn } from './config.ts';

export type ProcessMetrics = MetricObjectWithValues<MetricValue<string>>[];

/** What a process that runs beside others is asked, and what it answers. */
export type Question = { id: number; ask: 'ready' | 'metrics' };
export type Reply = { id: number; metrics?: ProcessMetrics; error?: string };

export interface WorkerProcesses {
  /** Resolves when all of them can work; throws the reason why one cannot. */
  ready(): Promise<void>;
  /** What each of them measures; one that does not answer is left out. */
  metrics(): Promise<ProcessMetrics[]>;
  /** Lets them finish, all at once. */
  stop(): Promise<void>;
}

/** How long a process may take to answer, in milliseconds. */
const patienceMs = 2_000;
const restartMs = 1_000;

/**
 * Worker processes beside this one, each with its share of the connections. One that dies is started
 * again. When this process dies they notice it and stop by themselves.
 */
export function startWorkerProcesses(config: Config, url: string, log: Logger): WorkerProcesses {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const children = new Map<number, ChildProcess>();
  let stopping = false;

  const start = (index: number) => {
    const child = fork(main, {
      env: environmentOf({ ...settingsOf(config, index), PUBLIC_URL: url }),
      execArgv: process.execArgv,
    });
    children.set(index, child);
    child.on('error', (error) => log.error({ err: error }, 'a worker process could not start'));
    child.once('exit', (code, signal) => {
      if (stopping) return;
      log.warn({ code, signal }, 'a worker process died; it starts again');
      setTimeout(() => {
        if (!stopping) start(index);
      }, restartMs);
    });
  };
  for (let index = 0; index < config.PROCESSES; index += 1) start(index);
  // What strangers send keeps neither requests nor mail from their work.
  if (mailComesIn(config)) start(config.PROCESSES);

  return {
    ready: async () => {
      const replies = await Promise.all([...children.values()].map((one) => ask(one, 'ready')));
      const refused = replies.find(({ error }) => error !== undefined);
      if (refused !== undefined) throw new Error(`a worker process is not ready: ${refused.error}`);
    },
    metrics: async () => {
      const replies = await Promise.all([...children.values()].map((one) => ask(one, 'metrics')));
      return replies.flatMap(({ metrics }) => (metrics === undefined ? [] : [metrics]));
    },
    stop: async () => {
      stopping = true;
      const running = [...children.values()].filter(
        (one) => one.exitCode === null && !one.signalCode,
      );
      await Promise.all(
        running.map(async (child) => {
          const exited = once(child, 'exit');
          child.kill('SIGTERM');
          await exited;
        }),
      );
    },
  };
}

/** This process's environment with other settings in it, whether they were given as text or as files. */
function environmentOf(settings: Record<string, string>): NodeJS.ProcessEnv {
  const unset = Object.keys(settings).map((name) => [`${name}_FILE`, '']);
  return { ...process.env, ...Object.fromEntries(unset), ...settings };
}

/** The last one reads what comes back. Connections are shared out, so that all processes together have no more than one would. */
function settingsOf(config: Config, index: number): Record<string, string> {
  if (index === config.PROCESSES) {
    return {
      ROLE: 'inbound',
      PROCESSES: '1',
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_CONNECTIONS: '6',
    };
  }
  const share = (all: number, least: number) =>
    String(Math.max(least, Math.floor((all + index) / config.PROCESSES)));
  return {
    ROLE: 'worker',
    PROCESSES: '1',
    HOST: '127.0.0.1',
    PORT: '0',
    INBOUND_SMTP_PORT: '0',
    INBOUND_IMAP_URL: '',
    SMTP_CONNECTIONS: share(config.SMTP_CONNECTIONS, 1),
    ...(config.MAIL_IN_FLIGHT === undefined
      ? {}
      : { MAIL_IN_FLIGHT: share(config.MAIL_IN_FLIGHT, 1) }),
    DESTINATION_CONNECTIONS: share(config.DESTINATION_CONNECTIONS, 1),
    // Three listen for jobs, and as many work.
    DATABASE_CONNECTIONS: share(2 * config.DATABASE_CONNECTIONS, 6),
  };
}

let lastId = 0;

async function ask(child: ChildProcess, what: Question['ask']): Promise<Reply> {
  const id = ++lastId;
  return new Promise((resolve) => {
    const end = (reply: Reply) => {
      clearTimeout(late);
      child.off('message', hear);
      resolve(reply);
    };
    const late = setTimeout(() => end({ id, error: 'it does not answer' }), patienceMs);
    const hear = (reply: Reply) => {
      if (reply.id === id) end(reply);
    };
    child.on('message', hear);
    if (!child.connected) end({ id, error: 'it does not run' });
    else
      child.send(
        { id, ask: what } satisfies Question,
        (error) => error && end({ id, error: error.message }),
      );
  });
}

/** The other side: answers the process that started this one, and stops when that is gone. */
export function answerParent(
  { ready, metrics }: { ready(): Promise<void>; metrics(): Promise<ProcessMetrics> },
  stop: () => void,
): void {
  process.on('message', async ({ id, ask: what }: Question) => {
    const reply: Reply = { id };
    try {
      if (what === 'ready') await ready();
      else reply.metrics = await metrics();
    } catch (error) {
      reply.error = (error as Error).message;
    }
    // The parent may be gone meanwhile.
    if (process.connected) process.send?.(reply);
  });
  process.once('disconnect', stop);
}
