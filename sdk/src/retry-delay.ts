const firstMilliseconds = 500;
const longestMilliseconds = 8_000;
const longestRetryAfterSeconds = 60;

/**
 * Milliseconds to wait before the next attempt; undefined when the server asks for more than a
 * minute, which is for the caller to wait. `retriesBefore` doubles the time, `random` (0 to 1)
 * spreads clients that were refused together: downwards from our own time, upwards from a
 * `retryAfter` in seconds.
 */
export function retryDelay(
  retriesBefore: number,
  retryAfter: number | undefined,
  random: () => number,
): number | undefined {
  if (retryAfter === undefined) {
    const longest = Math.min(longestMilliseconds, firstMilliseconds * 2 ** retriesBefore);
    return longest * (1 - random() / 2);
  }
  if (retryAfter > longestRetryAfterSeconds) return undefined;
  return retryAfter * 1000 * (1 + random() / 10);
}
