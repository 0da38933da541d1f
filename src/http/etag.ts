import { createHash } from 'node:crypto';
import { versionMismatch } from '../errors.ts';

/** A strong validator (RFC 9110 §8.8.3) of what a resource shows. */
export function etagOf(data: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 27)}"`;
}

/**
 * Refuses a change meant for another version (RFC 9110 §13.1.1). `current` is the resource as it is
 * shown, read under a lock that the change is made under too.
 */
export function requireMatch(ifMatch: string | undefined, current: () => unknown): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const etag = etagOf(current());
  // The comparison is strong: a weak tag (W/"…") never matches.
  if (!ifMatch.split(',').some((candidate) => candidate.trim() === etag)) throw versionMismatch();
}

/**
 * Whether the caller has this version already (RFC 9110 §13.1.2). The comparison is weak: caches in
 * between mark what they have compressed with `W/`.
 */
export function isUnchanged(ifNoneMatch: string, etag: string | undefined): boolean {
  if (ifNoneMatch === '' || etag === undefined) return false;
  const candidates = ifNoneMatch.split(',').map((candidate) => candidate.trim());
  return candidates.includes('*') || candidates.some((tag) => tag.replace(/^W\//, '') === etag);
}
