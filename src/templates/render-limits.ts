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
