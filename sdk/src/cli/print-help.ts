import type { Command, Option } from './command.ts';
import { formatTable } from './format-table.ts';

/** Options that every command takes. */
export const commonOptions: Record<string, Option> = {
  'api-key': { type: 'string', value: '<key>', help: 'API key; else WAYBILL_API_KEY' },
  'base-url': {
    type: 'string',
    value: '<url>',
    help: 'address of the installation; else WAYBILL_URL, else http://127.0.0.1:3000',
  },
  json: {
    type: 'boolean',
    help: 'print JSON, for programs; words for people go to the standard error',
  },
  help: { type: 'boolean', short: 'h', help: 'show this' },
  version: { type: 'boolean', help: 'show the version' },
};

const keyNote = `Without a key, that of an installation running in this folder is used (.data/api-key), or that of
waybill login. Options may stand anywhere. NO_COLOR=1 leaves colours out.
Exit codes: 0 done, 1 failed, 2 wrong use, 130 interrupted.`;

/** The list of commands whose words begin with `words`. */
export function listCommands(commands: Record<string, Command>, words: string[] = []): string {
  const listed = Object.entries(commands).filter(([name]) => startsWith(name, words));
  const rows = listed.map(([name, command]) => [`  ${usageOf(name, command)}`, command.help]);
  return `Usage: waybill <command> [options]

Commands:
${formatTable(rows)}

Options:
${listOptions(commonOptions)}

${keyNote}`;
}

export function describeCommand(name: string, command: Command): string {
  return `Usage: waybill ${usageOf(name, command)} [options]

${command.help}.

Options:
${listOptions({ ...command.options, ...commonOptions })}
${command.notes === undefined ? '' : `\n${command.notes}\n`}
${keyNote}`;
}

export function usageOf(name: string, { parameters }: Command): string {
  return [name, ...parameters.map((parameter) => `<${parameter}>`)].join(' ');
}

function startsWith(name: string, words: string[]): boolean {
  return `${name} `.startsWith([...words, ''].join(' '));
}

function listOptions(options: Record<string, Option>): string {
  return formatTable(
    Object.entries(options).map(([name, { short, value, help }]) => [
      `  ${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`,
      help,
    ]),
  );
}
