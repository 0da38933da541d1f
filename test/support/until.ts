/**
 * Waits until `look` answers something other than undefined or false, and answers it. What is being
 * waited for is a state, never a time: the limit only turns a hang into a failure. `what` may look at
 * the end, too, and say what is there instead.
 *
 * It looks the less often the longer it has waited, at most a twentieth of that too late: to look takes
 * work, which whatever is waited for needs itself.
 */
export async function until<T>(
  what: string | (() => Promise<string>),
  look: () => Promise<T | undefined | false> | T | undefined | false,
  limitMs = 180_000,
): Promise<T> {
  const start = performance.now();
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    const waitedMs = performance.now() - start;
    if (waitedMs > limitMs) {
      const told = typeof what === 'string' ? what : await what();
      throw new Error(`Waited ${limitMs} ms in vain: ${told}.`);
    }
    await new Promise((resolve) => setTimeout(resolve, Math.min(10 + waitedMs / 20, 250)));
  }
}
