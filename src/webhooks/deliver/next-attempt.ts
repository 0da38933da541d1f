const minute = 60;
const hour = 60 * minute;

/** Seconds from one attempt to the next; the first is made at once. */
const steps = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour];
const jitter = 0.2;

/** The number of the attempt after which none is left. */
export const lastAttempt = steps.length + 1;

/**
 * When to try again after the given number of attempts, or undefined when none is left.
 * `Retry-After` counts between one and two steps; without it chance moves the time by up to 20 %,
 * so that what failed together does not come back together. `random` is in [0, 1).
 */
export function nextAttempt(
  attempts: number,
  now: Date,
  random: number,
  retryAfterSeconds?: number,
): Date | undefined {
  const step = steps[attempts - 1];
  if (step === undefined) return undefined;
  const seconds =
    retryAfterSeconds === undefined
      ? step * (1 - jitter + 2 * jitter * random)
      : Math.min(Math.max(retryAfterSeconds, step), 2 * step);
  return new Date(now.getTime() + seconds * 1000);
}
