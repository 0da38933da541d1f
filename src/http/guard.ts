import { type ErrorDetail, type ErrorDetailCode, mostDetails } from '../errors.ts';
import { escapePointer } from './scan-json.ts';

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

export interface Guarded {
  /** The first of them: as many as an answer may list. */
  faults: ErrorDetail[];
  /** How many there are in all. */
  total: number;
}

/**
 * Finds what no field of any request may hold: NUL (Postgres refuses it), lone surrogates (it would
 * change them silently), keys that reach into prototypes, and numbers that JSON cannot carry back.
 * Recursive: how deep and how large the value may be has been judged before (`scanJson`).
 */
export function guard(root: unknown, path: string): Guarded {
  const guarded: Guarded = { faults: [], total: 0 };
  const place: (string | number)[] = [];
  const refuse = (code: ErrorDetailCode, message: string, key?: string) => {
    guarded.total += 1;
    if (guarded.total > mostDetails) return;
    const keys = key === undefined ? place : [...place, key];
    const pointer = keys.map((name) => `/${escapePointer(String(name))}`).join('');
    guarded.faults.push({ path: path + pointer, code, message });
  };
  const within = (key: string | number, child: unknown) => {
    place.push(key);
    visit(child);
    place.pop();
  };

  function visit(value: unknown): void {
    if (typeof value === 'string') {
      if (value.includes('\0')) refuse('nul', 'must not hold the character NUL');
      if (!value.isWellFormed()) {
        refuse('lone_surrogate', 'must be well-formed Unicode; it holds a lone surrogate');
      }
    } else if (typeof value === 'number') {
      if (!Number.isFinite(value)) {
        refuse('not_finite', 'must be a number within the range of double precision');
      }
    } else if (Array.isArray(value)) {
      value.forEach((item, index) => {
        within(index, item);
      });
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) {
        if (forbiddenKeys.has(key)) {
          refuse('forbidden_key', `must not have the key ${key}`, key);
        } else if (key.includes('\0') || !key.isWellFormed()) {
          refuse('malformed_key', 'must not have a key with NUL or a lone surrogate');
        } else {
          within(key, child);
        }
      }
    }
  }
  visit(root);
  return guarded;
}
