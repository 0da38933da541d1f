import { fileURLToPath } from 'node:url';
import prism from '@stoplight/prism-http';
import pino from 'pino';
import { contractFile, type Method } from './read-contract.ts';

export interface Request {
  method: Method;
  /** Percent-encoded. */
  path: string;
  query?: Record<string, string | string[]>;
  headers: Record<string, string>;
  /** Sent as it is, for it may be no JSON. */
  body?: string;
}

export interface Answer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: unknown;
  /** Where the answer leaves the contract. */
  violations: string[];
}

export type Send = (request: Request) => Promise<Answer>;

/** Prism as a validating proxy before the installation: it forwards all, and notes what is wrong. */
export async function openProxy(baseUrl: string): Promise<Send> {
  const operations = await prism.getHttpOperationsFromSpec(fileURLToPath(contractFile));
  const proxy = prism.createInstance(
    {
      isProxy: true,
      upstream: new URL(baseUrl),
      upstreamProxy: undefined,
      errors: false,
      checkSecurity: false,
      validateRequest: false,
      validateResponse: true,
      mock: { dynamic: false },
    },
    { logger: pino({ level: 'silent' }) },
  );
  return async ({ method, path, query = {}, headers, body }) => {
    const result = await proxy.request(
      { method, url: { path, query }, headers, body },
      operations,
    )();
    if (result._tag === 'Left') throw result.left;
    const { output, validations } = result.right;
    // A path refuses a method, not an operation: Prism would hold the answer against the operation
    // of another path that has this method. `verifyMethods` checks it instead.
    const listed = output.statusCode === 405 ? [] : validations.output;
    return {
      status: output.statusCode,
      headers: output.headers ?? {},
      body: output.body,
      violations: listed.map(({ message, path = [] }) => `${path.join('.')} ${message}`.trim()),
    };
  };
}
