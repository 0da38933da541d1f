import { aborted } from './attempt.ts';

/** Waits, unless the signal ends the waiting with the error `aborted`. */
export async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    }
    signal?.addEventListener('abort', done, { once: true });
    if (signal?.aborted) done();
  });
  if (signal?.aborted) throw aborted(signal);
}
