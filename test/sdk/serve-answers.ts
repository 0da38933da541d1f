import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface PlannedAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** `cut` breaks the connection before the answer, `cut-midway` inside it, `hang` never answers. */
  fault?: 'cut' | 'cut-midway' | 'hang';
}

export interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server that gives the planned answers in turn, the last one for ever, until the test is over. */
export async function serveAnswers(
  ...answers: PlannedAnswer[]
): Promise<{ baseUrl: string; seen: SeenRequest[] }> {
  const seen: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const { method = '', url = '', headers } = request;
    const answer = answers[Math.min(seen.length, answers.length - 1)] ?? {};
    seen.push({ method, url, headers, body });
    if (answer.fault === 'hang') return;
    if (answer.fault === 'cut') return void request.socket.destroy();
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    response.writeHead(answer.status ?? 200, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(text ?? ''),
      'X-Request-Id': 'req_1',
      ...answer.headers,
    });
    if (answer.fault === 'cut-midway') {
      response.write(text.slice(0, 3), () => request.socket.destroy());
      return;
    }
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

/** A refusal as the contract writes it. */
export function refusal(
  status: number,
  code: string,
  headers: Record<string, string> = {},
): PlannedAnswer {
  const details = [{ path: '/body/name', code: 'required', message: 'is required' }];
  const error = { code, message: `It is ${code}.`, requestId: 'req_1', details };
  return { status, headers, body: { error } };
}
