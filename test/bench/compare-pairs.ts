import { median } from './report.ts';

export type Comparison = { ours: number; baseline: number; ratio: number };

/**
 * Runs two pieces of work in turn, `pairs` times for `milliseconds` each, and answers the medians:
 * rounds a second of both, and of their quotients. Taking turns cancels what the machine does
 * meanwhile; one pair before the first is not counted.
 */
export async function comparePairs(
  pairs: number,
  milliseconds: number,
  ours: () => unknown,
  baseline: () => unknown,
): Promise<Comparison> {
  const found: [number, number][] = [];
  for (let pair = 0; pair <= pairs; pair++) {
    const result: [number, number] =
      pair % 2 === 0
        ? [await perSecond(ours, milliseconds), await perSecond(baseline, milliseconds)]
        : ([
            await perSecond(baseline, milliseconds),
            await perSecond(ours, milliseconds),
          ].reverse() as [number, number]);
    if (pair > 0) found.push(result);
  }
  return {
    ours: median(found.map(([own]) => own)),
    baseline: median(found.map(([, bare]) => bare)),
    ratio: median(found.map(([own, bare]) => own / bare)),
  };
}

async function perSecond(work: () => unknown, milliseconds: number): Promise<number> {
  const start = performance.now();
  let rounds = 0;
  while (performance.now() - start < milliseconds) {
    // A promise is waited for; without one, a hundred rounds share a look at the clock.
    const first = work();
    rounds++;
    if (first instanceof Promise) await first;
    else for (let more = 0; more < 99; more++, rounds++) work();
  }
  return (rounds / (performance.now() - start)) * 1000;
}
