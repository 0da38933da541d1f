import { aborted } from '../attempt.ts';
import { syntaxError } from './row-scanner.ts';

type Piece = Uint8Array | string;

/** The part of a web `ReadableStream` that is used; some browsers cannot iterate over one. */
export interface WebStream {
  getReader(): {
    read(): Promise<{ done: boolean; value?: Piece | undefined }>;
    cancel(reason?: unknown): Promise<void>;
  };
}

/** A file: a Node stream, a web stream (`file.stream()`), or anything that yields its pieces. */
export type FileSource = AsyncIterable<Piece> | Iterable<Piece> | WebStream;

/** A piece of the file's text, with the bytes that it took. */
export interface TextPiece {
  text: string;
  bytes: number;
}

/** Reads UTF-8 with or without BOM, and refuses everything else before it becomes garbage. */
export async function* readText(
  source: FileSource,
  signal: AbortSignal | undefined,
): AsyncGenerator<TextPiece> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  let lines = 1;
  for await (const piece of piecesOf(source)) {
    if (signal?.aborted) throw aborted(signal);
    const bytes = typeof piece === 'string' ? piece.length : piece.byteLength;
    if (bytes === 0) continue;
    const raw = typeof piece === 'string' ? piece : decode(piece);
    const text = isFirst && typeof piece === 'string' ? raw.replace(/^\ufeff/, '') : raw;
    if (isFirst && text.slice(0, 4).includes('\0')) throw wrongEncoding('UTF-16');
    isFirst = false;
    lines += text.split('\n').length - 1;
    yield { text, bytes };
  }
  // An unfinished character at the end is refused here.
  decode();

  function decode(piece?: Uint8Array): string {
    if (isFirst && piece && isUtf16(piece)) throw wrongEncoding('UTF-16');
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      throw wrongEncoding(`not UTF-8 (after line ${lines}); perhaps Latin-1`);
    }
  }
}

async function* piecesOf(source: FileSource): AsyncGenerator<Piece> {
  if (typeof source === 'string') {
    yield source;
  } else if (!('getReader' in source)) {
    yield* source;
  } else {
    const reader = source.getReader();
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        if (value !== undefined) yield value;
      }
    } finally {
      await reader.cancel();
    }
  }
}

/** A BOM of UTF-16, either way round. */
function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

function wrongEncoding(what: string) {
  return syntaxError(`it is ${what}; save it as "CSV UTF-8" and import it again`);
}
