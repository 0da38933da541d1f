import { generate } from 'selfsigned';

export interface Certificate {
  cert: string;
  key: string;
}

/** A certificate for some host names that vouches for itself, good for a test's lifetime. */
export async function makeCertificate(...names: string[]): Promise<Certificate> {
  const [name = 'localhost'] = names;
  const made = await generate([{ name: 'commonName', value: name }], {
    keySize: 2048,
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: names.map((value) => ({ type: 2 as const, value })) },
    ],
  });
  return { cert: made.cert, key: made.private };
}
