import { randomBytes } from 'node:crypto';
import { fromString, fromUUID, toUUID } from 'typeid-js';
import { v7 } from 'uuid';

/** What the identifiers of a kind of resource begin with, such as `tpl`: the contract says which. */
export type Prefix = string;

/** Sorts before every other, and belongs to nothing (RFC 9562 §5.9). */
export const nilId = '00000000-0000-0000-0000-000000000000';

/** A new UUIDv7 (RFC 9562 §5.7): rows sort by the time of their creation, within one process strictly. */
export function newId(): string {
  return v7();
}

/** Many at once, for a fraction of the work; they sort in this order, and after those of an earlier call. */
export function newIds(count: number): string[] {
  const random = randomBytes(16 * count);
  const now = Date.now();
  // Several calls in one millisecond count on; room above for a million and more.
  const { msecs, seq } =
    now > latest.msecs ? { msecs: now, seq: randomBytes(4).readUInt32BE() >>> 1 } : latest;
  latest = { msecs, seq: seq + count };
  return Array.from({ length: count }, (_, index) =>
    v7({ random: random.subarray(16 * index, 16 * index + 16), msecs, seq: seq + index }),
  );
}

/** Where the next call of `newIds` goes on that falls into the same millisecond. */
let latest = { msecs: 0, seq: 0 };

/** A UUID as the interface shows it: `<prefix>_<26 characters>` (TypeID). */
export function toPublicId(prefix: Prefix, uuid: string): string {
  return fromUUID(uuid, prefix);
}

/** The UUID behind a public identifier; undefined when it is malformed or of another kind. */
export function fromPublicId(prefix: Prefix, id: string): string | undefined {
  if (!pattern.test(id) || !id.startsWith(`${prefix}_`)) return undefined;
  return toUUID(fromString(id, prefix));
}

const pattern = /^[a-z]{3}_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/** The smallest UUIDv7 of a millisecond; everything created at that time or later is not below it. */
export function firstIdAt(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** UUIDs as bytes, 16 each, one after the other. */
export function uuidBytes(...uuids: string[]): Buffer {
  return Buffer.from(uuids.join('').replaceAll('-', ''), 'hex');
}

/** The UUIDs in bytes; none when their number does not come out even. */
export function uuidsOf(bytes: Buffer): string[] {
  if (bytes.length % 16 !== 0) return [];
  return Array.from({ length: bytes.length / 16 }, (_, index) => {
    const hex = bytes.toString('hex', 16 * index, 16 * index + 16);
    const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
    return `${parts.join('-')}-${hex.slice(20)}`;
  });
}
