import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Output } from './command.ts';

/** Writes lines, waiting while the other side is full. */
export interface LineWriter {
  write(line: string): Promise<void>;
  close(): Promise<void>;
}

/** Lines of CSV end so (RFC 4180 §2). */
const csvEnd = '\r\n';

/** Fails at once when the file cannot be written. */
export async function openLines(path: string, end = csvEnd): Promise<LineWriter> {
  const handle = await open(path, 'w');
  const stream = handle.createWriteStream();
  const ended = finished(stream);
  // Told by the next line, or when it is closed.
  ended.catch(() => {});
  return {
    write: async (line) => {
      if (stream.errored) throw stream.errored;
      await writeTo(stream, `${line}${end}`);
    },
    close: async () => {
      stream.end();
      await ended;
    },
  };
}

export function linesTo(output: Output, end = csvEnd): LineWriter {
  return { write: (line) => writeTo(output, `${line}${end}`), close: async () => {} };
}

async function writeTo(output: Output, text: string): Promise<void> {
  const isFull = output.write(text) === false;
  if (isFull && output instanceof Writable) await once(output, 'drain');
}
