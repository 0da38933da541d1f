import { canonicalLines } from './canonical-lines.ts';
import { isComposite } from './media-type.ts';

/** How a file stands in a mail. */
export interface EncodedFile {
  contentType: string;
  encoding: '7bit' | 'base64';
  content: Buffer;
}

/**
 * Files keep their bytes in base64. A file that is a mail must not be encoded: it goes as it is when it
 * is 7-bit lines, and else as a file of no particular type. 8bit is not used: a mail is signed before
 * it is known which servers it goes through, and one that has to make 7 bits of 8 breaks the signature
 * (RFC 6376 §5.3).
 */
export function encodeFile({ contentType, content }: Omit<EncodedFile, 'encoding'>): EncodedFile {
  if (!isComposite(contentType)) return { contentType, encoding: 'base64', content };
  const lines = asLines(content);
  return lines === undefined
    ? { contentType: 'application/octet-stream', encoding: 'base64', content }
    : { contentType, encoding: '7bit', content: lines };
}

const cr = 0x0d;
const lf = 0x0a;
/** RFC 5322 §2.1.1, without its CRLF. */
const longestLine = 998;

/** The same as 7-bit lines that end with CRLF (RFC 2045 §2.7); undefined when it is something else. */
function asLines(content: Buffer): Buffer | undefined {
  let start = 0;
  for (let at = 0; at <= content.length; at += 1) {
    const byte = content[at] ?? lf;
    if (byte === 0 || byte > 0x7f) return undefined;
    if (byte === cr && content[at + 1] !== lf) return undefined;
    if (byte !== lf) continue;
    const end = content[at - 1] === cr ? at - 1 : at;
    if (end - start > longestLine) return undefined;
    start = at + 1;
  }
  return canonicalLines(content);
}
