import type { Context } from 'liquidjs';

/**
 * What one part of a mail may cost. Steps (values written and rounds of loops, long values counting
 * more) are the limit that is met in practice, because they count the same on every machine; memory
 * is liquidjs' own count of elements and characters; time stops what neither sees. It is the time
 * of this thread's processor, not of the clock, so that a busy machine refuses nothing.
 */
export const renderLimits = {
  steps: 10_000,
  memory: 2_000_000,
  milliseconds: 15,
  length: 2_000_000,
};

/** Reading the clock costs as much as a step, so it is not read at each. */
const STEPS_PER_CLOCK = 32;

/** What is counted while one part of a mail is filled. */
export class RenderState {
  readonly missing: Set<string>;
  readonly now: Date;
  /** Whether it was time that ran out: unlike the others, that may go better another time. */
  timedOut = false;
  readonly #start = process.threadCpuUsage();
  #steps = 0;
  #nextClock = STEPS_PER_CLOCK;

  constructor(missing: Set<string>, now: Date) {
    this.missing = missing;
    this.now = now;
  }

  /** Counts work and stops the rendering once it is too much. */
  step(cost: number): void {
    this.#steps += cost;
    if (this.#steps > renderLimits.steps) throw new Error('steps limit exceeded');
    if (this.#steps < this.#nextClock) return;
    this.#nextClock = this.#steps + STEPS_PER_CLOCK;
    const { user, system } = process.threadCpuUsage(this.#start);
    this.timedOut = user + system > renderLimits.milliseconds * 1000;
    if (this.timedOut) throw new Error('time limit exceeded');
  }

  /** liquidjs hands its context, and nothing else, through to every node. */
  static of(context: Context): RenderState {
    const state: unknown = context.getRegister('waybill');
    if (state instanceof RenderState) return state;
    throw new Error('the context has no render state');
  }
}
