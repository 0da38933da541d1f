import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Config } from '../../config.ts';
import { type Finding, fault, good, warning } from './finding.ts';

const run = promisify(execFile);
const gigabyte = 1024 ** 3;

/** The machine on which this runs: its disk and its clock. */
export async function examineMachine({ DATA_DIR, DATABASE_URL }: Config): Promise<Finding[]> {
  const isHere = DATABASE_URL === undefined && existsSync(DATA_DIR);
  const disk = isHere ? [await examineDisk(DATA_DIR)] : [];
  return [...disk, ...(await examineClock())];
}

async function examineDisk(folder: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const share = bavail / blocks;
  const says = `${(free / gigabyte).toFixed(1)} GB (${Math.floor(100 * share)} %) are free at DATA_DIR ${folder}.`;
  if (free < gigabyte / 2)
    return fault('disk', `${says} Make room: nothing is accepted on a full disk.`);
  if (share < 0.1)
    return warning('disk', `${says} Make room, or let things go: RETENTION_DAYS_MESSAGES.`);
  return good('disk', says);
}

/** Only where the system says whether it follows a time server. */
async function examineClock(): Promise<Finding[]> {
  const ask = run('timedatectl', ['show', '--property=NTPSynchronized', '--value']);
  const answer = await ask.then(({ stdout }) => stdout.trim()).catch(() => '');
  if (answer === 'yes') return [good('clock', 'The clock follows a time server.')];
  if (answer !== 'no') return [];
  const advice = 'Turn it on (timedatectl set-ntp true): signatures and retries go by the time.';
  return [warning('clock', `The clock follows no time server. ${advice}`)];
}
