import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { generateKey, isWellFormedKey, keyPrefix } from '../../src/api-keys/key.ts';
import { ConfigError, readConfig } from '../../src/config.ts';

const example = readFileSync(new URL('../../deploy/haproxy.cfg', import.meta.url), 'utf8');

describe('a key', () => {
  it('ends in the mark of its cell, and shows as many of its own characters as before', () => {
    const key = generateKey('eu1');
    expect(key).toMatch(/^wb_[0-9A-Za-z]{36}_eu1$/);
    expect(isWellFormedKey(key)).toBe(true);
    expect(keyPrefix(key)).toMatch(/^wb_[0-9A-Za-z]{7}$/);
  });

  it('stays valid without a mark', () => {
    expect(generateKey()).toMatch(/^wb_[0-9A-Za-z]{36}$/);
    // Made before there were cells.
    expect(isWellFormedKey('wb_7Qm2xT4bVn8KcR5pWz1LhD6yJf3GsA2Ui6hD')).toBe(true);
  });

  it('is another with another mark, or none', () => {
    const key = generateKey('eu1');
    for (const other of [key.replace('_eu1', '_eu2'), key.replace('_eu1', ''), `${key}x`]) {
      expect([other, isWellFormedKey(other)]).toEqual([other, false]);
    }
    expect(isWellFormedKey(`${generateKey()}_eu1`)).toBe(false);
  });
});

it.each(['EU', 'a_b', '', 'a'.repeat(13)])('the mark %j is refused, or is none', (CELL) => {
  if (CELL === '') expect(readConfig({ CELL }).CELL).toBeUndefined();
  else expect(() => readConfig({ CELL })).toThrow(ConfigError);
});

describe('the example for HAProxy', () => {
  it('leads to backends that it has', () => {
    const backends = [...example.matchAll(/^backend (\S+)/gm)].map(([, name]) => name);
    const used = [...example.matchAll(/^\s+(?:use|default)_backend (\S+)/gm)].map(([, n]) => n);
    expect(used.sort()).toEqual(backends.sort());
  });

  it('reads of a key what keys have', () => {
    const key = generateKey('b');
    const [, bytes] = /bytes\(0,(\d+)\)/.exec(example) ?? [];
    expect(key.slice(0, Number(bytes))).toBe(keyPrefix(key));
    const [, word] = /var\(txn\.key\),word\((\d+),_\)/.exec(example) ?? [];
    expect(key.split('_')[Number(word) - 1]).toBe('b');
    expect(generateKey().split('_')[Number(word) - 1]).toBeUndefined();
  });
});
