import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** What a start that fails prints, line by line; nothing of it goes to the output. */
async function failedStart(settings: Record<string, string>): Promise<string[]> {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = ['', ''];
  child.stdout.on('data', (chunk) => (texts[0] += chunk));
  child.stderr.on('data', (chunk) => (texts[1] += chunk));
  const [code] = await once(child, 'close');
  expect([code, texts[0]]).toEqual([1, '']);
  return (texts[1] ?? '').trimEnd().split('\n');
}

it('a start that cannot be tells all its mistakes, each in one sentence', async () => {
  expect(
    await failedStart({
      LOG_LEVEL: 'loud',
      RATE_LIMIT: 'fast',
      SECRET_KEY_FILE: '/dev/null/secret-key',
      HOST: 'nowhere.invalid',
      DATA_DIR: '/dev/null/data',
    }),
  ).toEqual([
    'The settings are faulty:',
    '  SECRET_KEY_FILE cannot be read: /dev/null/secret-key (there is no such file)',
    '  RATE_LIMIT must be a whole number',
    '  LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
    '  HOST is unknown: no address is found for nowhere.invalid',
    '  DATA_DIR cannot be written to: /dev/null/data (a part of its path is no folder)',
  ]);
});

it('a start without its database says where it should be, and never the password', async () => {
  const lines = await failedStart({
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'postgres://someone:hunter2@127.0.0.1:9/waybill',
  });
  expect(lines).toEqual([
    'The settings are faulty:',
    '  LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
    '  DATABASE_URL leads to no database: nothing listens at 127.0.0.1:9',
  ]);
});

it('a start with an address or a port that it cannot have says so', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  try {
    const both = await Promise.all([
      failedStart({ PORT: String(port), DATA_DIR: '/dev/null/data' }),
      failedStart({ HOST: '192.0.2.1', DATA_DIR: '/dev/null/data' }),
    ]);
    expect(both.map(([, line]) => line)).toEqual([
      `  PORT ${port} is taken; set it to another`,
      '  HOST 192.0.2.1 is no address of this machine',
    ]);
  } finally {
    taken.close();
  }
});
