import { createTransport } from 'nodemailer';

/** Hands a mail to an SMTP server as another server would; answers the code of its reply. */
export async function handIn(
  port: number,
  to: string | string[],
  raw: Buffer | string,
  from = '',
): Promise<number> {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    tls: { rejectUnauthorized: false },
  });
  try {
    const info = await transport.sendMail({ envelope: { from, to }, raw });
    return Number(info.response.slice(0, 3));
  } catch (error) {
    const { responseCode } = error as { responseCode?: number };
    if (responseCode === undefined) throw error;
    return responseCode;
  } finally {
    transport.close();
  }
}
