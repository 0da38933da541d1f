import type { Waybill } from '../waybill.ts';
import type { Paint } from './paint.ts';

/** Somewhere to write to: a terminal, a file, a test. */
export interface Output {
  write(text: string): unknown;
  isTTY?: boolean | undefined;
}

/** Somewhere to read answers from; somebody answers only when it is a terminal. */
export type Input = NodeJS.ReadableStream & { isTTY?: boolean | undefined };

/** What surrounds the program. */
export interface Surroundings {
  environment: Record<string, string | undefined>;
  /** The folder in which it was called. */
  folder: string;
  /** Absent where nobody can be asked. */
  input?: Input;
  out: Output;
  error: Output;
  /** Aborted when the user wants it to end. */
  signal: AbortSignal;
}

export interface Option {
  type: 'string' | 'boolean';
  short?: string;
  multiple?: boolean;
  /** Stands for the value in the help, such as `<file>`. */
  value?: string;
  /** One line for the help. */
  help: string;
}

/** What a command works with. */
export interface Call extends Surroundings {
  waybill: Waybill;
  /** As many as the command has parameters. */
  parameters: string[];
  options: Record<string, string | boolean | (string | boolean)[] | undefined>;
  /** Writes a line of output. */
  print(line: string): void;
  paint: Paint;
}

export interface Command {
  /** One line for the list of commands. */
  help: string;
  /** Names of the parameters after the command's own words; all are required. */
  parameters: string[];
  options?: Record<string, Option>;
  /** More for the help, such as exit codes of its own. */
  notes?: string;
  /** Answers the exit code: 0 for success, 1 when what was asked for did not hold. */
  run(call: Call): Promise<number>;
}

/** Wrong use of the command line: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
