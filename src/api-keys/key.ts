import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const shape = /^wb_([0-9A-Za-z]{30})([0-9A-Za-z]{6})(?:_([a-z0-9]{1,12}))?$/;
const prefixLength = 10;

/** `wb_`, 30 base62 characters (178 bits), and their CRC32 in 6 more, so that a typing error or a
 * scanner's find can be told from a key without asking the database. With several installations the
 * mark of this one, its cell, comes last, where a proxy finds it and what is shown of a key stays: the
 * checksum vouches for it, too. */
export function generateKey(cell?: string): string {
  const secret = Array.from({ length: 30 }, () => alphabet[randomInt(alphabet.length)]).join('');
  const mark = cell === undefined ? '' : `_${cell}`;
  return `wb_${secret}${checksum(secret + mark)}${mark}`;
}

export function isWellFormedKey(key: string): boolean {
  const [, secret, check, cell] = shape.exec(key) ?? [];
  const mark = cell === undefined ? '' : `_${cell}`;
  return secret !== undefined && checksum(secret + mark) === check;
}

/** What is stored of a key. One pass of SHA-256 is enough for 178 random bits. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

export function keyPrefix(key: string): string {
  return key.slice(0, prefixLength);
}

function checksum(secret: string): string {
  let rest = crc32(secret);
  let digits = '';
  for (let i = 0; i < 6; i++) {
    digits = alphabet[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
