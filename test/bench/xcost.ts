import { startBenchDatabase } from './bench-database.ts';
import { measureCost } from './campaign-cost.ts';
export async function run(quick: boolean) {
  const d = await startBenchDatabase();
  const n = Number(process.env.N ?? 10000);
  try {
    const cases = (process.env.CASES ?? 'plain,signed,lat,two').split(',');
    for (const c of cases) {
      const base = { signed: false, count: n, connections: 10, latencyMs: 0, workers: 1 };
      const w =
        c === 'plain'
          ? base
          : c === 'signed'
            ? { ...base, signed: true }
            : c === 'lat'
              ? { ...base, connections: 20, latencyMs: 20 }
              : { ...base, workers: 2 };
      console.log(c, await measureCost(d, w));
    }
  } finally {
    await d.stop();
  }
}
