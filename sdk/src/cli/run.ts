import { WaybillError } from '../waybill-error.ts';
import { type Command, type LocalCall, type Surroundings, UsageError } from './command.ts';
import { commands } from './commands.ts';
import { connect } from './connect.ts';
import { explain } from './explain.ts';
import { textOf } from './options.ts';
import { createPaint } from './paint.ts';
import { findCommand, parseWords, unknownCommand } from './parse-words.ts';
import { describeCommand, listCommands } from './print-help.ts';
import { readVersion } from './read-version.ts';

/** Runs one command line and returns its exit code; errors become a sentence, never a stack. */
export async function run(words: string[], surroundings: Surroundings): Promise<number> {
  const { out, error, signal } = surroundings;
  try {
    return await runCommand(words, surroundings);
  } catch (fault) {
    // A reader such as `head` has seen enough.
    if ((fault as NodeJS.ErrnoException).code === 'EPIPE') return 0;
    if (signal.aborted) return 130;
    const paint = createPaint(error.isTTY === true, surroundings.environment);
    const { isJson } = findCommand(words, commands);
    const text = `${paint('red', 'Error:')} ${explain(fault)}`;
    error.write(`${isJson ? JSON.stringify({ error: dataOf(fault) }) : text}\n`);
    if (!(fault instanceof UsageError)) return 1;
    if (words.length === 0) out.write(`${listCommands(commands)}\n`);
    return 2;
  }
}

async function runCommand(words: string[], surroundings: Surroundings): Promise<number> {
  const { out, error, environment } = surroundings;
  const { named, found, wantsHelp, wantsVersion, isJson } = findCommand(words, commands);
  if (wantsVersion) {
    out.write(`${readVersion()}\n`);
    return 0;
  }
  if (found === undefined) {
    if (!wantsHelp && words.length > 0) throw unknownCommand(named, commands);
    out.write(`${listCommands(commands, wantsHelp ? groupOf(named) : [])}\n`);
    return words.length === 0 ? 2 : 0;
  }
  const { name, command } = found;
  const { options, parameters } = parseWords(words, name, command);
  if (options.help === true) {
    out.write(`${describeCommand(name, command)}\n`);
    return 0;
  }
  const log = isJson ? error : out;
  const call: LocalCall = {
    ...surroundings,
    parameters,
    options,
    log,
    print: (line) => log.write(`${line}\n`),
    show: (data, text) => out.write(`${isJson ? JSON.stringify(data) : text()}\n`),
    paint: createPaint(log.isTTY === true, environment),
  };
  return runOne(command, call);
}

async function runOne(command: Command, call: LocalCall): Promise<number> {
  if ('runLocally' in command) return command.runLocally(call);
  const { options } = call;
  const given = { apiKey: textOf(options['api-key']), baseUrl: textOf(options['base-url']) };
  return command.run({ ...call, waybill: await connect(given, call) });
}

/** The first word when commands begin with it, so that `waybill domains --help` lists those. */
function groupOf(named: string[]): string[] {
  const [first = ''] = named.filter((word) => word !== 'help');
  return Object.keys(commands).some((name) => name.startsWith(`${first} `)) ? [first] : [];
}

/** The same for programs, as the service's own errors are written. */
function dataOf(fault: unknown) {
  if (!(fault instanceof WaybillError)) {
    const code = fault instanceof UsageError ? 'usage' : 'failed';
    return { code, message: (fault as Error).message };
  }
  const { code, message, status, requestId, details } = fault;
  return { code, message, status, requestId, details };
}
