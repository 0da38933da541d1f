import type { Context } from 'liquidjs';
import { renderLimits } from './render-limits.ts';

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
