import { readFile, stat } from 'node:fs/promises';
import { generate } from 'selfsigned';

export interface Certificate {
  cert: string;
  key: string;
}

export interface CertificateFiles {
  cert: string;
  key: string;
}

/** What the inbound server shows when it has no certificate of its own: mail servers do not check it. */
export async function makeCertificate(host: string): Promise<Certificate> {
  const made = await generate([{ name: 'commonName', value: host }], {
    keySize: 2048,
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + 10 * 365 * 24 * 60 * 60 * 1000),
  });
  return { cert: made.cert, key: made.private };
}

/** Reads a certificate and its key, both in PEM. */
export async function readCertificate({ cert, key }: CertificateFiles): Promise<Certificate> {
  return { cert: await readFile(cert, 'utf8'), key: await readFile(key, 'utf8') };
}

/** Changes when one of the files does: whoever renews a certificate writes both. */
export async function versionOf({ cert, key }: CertificateFiles): Promise<string> {
  const stats = await Promise.all([stat(cert), stat(key)]);
  return stats.map(({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`).join(' ');
}
