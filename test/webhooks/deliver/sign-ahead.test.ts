import { expect, it } from 'vitest';
import { newId, toPublicId } from '../../../src/db/identifiers.ts';
import type { DueDelivery } from '../../../src/webhooks/deliver/record-and-take.ts';
import { AheadSigner } from '../../../src/webhooks/deliver/sign-ahead.ts';

const start = new Date('2026-03-01T12:00:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const makeDelivery = (): DueDelivery => ({
  id: newId(),
  event_id: newId(),
  attempts: 0,
  body: '{}',
  test: false,
});
/** Tells what is signed, and when. */
const signer = () =>
  new AheadSigner((eventId, body, now) => ({ eventId, body, at: now.toISOString() }));

it.each([
  ['at once', 0, 0],
  ['soon', 999, 0],
  ['a second later', 1_000, 1_000],
  ['ten minutes later', 600_000, 600_000],
])(
  'a signature that was made ahead and is wanted %s tells the time of its attempt',
  (_, waited, at) => {
    const own = signer();
    const delivery = makeDelivery();
    own.prepare(delivery, start);
    expect(own.sign(delivery, '{}', after(waited)).at).toBe(after(at).toISOString());
  },
);

it('a signature that was made ahead serves one attempt of its own delivery', () => {
  const own = signer();
  const [one, other] = [makeDelivery(), makeDelivery()];
  own.prepare(one, start);
  expect(own.sign(other, '{}', after(10)).at).toBe(after(10).toISOString());
  expect(own.sign(one, '{}', after(20))).toEqual({
    eventId: toPublicId('evt', one.event_id),
    body: '{}',
    at: start.toISOString(),
  });
  expect(own.sign(one, '{}', after(30)).at).toBe(after(30).toISOString());
});

it('nothing is signed ahead of an event whose time is over', () => {
  const own = signer();
  const delivery = { ...makeDelivery(), body: null };
  own.prepare(delivery, start);
  expect(own.sign(delivery, '{}', after(10)).at).toBe(after(10).toISOString());
});
