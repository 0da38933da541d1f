import { isAscii } from 'node:buffer';
import { createHash } from 'node:crypto';
import { canonicalText } from './canonical-lines.ts';
import { encodeFile } from './encode-file.ts';
import { encodeParameter, encodeText, headerLine } from './encode-header.ts';
import { type Mailbox, writeMailbox } from './mailbox.ts';
import { contentTypeLine } from './media-type.ts';

export interface Attachment {
  filename: string;
  /** With its parameters, if it has any. */
  contentType: string;
  /** Non-empty for a file that the html shows as `cid:<contentId>` (RFC 2392). */
  contentId: string;
  content: Buffer;
}

/** What a mail is made of. Addresses are valid, and no field holds a control character. */
export interface MailParts {
  messageIdHeader: string;
  date: Date;
  from: Mailbox;
  /** Mailboxes as headers hold them (`writeMailbox`). */
  to: string[];
  cc: string[];
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  /** Headers of the sender's own, encoded here where they are not ASCII. */
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
  /** The body behind the room for the header: what is written once need not be copied. */
  bytes: Buffer;
}

/** What a signature's header line takes at most: with an RSA key of 4096 bits, some 1,400 bytes. */
const signatureRoom = 2_048;

/**
 * Writes a mail (RFC 5322, MIME RFC 2045–2049). The same parts give the same bytes, so that a mail
 * that is sent again is the same mail. Bodies are base64: five times faster than quoted-printable,
 * safe on 7-bit paths, and read back as they were, with CRLF at the ends of lines.
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
  const fields = [...fieldsOf(parts), ...content.fields];
  const room = lengthOf(fields) + signatureRoom;
  const bytes = Buffer.allocUnsafe(room + lengthOf(content.body));
  let at = room;
  for (const piece of content.body) at += write(bytes, at, piece);
  return { fields, body: bytes.subarray(room), bytes };
}

/**
 * The bytes of a mail; `first` is a header line to put before the others. They are the mail's own, so
 * that asking again writes over them.
 */
export function toBytes({ fields, body, bytes }: ComposedMail, first = ''): Buffer {
  const header = `${first}${fields.join('')}\r\n`;
  const room = bytes.length - body.length;
  if (header.length > room) return Buffer.concat([Buffer.from(header, 'latin1'), body]);
  bytes.write(header, room - header.length, 'latin1');
  return bytes.subarray(room - header.length);
}

/** A MIME entity: what stands in its header, and the rest. */
interface Entity {
  fields: string[];
  body: Piece[];
}

/** Bytes, as Latin-1 characters or as such, or what is to be written in base64. */
type Piece = string | Buffer | Encoded;
type Encoded = { content: string | Buffer; byteLength: number };

function fieldsOf(parts: MailParts): string[] {
  const lines: [string, string][] = [
    ['From', writeMailbox(parts.from)],
    ['To', parts.to.join(', ')],
    ...(parts.cc.length > 0 ? ([['Cc', parts.cc.join(', ')]] as [string, string][]) : []),
    ...(parts.replyTo === '' ? [] : ([['Reply-To', parts.replyTo]] as [string, string][])),
    ['Subject', encodeText(parts.subject)],
    ['Date', parts.date.toUTCString().replace('GMT', '+0000')],
    ['Message-ID', parts.messageIdHeader],
    ...Object.entries(parts.structured),
    ...Object.entries(parts.headers).map(([name, value]): [string, string] => [
      name,
      // What is no text of one's own has a syntax, such as identifiers of messages, which stay whole.
      /^x-/i.test(name) || !isAscii(Buffer.from(value)) ? encodeText(value) : value,
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

function textPart(type: string, text: string): Entity {
  const content = canonicalText(text);
  return {
    fields: [
      headerLine('Content-Type', `${type}; charset=utf-8`),
      headerLine('Content-Transfer-Encoding', 'base64'),
    ],
    body: [{ content, byteLength: Buffer.byteLength(content) }],
  };
}

function file(attachment: Attachment): Entity {
  const { filename, contentId } = attachment;
  const { contentType, encoding, content } = encodeFile(attachment);
  const disposition = contentId === '' ? 'attachment' : 'inline';
  const name = latin1(encodeParameter('filename', filename));
  return {
    fields: [
      contentTypeLine(contentType),
      headerLine('Content-Transfer-Encoding', encoding),
      headerLine('Content-Disposition', `${disposition}; ${name}`),
      ...(contentId === '' ? [] : [headerLine('Content-ID', `<${contentId}>`)]),
    ],
    body: [encoding === '7bit' ? content : { content, byteLength: content.length }],
  };
}

function multipart(kind: string, boundary: string, parts: Entity[]): Entity {
  return {
    fields: [headerLine('Content-Type', `multipart/${kind}; boundary="${boundary}"`)],
    body: [
      ...parts.flatMap(({ fields, body }) => [
        `--${boundary}\r\n${fields.join('')}\r\n`,
        ...body,
        '\r\n',
      ]),
      `--${boundary}--\r\n`,
    ],
  };
}

/** RFC 2045 §6.8: at most 76 characters a line. */
const lineLength = 76;

const lengthOf = (pieces: Piece[]) => pieces.reduce((sum, piece) => sum + pieceLength(piece), 0);

function pieceLength(piece: Piece): number {
  if (typeof piece === 'string' || Buffer.isBuffer(piece)) return piece.length;
  const length = Math.ceil(piece.byteLength / 3) * 4;
  const breaks = Math.max(0, Math.ceil(length / lineLength) - 1);
  return length + 2 * breaks;
}

function write(target: Buffer, at: number, piece: Piece): number {
  if (typeof piece === 'string') return target.write(piece, at, 'latin1');
  if (Buffer.isBuffer(piece)) return piece.copy(target, at);
  const length = pieceLength(piece);
  const encoded = toBase64(piece, target.subarray(at, at + length));
  target.write(encoded, at, 'latin1');
  breakLines(target, at, encoded.length);
  return length;
}

/** What is text stands for a moment at the end of where it is to be written. */
function toBase64({ content, byteLength }: Encoded, place: Buffer): string {
  if (typeof content !== 'string') return content.toString('base64');
  const start = place.length - byteLength;
  place.write(content, start);
  return place.toString('base64', start);
}

/** Moves the lines apart, from the last one on. */
function breakLines(target: Buffer, start: number, length: number): void {
  for (let line = Math.ceil(length / lineLength) - 1; line > 0; line -= 1) {
    const from = start + line * lineLength;
    const to = from + line * 2;
    target.copyWithin(to, from, Math.min(from + lineLength, start + length));
    target[to - 2] = 0x0d;
    target[to - 1] = 0x0a;
  }
}

/**
 * Base64 lines hold no `_`, and who writes a file that goes as it is cannot know the Message-ID: so
 * these do not occur in a body.
 */
function boundaries(seed: string): (level: string) => string {
  const hash = createHash('sha256').update(seed).digest('hex').slice(0, 24);
  return (level) => `_${level}_${hash}`;
}

/** Header values with UTF-8 addresses (RFC 6532) go through the Latin-1 buffer byte by byte. */
function latin1(text: string): string {
  return Buffer.from(text).toString('latin1');
}
