const cr = 0x0d;
const lf = 0x0a;

/** Replacing in a string is quick for a mail of common size, and takes a second for millions of lines. */
const commonLength = 256 * 1024;

/** A text whose lines end with CRLF, however they ended, as mail has it (RFC 2046 §4.1.1). */
export function canonicalText(text: string): string | Buffer {
  if (text.length > commonLength) return canonicalLines(Buffer.from(text));
  return text.includes('\r') ? text.replaceAll(/\r\n?|\n/g, '\r\n') : text.replaceAll('\n', '\r\n');
}

/** The same for the bytes of a text in ASCII or UTF-8. */
export function canonicalLines(text: Buffer): Buffer {
  let missing = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === lf && text[at - 1] !== cr) missing += 1;
    else if (text[at] === cr && text[at + 1] !== lf) missing += 1;
  }
  if (missing === 0) return text;
  const lines = Buffer.allocUnsafe(text.length + missing);
  let to = 0;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] as number;
    if (byte === lf && text[at - 1] !== cr) lines[to++] = cr;
    lines[to++] = byte;
    if (byte === cr && text[at + 1] !== lf) lines[to++] = lf;
  }
  return lines;
}
