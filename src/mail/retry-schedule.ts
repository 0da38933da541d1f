const minutes = [1, 5, 15, 30, 60, 120, 240, 480];

/** A mail is tried for two days; then it bounces. */
export const maxAgeMs = 48 * 60 * 60 * 1000;

/**
 * When to try again after the given number of attempts (RFC 5321 §4.5.4.1), or undefined when the
 * time for it is used up. The last wait is cut so that the last attempt falls on the end.
 */
export function nextAttempt(
  attempts: number,
  firstAttemptAt: Date,
  now: Date,
  waitSeconds?: number,
): Date | undefined {
  const deadline = firstAttemptAt.getTime() + maxAgeMs;
  if (now.getTime() >= deadline) return undefined;
  const step = minutes[Math.min(attempts, minutes.length) - 1] ?? 1;
  const wait = waitSeconds === undefined ? step * 60_000 : waitSeconds * 1000;
  return new Date(Math.min(now.getTime() + wait, deadline));
}
