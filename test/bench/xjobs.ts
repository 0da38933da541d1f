import { setTimeout as sleep } from 'node:timers/promises';
import { createTestOrganization, secretKey } from '../support/start-test-server.ts';
import { startBenchDatabase } from './bench-database.ts';
import { cpuSecondsOf } from './cpu-time.ts';
import { acceptedBy, startScript, startService } from './processes.ts';
import { queueMessages } from './send.ts';
export async function run() {
  const d = await startBenchDatabase();
  try {
    const sink = await startScript('smtp-discard.ts');
    const { id } = await createTestOrganization(d.url);
    const w = await startService({
      DATABASE_URL: d.url,
      SECRET_KEY: secretKey,
      PROVIDER: 'smtp',
      REQUIRE_VERIFIED_DOMAIN: 'false',
      SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      SMTP_CONNECTIONS: '10',
      ROLE: 'worker',
      PORT: '4872',
    });
    const html = '<p>' + 'x'.repeat(10000);
    for (const n of [1000, 4000, 4000]) {
      const before = await acceptedBy(sink);
      const p0 = cpuSecondsOf(w.child.pid as number),
        q0 = cpuSecondsOf(d.processId);
      await queueMessages(d.url, id, html, n);
      const q1 = cpuSecondsOf(d.processId);
      const t = performance.now();
      while ((await acceptedBy(sink)) - before < n) await sleep(5);
      const rate = (n / (performance.now() - t)) * 1000;
      await sleep(300);
      console.log(
        n,
        Math.round(rate),
        'process',
        ((cpuSecondsOf(w.child.pid as number) - p0) * 1000) / n,
        'pg',
        ((cpuSecondsOf(d.processId) - q1) * 1000) / n,
        'insert',
        ((q1 - q0) * 1000) / n,
      );
    }
    await w.stop();
    await sink.stop();
  } finally {
    await d.stop();
  }
}
