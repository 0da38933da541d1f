import type { Answer, Request } from './open-proxy.ts';

export interface Expected {
  statuses: number[];
  /** Of a refusal. */
  codes?: string[];
}

/** What is wrong with an answer, in sentences; nothing when it is right. */
export function checkAnswer(request: Request, answer: Answer, expected: Expected): string[] {
  const faults = [...answer.violations];
  const { status, headers, body } = answer;
  const error = errorOf(body);
  if (!expected.statuses.includes(status)) {
    const answered = error ? `${status} ${error.code}: ${error.message}` : String(status);
    faults.push(`answered ${answered}, not ${expected.statuses.join(' or ')}`);
  } else if (status >= 400 && expected.codes && !expected.codes.includes(error?.code ?? '')) {
    faults.push(`has the code ${error?.code}, not ${expected.codes.join(' or ')}`);
  }
  const sent = request.headers['x-request-id'];
  if (headers['x-request-id'] !== sent) {
    faults.push(`has the request id ${headers['x-request-id']}, not ${sent}`);
  }
  if (error && error.requestId !== headers['x-request-id']) {
    faults.push(`names the request ${error.requestId} in the body, another in the header`);
  }
  if (error?.code === 'validation_error') faults.push(...checkDetails(error.details));
  if (headers['x-powered-by'] !== undefined) faults.push('tells with what it was made');
  return faults;
}

export interface ErrorBody {
  code: string;
  message: string;
  requestId: string;
  details: { path: string }[];
}

export function errorOf(body: unknown): ErrorBody | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  return body.error as ErrorBody;
}

/** The data of a success, by field; of an array, its items by index. */
export function dataOf(answer: Answer): Record<string, unknown> {
  const { body } = answer;
  if (typeof body !== 'object' || body === null || !('data' in body)) return {};
  return body.data as Record<string, unknown>;
}

function checkDetails(details: ErrorBody['details']): string[] {
  if (details.length === 0) return ['names no fault in its details'];
  return details
    .filter(({ path }) => !/^\/(body|query|path|headers)(\/|$)/.test(path))
    .map(({ path }) => `places a fault at ${path}, which is no pointer into the request`);
}
