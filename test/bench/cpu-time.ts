import { readdirSync, readFileSync } from 'node:fs';

/** What Linux counts processor time in (`getconf CLK_TCK`), per second. */
const ticksPerSecond = 100;

interface Usage {
  parent: number;
  seconds: number;
}

/**
 * The processor time in seconds that a process and all that it started have taken, those that ended
 * included (proc(5): utime, stime, cutime, cstime). Linux only.
 */
export function cpuSecondsOf(processId: number): number {
  const all = new Map<number, Usage>();
  for (const name of readdirSync('/proc')) {
    const usage = /^\d+$/.test(name) ? usageOf(name) : undefined;
    if (usage !== undefined) all.set(Number(name), usage);
  }
  const belongs = (id: number): boolean =>
    id === processId || (all.has(id) && belongs((all.get(id) as Usage).parent));
  return [...all].reduce((sum, [id, { seconds }]) => sum + (belongs(id) ? seconds : 0), 0);
}

function usageOf(processId: string): Usage | undefined {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    // The name, in parentheses, may hold blanks.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0);
    return { parent: fields[1] as number, seconds: ticks / ticksPerSecond };
  } catch {
    // It ended meanwhile.
    return undefined;
  }
}
