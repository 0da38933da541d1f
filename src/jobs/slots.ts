/** A number of places; whoever wants one waits in line, and gives it back by calling the answer. */
export function createSlots(count: number): { acquire(): Promise<() => void> } {
  let free = count;
  const waiting: (() => void)[] = [];
  return {
    acquire: async () => {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        const next = waiting.shift();
        if (next === undefined) free += 1;
        else next();
      };
    },
  };
}
