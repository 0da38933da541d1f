import nodemailer from 'nodemailer';

/** The baseline of the `send` figure: nodemailer's own pool with mail that is ready to leave. */
export async function bareNodemailer(
  port: number,
  connections: number,
  raw: Buffer,
  count: number,
): Promise<number> {
  const transport = nodemailer.createTransport({
    host: '127.0.0.1',
    port,
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const envelope = { from: 'hello@example.com', to: ['ada@example.com'] };
  const started = performance.now();
  let left = count;
  const send = async () => {
    while (left > 0) {
      left -= 1;
      await transport.sendMail({ envelope, raw });
    }
  };
  await Promise.all(Array.from({ length: connections * 2 }, send));
  const seconds = (performance.now() - started) / 1000;
  transport.close();
  return count / seconds;
}
