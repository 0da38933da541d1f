import type { Context } from 'liquidjs';
import { renderLimits } from './render-limits.ts';

/** What is counted while one part of a mail is filled. */
export class RenderState {
  readonly missing: Set<string>;
  #steps = 0;

  constructor(missing: Set<string>) {
    this.missing = missing;
  }

  /** Counts work and stops the rendering once it is too much. */
  step(cost: number): void {
    this.#steps += cost;
    if (this.#steps > renderLimits.steps) throw new Error('template steps limit exceeded');
  }

  /** liquidjs hands its context, and nothing else, through to every node. */
  static of(context: Context): RenderState {
    const state: unknown = context.getRegister('waybill');
    if (state instanceof RenderState) return state;
    throw new Error('the context has no render state');
  }
}
