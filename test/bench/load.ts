import { Pool } from 'undici';

export interface LoadResult {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** POSTs the same body over a number of connections for a while; any answer but 201 ends it. */
export async function load(
  url: string,
  headers: Record<string, string>,
  body: string,
  connections: number,
  ms: number,
): Promise<LoadResult> {
  const { origin, pathname } = new URL(url);
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const times: number[] = [];
  const started = performance.now();
  const end = started + ms;
  const post = async () => {
    while (performance.now() < end) {
      const from = performance.now();
      const response = await pool.request({ method: 'POST', path: pathname, headers, body });
      const text = await response.body.text();
      if (response.statusCode !== 201) throw new Error(`${response.statusCode}: ${text}`);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: connections }, post));
  const seconds = (performance.now() - started) / 1000;
  await pool.close();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { rate: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}
