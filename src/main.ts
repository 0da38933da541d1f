import { enableCompileCache } from 'node:module';
import pino, { type Logger } from 'pino';
import { ConfigError } from './config.ts';
import { greeting } from './greeting.ts';
import type { Waybill } from './start-waybill.ts';
import { answerParent } from './worker-processes.ts';

// What is loaded from here on is kept compiled, which makes the next start a third faster.
enableCompileCache();

// Traces look into what is loaded after this.
const stopTracing = process.env.OTEL_EXPORTER_OTLP_ENDPOINT
  ? (await import('./telemetry/start-tracing.ts')).startTracing()
  : async () => {};
const { readSettings } = await import('./read-settings.ts');

/** Made when the settings are known: one of them is its level. */
let log: Logger | undefined;

try {
  const config = await readSettings(process.env);
  log = pino({
    level: config.LOG_LEVEL,
    redact: ['*.authorization', '*.key', '*.secret', '*.html'],
  });
  // The database starts while the rest is loaded; how that ends is startWaybill's to tell.
  const { connectServer } = await import('./db/connect.ts');
  const server = connectServer(config.DATABASE_URL, config.DATA_DIR, log);
  server.catch(() => {});
  const { startWaybill } = await import('./start-waybill.ts');
  const waybill = await startWaybill(config, log, server);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop(waybill, signal));
  }
  // A process that runs beside others answers the one that started it; that one greets.
  if (process.send) answerParent(waybill, () => void stop(waybill, 'disconnect'));
  else process.stdout.write(greeting(waybill, config));
} catch (error) {
  if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
  else if (log !== undefined) log.fatal({ err: error }, 'Waybill could not start');
  else console.error(error);
  process.exit(1);
}

async function stop(waybill: Waybill, signal: string): Promise<void> {
  log?.info({ signal }, 'stopping: finishing what runs');
  // A second signal does not wait.
  for (const again of ['SIGTERM', 'SIGINT'] as const) process.once(again, () => process.exit(1));
  try {
    await waybill.stop();
    await stopTracing();
    process.exit(0);
  } catch (error) {
    log?.error({ err: error }, 'did not stop in order');
    process.exit(1);
  }
}
