const parameter = /; *([^=]+=(?:"(?:[^"\\]|\\.)*"|[^"; ]*))/g;
const maxLine = 76;

/**
 * What holds a mail or parts: it is encoded by its parts, never as a whole (RFC 2045 §6.4, RFC 2046
 * §5.2.1). `message/global` may be (RFC 6532 §3.5).
 */
const composite = /^(?:multipart\/|message\/(?!global))/i;

export function isComposite(mediaType: string): boolean {
  return composite.test(mediaType);
}

/**
 * The header line of a media type with its parameters (RFC 2045 §5.1), with its CRLF. It is folded
 * between parameters only, so that what stands in quotes stays as it is.
 */
export function contentTypeLine(mediaType: string): string {
  const end = mediaType.indexOf(';');
  const type = end < 0 ? mediaType : mediaType.slice(0, end).trim();
  const parameters = [...mediaType.matchAll(parameter)].map(([, written]) => written);
  const parts = [`Content-Type: ${type}`, ...parameters];
  const line = parts.join('; ');
  return `${line.length <= maxLine ? line : parts.join(';\r\n ')}\r\n`;
}
