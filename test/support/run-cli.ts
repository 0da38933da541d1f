import { tmpdir } from 'node:os';
import type { Input } from '../../sdk/src/cli/command.ts';
import { run } from '../../sdk/src/cli/run.ts';

export interface CliResult {
  code: number;
  out: string;
  error: string;
}

/** Runs `waybill` with these words in this process. */
export async function runCli(
  words: string[],
  environment: Record<string, string> = {},
  folder = tmpdir(),
  input?: Input,
): Promise<CliResult> {
  const written = { out: '', error: '' };
  const code = await run(words, {
    environment,
    folder,
    ...(input === undefined ? {} : { input }),
    out: { write: (text) => (written.out += text) },
    error: { write: (text) => (written.error += text) },
    signal: new AbortController().signal,
  });
  return { code, ...written };
}
