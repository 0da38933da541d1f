/**
 * A queue for work that can wait and keeps the processor busy: whoever asks goes on in a turn of the
 * event loop of its own, so that what comes in is answered between any two.
 */
export function oneATurn(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const next = () => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  };
  return () =>
    new Promise((goOn) => {
      waiting.push(goOn);
      if (waiting.length === 1) setImmediate(next);
    });
}
