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

/** What a command works with that asks no service. */
export interface LocalCall extends Surroundings {
  /** As many as the command has parameters. */
  parameters: string[];
  options: Record<string, string | boolean | (string | boolean)[] | undefined>;
  /** Where people read: the standard output, which with `--json` belongs to programs alone. */
  log: Output;
  /** Writes a line for people. */
  print(line: string): void;
  /** What the command found: for people as text, with `--json` the data on one line. */
  show(data: unknown, text: () => string): void;
  paint: Paint;
}

/** What every other command works with. */
export interface Call extends LocalCall {
  waybill: Waybill;
}

interface Description {
  /** One line for the list of commands. */
  help: string;
  /** Names of the parameters after the command's own words; all are required. */
  parameters: string[];
  options?: Record<string, Option>;
  /** More for the help, such as exit codes of its own. */
  notes?: string;
}

export interface ServiceCommand extends Description {
  /** Returns the exit code: 0 for success, 1 when what was asked for did not hold. */
  run(call: Call): Promise<number>;
}

export interface LocalCommand extends Description {
  /** The same, without a client: it needs no key. */
  runLocally(call: LocalCall): Promise<number>;
}

export type Command = ServiceCommand | LocalCommand;

/** Wrong use of the command line: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
