import { request } from 'node:https';

export interface TextRequest {
  /** An IP address: who it belongs to, the certificate says. */
  address: string;
  port: number;
  host: string;
  path: string;
  ca: string | undefined;
}

const timeoutMs = 15_000;
const maxBytes = 64 * 1024;

/** Reads a `text/plain` document over https, without following redirects (RFC 8461 §3.3). */
export function fetchText({ address, port, host, path, ca }: TextRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = {
      host: address,
      port,
      path,
      servername: host,
      headers: { host },
      agent: false as const,
      signal: AbortSignal.timeout(timeoutMs),
      ...(ca === undefined ? {} : { ca }),
    };
    const outgoing = request(options, (response) => {
      const type = response.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
      if (response.statusCode !== 200 || type !== 'text/plain') {
        outgoing.destroy(new Error(`the server answered ${response.statusCode} ${type}`));
        return;
      }
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes > maxBytes) outgoing.destroy(new Error('the document is too long'));
      });
      response.on('error', reject);
      response.on('end', () => resolve(Buffer.concat(chunks).toString()));
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
