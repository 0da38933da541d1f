import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import type { ErrorCode } from '../errors.ts';
import { requestIdFrom } from './request-id.ts';

interface Malformed {
  status: number;
  code: ErrorCode;
  message: string;
}

const bad: Malformed = {
  status: 400,
  code: 'validation_error',
  message: 'The request is not valid HTTP/1.1 (RFC 9112).',
};

/** What Node refuses before there is a request, by the codes of its errors. */
const malformed: Record<string, Malformed | undefined> = {
  HPE_INVALID_METHOD: {
    status: 405,
    code: 'method_not_allowed',
    message: 'This server does not know the method.',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'payload_too_large',
    message: 'The request line and the headers may hold at most 16 KiB together.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    code: 'payload_too_large',
    message: 'The extensions of the chunks may hold at most 16 KiB together.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'validation_error',
    message: 'The request did not arrive in time; send it faster, or in parts.',
  },
};

interface ClientError extends Error {
  code?: string;
  rawPacket?: Buffer;
}

/** The parser takes whatever begins with no method that it knows for another method. */
function codeOf({ code = '', rawPacket }: ClientError): string {
  const isRequest = /^[\w!#$%&'*+.^`|~-]+ \S+ HTTP\/1\.[01]\r?\n/.test(
    rawPacket?.toString('latin1') ?? '',
  );
  return code === 'HPE_INVALID_METHOD' && !isRequest ? '' : code;
}

const limits: ServerOptions = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  // Node would refuse a request without Host by itself, and with nothing but a status.
  requireHostHeader: false,
};

/**
 * Returns a server for `handle`. What Node would refuse by itself, because it is not HTTP or does
 * not arrive, is answered with the envelope of every error and a request id, too.
 */
export function createServer(
  handle: (request: IncomingMessage, response: ServerResponse) => unknown,
  log: Logger,
  options: ServerOptions = {},
): Server {
  /** The last exchange of a connection, which a fault of its body belongs to. */
  const exchanges = new WeakMap<Duplex, { request: IncomingMessage; response: ServerResponse }>();
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    exchanges.set(request.socket, { request, response });
    // RFC 9112 §3.2: a request without Host is a bad one.
    if (request.httpVersion === '1.1' && request.headers.host === undefined) {
      exchanges.delete(request.socket);
      return refuse(request.socket, { ...bad, message: 'The header Host is missing.' });
    }
    return handle(request, response);
  };
  const refuse = (socket: Duplex, { status, code, message }: Malformed): unknown => {
    const { request, response } = exchanges.get(socket) ?? {};
    exchanges.delete(socket);
    // What comes after a whole request is the next one, whose answer comes after the first.
    if (request?.complete && !response?.writableFinished) {
      return response?.once('finish', () => refuse(socket, { status, code, message }));
    }
    const isOpen = request?.complete === false && !response?.writableFinished;
    if (!socket.writable || (isOpen && response?.headersSent)) return socket.destroy();
    const named = isOpen ? request?.headers['x-request-id'] : undefined;
    const requestId = requestIdFrom(String(named ?? ''));
    log.debug({ requestId, status, code }, 'request refused before it was read');
    const faults = code === 'validation_error' ? [{ path: '', code: 'format', message }] : [];
    const body = JSON.stringify({ error: { code, message, requestId, details: faults } });
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `X-Request-Id: ${requestId}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...(status === 405 ? ['Allow: DELETE, GET, HEAD, PATCH, POST, PUT'] : []),
      'Connection: close',
    ];
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  };
  const server = createHttpServer({ ...limits, ...options }, serve);
  server.on('clientError', (error: ClientError, socket) =>
    refuse(socket, malformed[codeOf(error)] ?? bad),
  );
  server.on('connect', (_, socket) => refuse(socket, malformed.HPE_INVALID_METHOD ?? bad));
  // An expectation that is not met may be passed over (RFC 9110 §10.1.1).
  server.on('checkExpectation', serve);
  return server;
}
