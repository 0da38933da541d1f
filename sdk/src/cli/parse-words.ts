import { parseArgs } from 'node:util';
import { type Command, type LocalCall, type Option, UsageError } from './command.ts';
import { commonOptions, usageOf } from './print-help.ts';
import { suggest } from './suggest.ts';

type Commands = Record<string, Command>;

export interface ParsedWords {
  /** The words that are no options and no values of options. */
  named: string[];
  /** Absent when these words begin no command. */
  found?: { name: string; command: Command };
  wantsHelp: boolean;
  wantsVersion: boolean;
  isJson: boolean;
}

/** Finds the command. Options may stand anywhere: before it, between its words and after it. */
export function findCommand(words: string[], commands: Commands): ParsedWords {
  // An option has one type in all commands, so whether the next word is its value is known already.
  const options = Object.values(commands).reduce<Record<string, Option>>(
    (all, command) => Object.assign(all, command.options),
    { ...commonOptions },
  );
  const { values, positionals: named } = parseArgs({
    args: words,
    options,
    allowPositionals: true,
    strict: false,
  });
  const name = [named.slice(0, 2).join(' '), named[0] ?? ''].find((candidate) =>
    Object.hasOwn(commands, candidate),
  );
  const command = name === undefined ? undefined : commands[name];
  return {
    named,
    ...(name === undefined || command === undefined ? {} : { found: { name, command } }),
    wantsHelp: values.help === true || named[0] === 'help',
    wantsVersion: values.version === true,
    isJson: values.json === true,
  };
}

/** The options and parameters of a command; whatever it does not take is wrong use. */
export function parseWords(
  words: string[],
  name: string,
  command: Command,
): Pick<LocalCall, 'options' | 'parameters'> {
  const options = { ...command.options, ...commonOptions };
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const parameters = positionals.slice(name.split(' ').length);
    if (values.help === true || parameters.length === command.parameters.length) {
      return { options: values, parameters };
    }
  } catch (error) {
    const [reason] = (error as Error).message.split(/\. |\n/);
    const unknown = /^Unknown option '--([\w-]+)/.exec(reason ?? '')?.[1] ?? '';
    const near = suggest(unknown, Object.keys(options));
    const hint = near === undefined ? '; see' : `, did you mean --${near}? See`;
    throw new UsageError(`${reason}${hint} waybill ${name} --help.`);
  }
  throw new UsageError(`This takes: waybill ${usageOf(name, command)}`);
}

/** What to say about words that begin no command. */
export function unknownCommand(named: string[], commands: Commands): UsageError {
  const [group = '', word = ''] = named;
  const names = Object.keys(commands);
  const verbs = names.filter((name) => name.startsWith(`${group} `));
  if (verbs.length > 0 && word === '') {
    return new UsageError(
      `There is no command "${group}" alone; it is one of ${verbs.join(', ')}.`,
    );
  }
  const near =
    verbs.length > 0
      ? suggest(`${group} ${word}`, verbs)
      : suggest(group, new Set(names.map((name) => name.split(' ')[0] ?? '')));
  const hint = near === undefined ? '; see' : `, did you mean "${near}"? See`;
  return new UsageError(`There is no command "${named.join(' ')}"${hint} waybill --help.`);
}
