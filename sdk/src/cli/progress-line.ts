import type { Output } from './command.ts';
import { formatProgress, type Progress, rateBetween } from './format-progress.ts';

/** A terminal is written to at most so often; elsewhere a line says how far it is now and then. */
const drawEveryMs = 100;
const lineEveryMs = 10_000;
/** The rate is that of the last half minute. */
const windowMs = 30_000;

export interface ProgressLine {
  /** `total` is undefined when the whole is not known; `text` stands for "5 of 10". */
  show(progress: { done: number; total: number | undefined }, text?: string): void;
  /** Writes a line for good, above the progress. */
  say(line: string): void;
  /** Takes the progress away: from now on somebody else writes. */
  end(): void;
}

/**
 * How far a long command is: one line that is drawn over itself on a terminal, and plain lines in a
 * file. The last state is always drawn.
 */
export function createProgressLine(output: Output, now: () => number = Date.now): ProgressLine {
  const isTerminal = output.isTTY === true;
  const seen: Progress[] = [];
  let written = isTerminal ? Number.NEGATIVE_INFINITY : now();
  let current = '';
  const draw = () => {
    written = now();
    output.write(isTerminal ? `${erase}${current}` : `${current}\n`);
  };
  return {
    show: ({ done, total }, text) => {
      const progress = { at: now(), done, total };
      seen.push(progress);
      while (seen.length > 2 && (seen[0]?.at ?? 0) < progress.at - windowMs) seen.shift();
      current = formatProgress(progress, rateBetween(seen[0] ?? progress, progress), text);
      const isWhole = done === total && isTerminal;
      if (isWhole || now() - written >= (isTerminal ? drawEveryMs : lineEveryMs)) draw();
    },
    say: (line) => {
      output.write(`${isTerminal ? erase : ''}${line}\n`);
      // The next state is news too, whatever the time.
      written = Number.NEGATIVE_INFINITY;
    },
    end: () => {
      if (isTerminal) output.write(erase);
    },
  };
}

// ECMA-48 §8.3.41: EL erases the line.
const erase = '\r\u001b[K';
