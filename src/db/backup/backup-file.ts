import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import type { BackupTable } from './list-tables.ts';

/**
 * A backup is a stream of frames, compressed with Zstandard. A frame is a letter, the length of what
 * follows in four bytes, and that:
 *
 *   H  the head, once: what the backup is of
 *   T  a table, followed by its rows
 *   D  some of its rows, whole, in the text form of COPY
 *   S  what the sequences have reached
 *   E  the end: the SHA-256 of all frames before it
 *
 * Letters other than D hold JSON. A file without its end, or with another sum, is damaged.
 */
export type FrameKind = 'H' | 'T' | 'D' | 'S' | 'E';

export interface Frame {
  kind: FrameKind;
  content: Buffer;
}

/** What a backup says of itself. */
export interface BackupHead {
  format: 1;
  /** The moment that it shows: everything committed before, nothing after. */
  madeAt: string;
  version: string;
  /** The migrations that had been run, and the queue's newest. */
  migrations: string[];
  queueMigration: number;
  postgres: string;
  tables: BackupTable[];
  /** The key that opens what is sealed; only when it was asked for. */
  secretKey?: string;
}

/** A sequence by the column that it fills. */
export interface SequenceState {
  table: string;
  column: string;
  value: string;
}

export interface BackupEnd {
  sha256: string;
}

/** Why a file cannot be restored; its message is for the person who tries. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const headerBytes = 5;
/** What a frame may hold at most: rows come in pieces far below. */
const longest = 1 << 30;

export function frame(kind: FrameKind, content: Buffer): Buffer[] {
  const header = Buffer.alloc(headerBytes);
  header.write(kind, 'latin1');
  header.writeUInt32BE(content.length, 1);
  return [header, content];
}

/** Adds the end, with the sum over everything before. */
export async function* sealFrames(frames: AsyncIterable<Buffer[]>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const parts of frames) {
    for (const part of parts) {
      hash.update(part);
      yield part;
    }
  }
  const end: BackupEnd = { sha256: hash.digest('hex') };
  yield* frame('E', Buffer.from(JSON.stringify(end)));
}

/** The frames of a file up to its end. Throws a `BackupError` when it is damaged, which may be at the end. */
export async function* readFrames(file: string, what = 'backup of Waybill'): AsyncGenerator<Frame> {
  const hash = createHash('sha256');
  let isFirst = true;
  try {
    for await (const { kind, content, raw } of cutFrames(file)) {
      if (isFirst && kind !== 'H') throw new BackupError(`This is no ${what}.`);
      isFirst = false;
      if (kind === 'E') {
        const end: BackupEnd = JSON.parse(content.toString());
        if (end.sha256 === hash.digest('hex')) return;
        throw new BackupError('The file is damaged: its sum is another.');
      }
      for (const part of raw) hash.update(part);
      yield { kind, content };
    }
  } catch (error) {
    // What the system says of the file is not about what it holds.
    if (error instanceof BackupError || Object(error).syscall !== undefined) throw error;
    throw new BackupError(
      isFirst ? `This is no ${what}.` : 'The file is damaged: it cannot be unpacked.',
    );
  }
  throw new BackupError('The file is damaged: its end is missing.');
}

const kinds = 'HTDSE';

async function* cutFrames(file: string): AsyncGenerator<Frame & { raw: Buffer[] }> {
  const source = createReadStream(file, { highWaterMark: 1 << 20 });
  // What breaks is thrown to whoever reads from the other end.
  const unpacked = pipeline(source, createZstdDecompress(), () => {});
  let waiting: Buffer[] = [];
  let bytes = 0;
  let needed = headerBytes;
  for await (const chunk of unpacked) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < needed) continue;
    let all = Buffer.concat(waiting);
    for (;;) {
      needed = headerBytes;
      if (all.length < needed) break;
      const kind = String.fromCharCode(all[0] ?? 0);
      const length = all.readUInt32BE(1);
      if (!kinds.includes(kind) || length > longest) {
        throw new BackupError('The file is damaged: it holds what no backup holds.');
      }
      needed += length;
      if (all.length < needed) break;
      const content = all.subarray(headerBytes, needed);
      yield { kind: kind as FrameKind, content, raw: [all.subarray(0, headerBytes), content] };
      all = all.subarray(needed);
    }
    waiting = [all];
    bytes = all.length;
  }
}
