import { hash, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';
import type { ComposedMail } from './compose.ts';

export interface DkimKey {
  /** The signing domain (`d=`), in ASCII. */
  domain: string;
  selector: string;
  /** An RSA key, parsed once. */
  privateKey: KeyObject;
}

/**
 * What is signed, in this order, as far as the mail has it. Those that are named twice are signed
 * once more than they occur, so that nobody can add another one (RFC 6376 §8.15).
 */
const signed = [
  'from',
  'from',
  'to',
  'to',
  'cc',
  'reply-to',
  'subject',
  'subject',
  'date',
  'date',
  'message-id',
  'in-reply-to',
  'references',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'list-id',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'feedback-id',
];
const required = new Set(['from', 'to', 'subject', 'date']);

const signAsync = promisify(sign);

/**
 * Signs a mail with DKIM (RFC 6376): relaxed/relaxed, rsa-sha256, on the thread pool. Returns the
 * header line `DKIM-Signature` to put first. The same mail at the same time gives the same bytes.
 * `leftOut` are fields, in lower case, that somebody changes on the way.
 * Throws rather than to give less than a whole signature.
 */
export async function signMail(
  { fields, body }: ComposedMail,
  { domain, selector, privateKey }: DkimKey,
  time: Date,
  leftOut: readonly string[] = [],
): Promise<string> {
  if (privateKey.asymmetricKeyType !== 'rsa') throw new TypeError('DKIM needs an RSA key.');
  const left = fields.map((line) => ({ name: nameOf(line), line }));
  const lines: string[] = [];
  const names: string[] = [];
  for (const name of signed) {
    if (leftOut.includes(name)) continue;
    // Instances are signed from the bottom up (RFC 6376 §5.4.2).
    const at = left.findLastIndex((field) => field.name === name);
    const [field] = at < 0 ? [] : left.splice(at, 1);
    if (field !== undefined) lines.push(relaxField(field.line));
    if (field !== undefined || required.has(name)) names.push(name);
  }
  const bodyHash = hash('sha256', relaxBody(body), 'base64');
  const unsigned =
    `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=${domain}; s=${selector};\r\n` +
    ` t=${Math.floor(time.getTime() / 1000)};\r\n` +
    ` h=${foldNames(names)};\r\n` +
    ` bh=${bodyHash};\r\n` +
    ' b=';
  // The signature's own field comes last, without a value and without its line end (§3.7).
  const input = Buffer.from(`${lines.join('\r\n')}\r\n${relaxField(unsigned)}`, 'latin1');
  const signature = (await signAsync('sha256', input, privateKey)).toString('base64');
  return `${unsigned}${foldSignature(signature)}\r\n`;
}

function nameOf(line: string): string {
  return line.slice(0, line.indexOf(':')).trim().toLowerCase();
}

/** RFC 6376 §3.4.2: unfolded, white space in a row is one space, none around the colon or at the end. */
function relaxField(line: string): string {
  const colon = line.indexOf(':');
  const value = line
    .slice(colon + 1)
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ')
    // Not `trim`: bytes of UTF-8 would pass for white space.
    .replaceAll(/^ | $/g, '');
  return `${nameOf(line)}:${value}`;
}

/**
 * RFC 6376 §3.4.4: white space in a row is one space, none at the end of a line, no empty lines at
 * the end of the body. Almost every body is like that already, but for its end.
 */
function relaxBody(body: Buffer): Buffer {
  if (body.includes('  ') || body.includes(' \r\n') || body.includes('\t')) {
    return relaxEnd(
      Buffer.from(
        body
          .toString('latin1')
          .replaceAll(/[ \t]+/g, ' ')
          .replaceAll(' \r\n', '\r\n')
          .replace(/ $/, ''),
        'latin1',
      ),
    );
  }
  return relaxEnd(body.at(-1) === 0x20 ? body.subarray(0, -1) : body);
}

const lineEnd = Buffer.from('\r\n');

function relaxEnd(body: Buffer): Buffer {
  let end = body.length;
  while (end >= 2 && body[end - 2] === 0x0d && body[end - 1] === 0x0a) end -= 2;
  if (end === 0) return Buffer.alloc(0);
  return end + 2 <= body.length
    ? body.subarray(0, end + 2)
    : Buffer.concat([body.subarray(0, end), lineEnd]);
}

function foldNames(names: string[]): string {
  const lines: string[] = [];
  let line = '';
  for (const name of names) {
    if (line.length + name.length > 70) {
      lines.push(line);
      line = '';
    }
    line += line === '' && lines.length === 0 ? name : `:${name}`;
  }
  return [...lines, line].join('\r\n ');
}

function foldSignature(signature: string): string {
  return (signature.match(/.{1,72}/g) ?? []).join('\r\n ');
}
