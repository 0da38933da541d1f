import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { oneATurn } from '../../src/concurrency/one-a-turn.ts';

it('lets one go on in each turn of the event loop, in their order', async () => {
  const turn = oneATurn();
  const gone: number[] = [];
  for (const number of [1, 2, 3]) void turn().then(() => gone.push(number));
  const seen: number[] = [];
  while (gone.length < 3) {
    await nextTurn();
    seen.push(gone.length);
  }
  expect(seen).toEqual([1, 2, 3]);
  expect(gone).toEqual([1, 2, 3]);
});

it('goes on when somebody asks again later', async () => {
  const turn = oneATurn();
  await turn();
  const again = turn();
  const andAgain = turn();
  await again;
  await andAgain;
});
