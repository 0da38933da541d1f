import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { secretKey } from './start-test-server.ts';
import { until } from './until.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export interface ServiceProcess {
  url: string;
  /** What it has printed. */
  output(): string;
  child: ChildProcess;
  /** Ends it without a chance to tidy up. */
  kill(): Promise<void>;
  /** Asks it to end, and answers its exit code. */
  stop(): Promise<number | null>;
}

/** The service as a process of its own, which can be killed. Waits until it is ready. */
export async function runService(settings: Record<string, string>): Promise<ServiceProcess> {
  // As `npm start` does.
  const flags = ['--heap-growing-percent=100', '--max-semi-space-size=16'];
  const child = spawn(process.execPath, [...flags, main], {
    env: {
      ...process.env,
      PORT: '0',
      SECRET_KEY: secretKey,
      RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      PROCESSES: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
    process.stderr.write(chunk);
  });
  const url = await until('the service says that it is ready', () => {
    if (child.exitCode !== null) throw new Error(`The service ended: ${output}${errors}`);
    return /Waybill is ready at (\S+)/.exec(output)?.[1];
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exited = once(child, 'exit');
    child.kill(signal);
    const [code] = await exited;
    return code;
  };
  return {
    url,
    output: () => output,
    child,
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}
