import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import packageJson from '../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What `npm start` gives to Node, which spares some 100 MiB of memory and hardly any time. */
const startOptions = packageJson.scripts.start.split(' ').filter((word) => word.startsWith('--'));

export interface Process {
  child: ChildProcess;
  port: number;
  stop(): Promise<void>;
}

/** Starts a script of this folder that sends its port when it is ready. */
export async function startScript(
  name: string,
  env: Record<string, string> = {},
): Promise<Process> {
  const child = fork(`${root}test/bench/${name}`, { env: { ...process.env, ...env } });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, port, stop: () => end(child, 'SIGTERM') };
}

/** Starts the service as a user does and waits until it is ready. */
export async function startService(
  env: Record<string, string>,
): Promise<Process & { readyMs: number }> {
  const started = performance.now();
  const port = Number(env.PORT);
  const child = fork(`${root}src/main.ts`, {
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
    execArgv: startOptions,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit').then(([code]) => {
    throw new Error(`The service ended with code ${code}.`);
  });
  exited.catch(() => {});
  await Promise.race([ready(port), exited]);
  return { child, port, readyMs: performance.now() - started, stop: () => end(child, 'SIGTERM') };
}

async function ready(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** How many mails a discarding server (`smtp-discard.ts`) has accepted. */
export async function acceptedBy(sink: Process): Promise<number> {
  const answer = once(sink.child, 'message');
  sink.child.send('count');
  const [{ accepted }] = (await answer) as [{ accepted: number }];
  return accepted;
}

/** Resident memory of the service in MiB, as it tells it itself. */
export async function residentMiB(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const [, bytes] = /^process_resident_memory_bytes (\S+)$/m.exec(text) ?? [];
  return Number(bytes) / 1024 / 1024;
}

/** Looks at a service's resident memory again and again; stopping answers what was seen, in MiB. */
export function watchMemory(port: number, everyMs: number): { stop(): number[] } {
  const samples: number[] = [];
  const timer = setInterval(() => {
    residentMiB(port).then(
      (now) => samples.push(now),
      () => {},
    );
  }, everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      return samples;
    },
  };
}
