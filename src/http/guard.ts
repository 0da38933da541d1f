import type { ErrorDetail } from '../errors.ts';

const maxDepth = 32;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Finds what no field of any request may hold: NUL (Postgres refuses it), lone surrogates (it would
 * change them silently), keys that reach into prototypes, numbers that JSON cannot carry back, and
 * nesting that overflows a stack. Walks without recursion.
 */
export function guard(root: unknown, path: string): ErrorDetail[] {
  const faults: ErrorDetail[] = [];
  const stack: { value: unknown; path: string; depth: number }[] = [
    { value: root, path, depth: 0 },
  ];
  const refuse = (at: string, code: string, message: string) =>
    faults.push({ path: at, code, message });

  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    const { value, depth } = item;
    if (typeof value === 'string') {
      if (value.includes('\0')) refuse(item.path, 'nul', 'must not hold the character NUL');
      if (!value.isWellFormed()) {
        refuse(
          item.path,
          'lone_surrogate',
          'must be well-formed Unicode; it holds a lone surrogate',
        );
      }
    } else if (typeof value === 'number') {
      if (!Number.isFinite(value)) {
        refuse(item.path, 'not_finite', 'must be a number within the range of double precision');
      }
    } else if (typeof value === 'object' && value !== null) {
      if (depth >= maxDepth) {
        refuse(item.path, 'too_deep', `must not be nested deeper than ${maxDepth} levels`);
        continue;
      }
      for (const [key, child] of Object.entries(value)) {
        const childPath = `${item.path}/${escapePointer(key)}`;
        if (forbiddenKeys.has(key)) {
          refuse(childPath, 'forbidden_key', `must not have the key ${key}`);
        } else if (key.includes('\0') || !key.isWellFormed()) {
          refuse(item.path, 'malformed_key', 'must not have a key with NUL or a lone surrogate');
        } else {
          stack.push({ value: child, path: childPath, depth: depth + 1 });
        }
      }
    }
  }
  return faults;
}

/** RFC 6901 §3. */
export function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
