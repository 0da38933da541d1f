import { parseArgs } from 'node:util';

export interface VerifyArguments {
  baseUrl: string;
  key: string;
  /** An address that may send, where only verified domains may. */
  sender: string | undefined;
  /** Where to write the results for a CI. */
  junit: string | undefined;
}

export const usage = `Usage: npm run verify -- <base url> <key with the scope full> [<address that may send>] [options]

Options:
  --junit <file>  write the results as JUnit XML too
  --help          show this`;

/** What the words say, or a sentence on what is wrong with them; undefined when help is wanted. */
export function readArguments(words: string[]): VerifyArguments | string | undefined {
  const parsed = parse(words);
  if (typeof parsed === 'string') return parsed;
  const { values, positionals } = parsed;
  if (values.help === true) return undefined;
  const [baseUrl = '', key = '', sender, ...others] = positionals;
  if (!/^https?:\/\//.test(baseUrl) || !URL.canParse(baseUrl)) {
    return `The base URL must be like http://127.0.0.1:3000, not "${baseUrl}".`;
  }
  if (key === '') return 'A key with the scope full is needed.';
  if (others.length > 0) return `There is one word too many: ${others[0]}`;
  return { baseUrl, key, sender, junit: values.junit };
}

function parse(args: string[]) {
  const options = { junit: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [sentence] = (error as Error).message.split(/\. |\n/);
    return `${sentence}.`;
  }
}
