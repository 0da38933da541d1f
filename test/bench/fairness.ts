import { startSmtpSink } from '../support/smtp-sink.ts';
import { createTestOrganization, secretKey } from '../support/start-test-server.ts';
import { startBenchDatabase } from './bench-database.ts';
import { startService } from './processes.ts';
import { report } from './report.ts';

const port = '4875';
const workerPort = '4876';

/**
 * How long a single mail of one organization takes, from its request to the next server, while another
 * has 50,000 in the queue, against the same with an empty queue: the 95th percentile of both.
 */
export async function run(quick: boolean): Promise<void> {
  const database = await startBenchDatabase();
  const arrivals = new Map<string, () => void>();
  const sink = await startSmtpSink({
    onRecipient: (address) => {
      arrivals.get(address)?.();
      return undefined;
    },
  });
  const settings = {
    DATABASE_URL: database.url,
    SECRET_KEY: secretKey,
    RATE_LIMIT: '0',
    PROVIDER: 'smtp',
    REQUIRE_VERIFIED_DOMAIN: 'false',
    SMTP_URL: sink.url,
  };
  const large = await createTestOrganization(database.url);
  const small = await createTestOrganization(database.url);
  const api = await startService({ ...settings, ROLE: 'api', PORT: port });
  const startWorker = () => startService({ ...settings, ROLE: 'worker', PORT: workerPort });

  const post = async (path: string, key: string, body: unknown) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.status !== 201) throw new Error(await response.text());
    await response.arrayBuffer();
  };
  const mailTo = (to: string) => ({ from: 'a@example.com', to: [to], subject: 's', text: 't' });
  let sent = 0;
  const timeOne = async () => {
    const to = `single-${sent++}@example.com`;
    const arrived = new Promise<void>((resolve) => arrivals.set(to, resolve));
    const started = performance.now();
    await post('/v1/emails', small.key, mailTo(to));
    await arrived;
    return performance.now() - started;
  };

  const idleWorker = await startWorker();
  for (let warm = 0; warm < 20; warm += 1) await timeOne();
  const idle: number[] = [];
  for (let one = 0; one < (quick ? 50 : 200); one += 1) idle.push(await timeOne());
  await idleWorker.stop();

  const queued = quick ? 6_000 : 50_000;
  const messages = Array.from({ length: 100 }, (_, at) => mailTo(`many-${at}@example.com`));
  for (let batch = 0; batch < queued / 100; batch += 1) {
    await post('/v1/emails/batch', large.key, { messages });
  }
  const worker = await startWorker();
  const begun = sink.mails.length;
  const beside: number[] = [];
  // As long as most of them wait.
  while (sink.mails.length - begun < queued * 0.8) beside.push(await timeOne());
  await worker.stop();
  await api.stop();
  await sink.close();
  await database.stop();

  const [idleP95, besideP95] = [p95(idle), p95(beside)];
  report(
    'fairness',
    { fairness: besideP95 / idleP95 },
    { idleP95Ms: idleP95, besideP95Ms: besideP95, singles: beside.length, queued },
  );
}

function p95(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}
