/** The connections that a relay may have in this process. */
export interface ConnectionPlaces {
  /** Returns how to give one back; undefined when none comes free because all stand still. */
  acquire(limit: number): Promise<(() => void) | undefined>;
}

/** Connections stand still when none was given back for so long. */
const stillMs = 3_000;

export function createConnectionPlaces(): ConnectionPlaces {
  let held = 0;
  let waiting: { limit: number; admit(release: (() => void) | undefined): void }[] = [];
  let lastMove = performance.now();
  let timer: NodeJS.Timeout | undefined;

  const isStill = () => performance.now() - lastMove > stillMs;
  const hold = () => {
    // Where nothing was under way, what begins now has its time.
    if (held === 0) lastMove = performance.now();
    held += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      held -= 1;
      lastMove = performance.now();
      const [next] = waiting;
      if (next === undefined || held >= next.limit) return;
      waiting = waiting.slice(1);
      next.admit(hold());
    };
  };
  const look = () => {
    if (!isStill()) return;
    for (const { admit } of waiting.splice(0)) admit(undefined);
    clearInterval(timer);
    timer = undefined;
  };

  return {
    acquire: (limit) => {
      if (held < limit) return Promise.resolve(hold());
      if (isStill()) return Promise.resolve(undefined);
      timer ??= setInterval(look, 500).unref();
      return new Promise((admit) => waiting.push({ limit, admit }));
    },
  };
}
