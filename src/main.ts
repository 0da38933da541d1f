import { enableCompileCache } from 'node:module';
import pino from 'pino';
import { ConfigError, readConfig } from './config.ts';
import { connectServer } from './db/connect.ts';
import type { Waybill } from './start-waybill.ts';

// What is loaded from here on is kept compiled, which makes the next start a third faster.
enableCompileCache();

const log = pino({
  level: process.env.LOG_LEVEL || 'info',
  redact: ['*.authorization', '*.key', '*.secret', '*.html'],
});

try {
  const config = readConfig(process.env);
  // The database starts while the rest is loaded; how that ends is startWaybill's to tell.
  const server = connectServer(config.DATABASE_URL, config.DATA_DIR, log);
  server.catch(() => {});
  const { startWaybill } = await import('./start-waybill.ts');
  const waybill = await startWaybill(config, log, server);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop(waybill, signal));
  }
  process.stdout.write(greeting(waybill));
} catch (error) {
  if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
  else if (isPortTaken(error)) process.stderr.write('The port is taken; set PORT to another.\n');
  else log.fatal({ err: error }, 'Waybill could not start');
  process.exit(1);
}

async function stop(waybill: Waybill, signal: string): Promise<void> {
  log.info({ signal }, 'stopping: finishing what runs');
  // A second signal does not wait.
  for (const again of ['SIGTERM', 'SIGINT'] as const) process.once(again, () => process.exit(1));
  try {
    await waybill.stop();
    process.exit(0);
  } catch (error) {
    log.error({ err: error }, 'did not stop in order');
    process.exit(1);
  }
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

function greeting({ url, firstKey }: Waybill): string {
  if (firstKey === undefined) return `Waybill is ready at ${url}\n`;
  return `
Waybill is ready at ${url}

  Sandbox    ${url}/sandbox   every mail is kept here, nothing leaves this machine
  Reference  ${url}/docs
  API key    ${firstKey.key}${firstKey.isNew ? '   (kept in the data folder, file api-key)' : ''}

Send a first mail:

  curl ${url}/v1/emails \\
    -H 'Authorization: Bearer ${firstKey.key}' \\
    -H 'Content-Type: application/json' \\
    -d '{"from":"hello@example.com","to":["delivered@sandbox.test"],"subject":"Hello","text":"It works."}'

`;
}
