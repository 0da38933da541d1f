import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:tls';
import type { Config } from '../../config.ts';
import { type Finding, fault, good, warning } from './finding.ts';

const dayMs = 24 * 60 * 60 * 1000;
const patienceMs = 10_000;

/** The certificates that others see: of PUBLIC_URL, and of the server that takes mail. */
export async function examineCertificates({
  PUBLIC_URL,
  INBOUND_TLS_CERT,
}: Config): Promise<Finding[]> {
  const url = URL.parse(PUBLIC_URL ?? '');
  return [
    ...(url?.protocol === 'https:' ? [await examineServer(url)] : []),
    ...(INBOUND_TLS_CERT === undefined ? [] : [await examineFile(INBOUND_TLS_CERT)]),
  ];
}

async function examineServer({ hostname, port }: URL): Promise<Finding> {
  const about = 'TLS of PUBLIC_URL';
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname });
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('nothing answers there')));
  try {
    const end = await new Promise<string>((resolve, reject) => {
      socket.once('error', reject);
      socket.once('secureConnect', () => resolve(socket.getPeerCertificate().valid_to));
    });
    return judgeEnd(about, hostname, new Date(end));
  } catch (error) {
    return fault(
      about,
      `${hostname} has no certificate that holds: ${(error as Error).message}. Programs refuse to connect.`,
    );
  } finally {
    socket.destroy();
  }
}

async function examineFile(file: string): Promise<Finding> {
  const about = 'INBOUND_TLS_CERT';
  try {
    return judgeEnd(about, file, new Date(new X509Certificate(await readFile(file)).validTo));
  } catch (error) {
    return fault(about, `${file} cannot be read: ${(error as Error).message}.`);
  }
}

function judgeEnd(about: string, what: string, end: Date): Finding {
  const days = Math.floor((end.getTime() - Date.now()) / dayMs);
  if (days < 0) return fault(about, `The certificate of ${what} has run out. Renew it.`);
  const says = `The certificate of ${what} is good for ${days} days.`;
  if (days < 14) return warning(about, `${says} Look why it was not renewed by itself.`);
  return good(about, says);
}
