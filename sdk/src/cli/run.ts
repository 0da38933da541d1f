import { parseArgs } from 'node:util';
import { WaybillError } from '../waybill-error.ts';
import { type Command, type Surroundings, UsageError } from './command.ts';
import { commands } from './commands.ts';
import { connect } from './connect.ts';
import { createPaint } from './paint.ts';
import { commonOptions, describeCommand, listCommands, usageOf } from './print-help.ts';

/** Runs one command line and answers its exit code; errors become a sentence, never a stack. */
export async function run(words: string[], surroundings: Surroundings): Promise<number> {
  const { out, error, signal } = surroundings;
  try {
    return await runCommand(words, surroundings);
  } catch (fault) {
    // A reader such as `head` has seen enough.
    if ((fault as NodeJS.ErrnoException).code === 'EPIPE') return 0;
    if (signal.aborted) return 130;
    const paint = createPaint(error.isTTY === true, surroundings.environment);
    error.write(`${paint('red', 'Error:')} ${explain(fault)}\n`);
    if (!(fault instanceof UsageError)) return 1;
    if (words.length === 0) out.write(`${listCommands(commands)}\n`);
    return 2;
  }
}

async function runCommand(words: string[], surroundings: Surroundings): Promise<number> {
  const { out } = surroundings;
  const found = findCommand(words);
  if (found === undefined) {
    const named = words.filter((word) => !word.startsWith('-'));
    const wantsHelp = words.some((word) => ['--help', '-h', 'help'].includes(word));
    if (!wantsHelp && words.length > 0) {
      throw new UsageError(`There is no command "${named.join(' ')}"; see waybill --help.`);
    }
    out.write(`${listCommands(commands, wantsHelp ? groupOf(named) : [])}\n`);
    return words.length === 0 ? 2 : 0;
  }
  const { name, command, rest } = found;
  const { values, positionals } = parse(name, command, rest);
  if (values.help === true) {
    out.write(`${describeCommand(name, command)}\n`);
    return 0;
  }
  if (positionals.length !== command.parameters.length) {
    throw new UsageError(`This takes: waybill ${usageOf(name, command)}`);
  }
  const waybill = await connect(
    { apiKey: text(values['api-key']), baseUrl: text(values['base-url']) },
    surroundings,
  );
  return command.run({
    ...surroundings,
    waybill,
    parameters: positionals,
    options: values,
    print: (line) => out.write(`${line}\n`),
    paint: createPaint(out.isTTY === true, surroundings.environment),
  });
}

/** The command whose words these begin with. Options come after them. */
function findCommand(
  words: string[],
): { name: string; command: Command; rest: string[] } | undefined {
  for (let count = Math.min(2, words.length); count > 0; count -= 1) {
    const name = words.slice(0, count).join(' ');
    if (!Object.hasOwn(commands, name)) continue;
    return { name, command: commands[name] as Command, rest: words.slice(count) };
  }
  return undefined;
}

/** The first word when commands begin with it, so that `waybill domains --help` lists those. */
function groupOf([first = '']: string[]): string[] {
  return Object.keys(commands).some((name) => name.startsWith(`${first} `)) ? [first] : [];
}

function parse(name: string, command: Command, args: string[]) {
  try {
    const options = { ...command.options, ...commonOptions };
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [reason] = (error as Error).message.split(/\. |\n/);
    throw new UsageError(`${reason}; see waybill ${name} --help.`);
  }
}

function explain(fault: unknown): string {
  if (!(fault instanceof WaybillError)) return (fault as Error).message;
  const details = fault.details.map(({ path, message }) => `\n  ${path} ${message}`);
  const request = fault.requestId === undefined ? '' : `\n  request ${fault.requestId}`;
  return `${fault.message} (${fault.code})${details.join('')}${request}`;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
