/** Sends mails by number, two for each connection at once, so that one is ready when another has left. */
export async function inParallel(
  count: number,
  connections: number,
  send: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < count) await send(next++);
  };
  await Promise.all(Array.from({ length: connections * 2 }, work));
}
