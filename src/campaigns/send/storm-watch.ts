import type { AttemptResult } from '../../emails/deliver/record-results.ts';

/** So many answers are looked at, and so many of them must be refusals of the provider itself. */
const window = 20;
const limit = 14;

export interface StormWatch {
  note(result: AttemptResult): void;
  /** The provider's own line, when it refuses nearly everything; undefined when it does not. */
  storm(): string | undefined;
  /** The same, to the first that asks: several pages meet a storm, and one of them acts upon it. */
  takeStorm(): string | undefined;
}

/**
 * Watches for a provider that turns everything away: 421 and 451 (RFC 5321 §4.2.2), or no
 * connection at all. Going on would only make it worse.
 */
export function watchStorm(): StormWatch {
  const last: (string | undefined)[] = [];
  let taken = false;
  const storm = () => {
    const lines = last.filter((line): line is string => line !== undefined);
    if (last.length < window || lines.length < limit) return undefined;
    // What the server says tells more than that it hung up.
    return lines.findLast((line) => /^\d/.test(line)) ?? lines.at(-1);
  };
  return {
    note: (result) => {
      last.push(lineOfRefusal(result));
      if (last.length > window) last.shift();
    },
    storm,
    takeStorm: () => {
      const line = taken ? undefined : storm();
      taken ||= line !== undefined;
      return line;
    },
  };
}

function lineOfRefusal({ status, events }: AttemptResult): string | undefined {
  if (status !== 'DEFERRED') return undefined;
  const line = events.find(({ type }) => type === 'DEFERRED')?.diagnosticCode ?? '';
  return /^[45]\d\d\b/.test(line) && !/^4(21|51)\b/.test(line) ? undefined : line;
}

const waitsMinutes = [1, 5, 15, 30];

/** When to try again after so many storms on end. */
export function afterStorm(storms: number, now: Date): Date {
  const minutes = waitsMinutes[Math.min(storms, waitsMinutes.length - 1)] as number;
  return new Date(now.getTime() + minutes * 60_000);
}
