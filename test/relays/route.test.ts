import { describe, expect, it } from 'vitest';
import { type Candidate, route } from '../../src/relays/send/route.ts';

const now = new Date('2026-11-22T12:00:00Z');
const later = new Date(now.getTime() + 1);
type Named = Candidate & { name: string };

function relay(name: string, given: Partial<Candidate> = {}): Named {
  return {
    name,
    priority: 50,
    weight: 1,
    domainIds: [],
    types: [],
    enabled: true,
    restingUntil: null,
    fullUntil: null,
    ...given,
  };
}

const a = relay('a', { priority: 1 });
const b = relay('b', { priority: 2 });
const transactional = { type: 'TRANSACTIONAL', domainId: 'shop' };

describe('the order of relays', () => {
  it.each<[string, Named[], object, string]>([
    ['is theirs by priority', [b, a], {}, 'a b'],
    ['leaves out one that is not enabled', [{ ...a, enabled: false }, b], {}, 'b'],
    ['leaves out one that rests', [{ ...a, restingUntil: later }, b], {}, 'b'],
    ['holds one whose rest is over', [{ ...a, restingUntil: now }, b], {}, 'a b'],
    ['leaves out one that is full today', [{ ...a, fullUntil: later }, b], {}, 'b'],
    ['holds one that was full yesterday', [{ ...a, fullUntil: now }, b], {}, 'a b'],
    ['holds one for the type', [{ ...a, types: ['TRANSACTIONAL', 'TEST'] }, b], {}, 'a b'],
    ['leaves out one for other types', [{ ...a, types: ['CAMPAIGN'] }, b], {}, 'b'],
    ['holds one for the domain', [{ ...a, domainIds: ['other', 'shop'] }, b], {}, 'a b'],
    ['leaves out one for other domains', [{ ...a, domainIds: ['other'] }, b], {}, 'b'],
    [
      'gives mail of no domain to none of any',
      [{ ...a, domainIds: ['shop'] }, b],
      { domainId: null },
      'b',
    ],
    ['is empty when none fits', [{ ...a, types: ['CAMPAIGN'] }], {}, ''],
    ['is empty without relays', [], {}, ''],
  ])('%s', (_, relays, mail, want) => {
    const order = route(relays, { ...transactional, ...mail }, now, Math.random);
    expect(order.map(({ name }) => name).join(' ')).toBe(want);
  });

  it('gives relays of one priority their share by weight, and never puts a higher one first', () => {
    const relays = [
      relay('three', { weight: 3 }),
      relay('one', { weight: 1 }),
      relay('last', { priority: 51, weight: 100 }),
    ];
    let seed = 1;
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const firsts = { three: 0, one: 0, last: 0 };
    for (let turn = 0; turn < 10_000; turn += 1) {
      const names = route(relays, transactional, now, random).map(({ name }) => name);
      expect(names[2]).toBe('last');
      firsts[names[0] as 'one'] += 1;
    }
    expect(firsts.last).toBe(0);
    expect(Math.abs(firsts.three / 10_000 - 0.75)).toBeLessThan(0.02);
  });
});
