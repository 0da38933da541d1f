import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

export const network = '10.77.0';
const bridge = 'machines';
const ip = (...words: string[]) =>
  execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'inherit'] });

/** The switch that all machines hang on, and this process with the first address of their network. */
export function layNetwork(): void {
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('address', 'add', `${network}.1/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
}

/** A machine: an address, a disk, and the programs that run on it from its start on. */
export class Host {
  readonly name: string;
  readonly address: string;
  readonly disk: string;
  /** How often it, or a program on it, ended without being told to. */
  crashes = 0;
  readonly #number: number;
  readonly #programs: string[];
  #running: ChildProcess | undefined;

  constructor(name: string, number: number, folder: string, programs: (host: Host) => string[]) {
    this.name = name;
    this.address = `${network}.${number}`;
    this.disk = join(folder, name);
    this.#number = number;
    mkdirSync(this.disk, { recursive: true });
    this.#programs = programs(this);
  }

  start(): void {
    const { name } = this;
    ip('netns', 'add', name);
    ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
    ip('link', 'set', name, 'up', 'master', bridge);
    // A machine keeps this through a restart, and others remember it.
    const hardware = `02:77:00:00:00:${String(this.#number).padStart(2, '0')}`;
    ip('-n', name, 'link', 'set', 'lo', 'up');
    ip('-n', name, 'link', 'set', 'eth0', 'address', hardware, 'up');
    ip('-n', name, 'address', 'add', `${this.address}/24`, 'dev', 'eth0');
    const programs = this.#programs.map(
      (program, index) => `(exec ${program}) >> ${this.disk}/${index}.log 2>&1 &`,
    );
    const boot = [
      'mount -t tmpfs tmpfs /dev/shm',
      // The ids of the last start mean others now.
      'echo $((1000 + RANDOM % 20000)) > /proc/sys/kernel/ns_last_pid',
      ...programs,
      'wait -n',
    ].join('\n');
    const unshare = ['--pid', '--ipc', '--mount', '--mount-proc', '--fork', '--kill-child'];
    const running = spawn(
      'ip',
      ['netns', 'exec', name, 'unshare', ...unshare, 'bash', '-c', boot],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    this.#running = running;
    running.once('exit', () => {
      if (this.#running === running) this.crashes += 1;
    });
  }

  /** As when the power goes: nobody hears of it, and what was not on the disk is gone. */
  async losePower(): Promise<void> {
    this.cutOff();
    const running = this.#running;
    this.#running = undefined;
    if (running && running.exitCode === null && running.signalCode === null) {
      const exited = once(running, 'exit');
      running.kill('SIGKILL');
      await exited;
    }
    ip('link', 'delete', this.name);
    ip('netns', 'delete', this.name);
  }

  /** No packet comes or goes; it notices nothing else. */
  cutOff(): void {
    ip('link', 'set', this.name, 'nomaster');
  }

  reconnect(): void {
    ip('link', 'set', this.name, 'master', bridge);
  }

  /** All its processes stand still, as those of a virtual machine that is moved do. */
  freeze(): void {
    for (const pid of this.processes()) process.kill(pid, 'SIGSTOP');
  }

  thaw(): void {
    for (const pid of this.processes()) process.kill(pid, 'SIGCONT');
  }

  /** The server of the database, as if it ran out of memory: its other processes see that it is gone. */
  killPostgres(): void {
    const [postmaster] = readFileSync(`${this.disk}/postgres/postmaster.pid`, 'utf8').split('\n');
    const pid = this.processes().find((one) => numbersOf(one).at(-1) === Number(postmaster));
    if (pid === undefined) throw new Error(`Postgres does not run on ${this.name}.`);
    process.kill(pid, 'SIGKILL');
  }

  /** The ids of its processes, as they are called out here. */
  processes(): number[] {
    const [own] = readFirstChild(this.#running?.pid);
    if (own === undefined) return [];
    const namespace = namespaceOf(own);
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && namespaceOf(pid) === namespace);
  }
}

function readFirstChild(pid: number | undefined): number[] {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid ?? 0)], {
    encoding: 'utf8',
  });
  return children.split('\n').filter(Boolean).map(Number);
}

function namespaceOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/ns/pid`);
  } catch {
    return undefined;
  }
}

/** The ids of a process in all namespaces that it is in, its own last. */
function numbersOf(pid: number): number[] {
  const [, numbers = ''] =
    /^NSpid:\s*(.*)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return numbers.split(/\s+/).map(Number);
}
