import { createInterface } from 'node:readline';
import type { Call } from './command.ts';

/** Asks, and answers whether the line typed is a yes; the end of the input is none. */
export function confirm({ input, log, signal }: Call, question: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    if (input === undefined) return resolve(false);
    signal.throwIfAborted();
    log.write(`${question} [y/N] `);
    const lines = createInterface({ input });
    const abort = () => lines.close();
    signal.addEventListener('abort', abort, { once: true });
    lines.once('line', (line) => {
      resolve(/^\s*y(es)?\s*$/i.test(line));
      lines.close();
    });
    lines.once('close', () => {
      signal.removeEventListener('abort', abort);
      if (signal.aborted) reject(signal.reason);
      resolve(false);
    });
  });
}
