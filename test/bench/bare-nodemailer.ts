import { inParallel } from './in-parallel.ts';
import { openNodemailerPool } from './nodemailer-pool.ts';

/** The baseline of the `send` figure: nodemailer's own pool with mail that is ready to leave. */
export async function bareNodemailer(
  port: number,
  connections: number,
  raw: Buffer,
  count: number,
): Promise<number> {
  const transport = openNodemailerPool(`smtp://127.0.0.1:${port}`, connections);
  const envelope = { from: 'hello@example.com', to: ['ada@example.com'] };
  const started = performance.now();
  await inParallel(count, connections, () => transport.sendMail({ envelope, raw }));
  const seconds = (performance.now() - started) / 1000;
  transport.close();
  return count / seconds;
}
