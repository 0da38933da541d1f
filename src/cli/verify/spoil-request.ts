import type { Request } from './open-proxy.ts';
import type { Contract, Operation, Parameter } from './read-contract.ts';
import { spoilValue } from './spoil-value.ts';

/** A request that has to be refused, and how. */
export interface SpoiledRequest {
  what: string;
  request: Request;
  status: number;
  codes: string[];
}

/** A well-formed key of no installation: its checksum is not right. */
export const wrongKey = `wb_${'0'.repeat(36)}`;

/** Everything that an operation has to refuse. `valid` is a request that it would take. */
export function spoilRequest(
  operation: Operation,
  valid: Request,
  contract: Contract,
): SpoiledRequest[] {
  return [
    ...withoutKey(valid),
    ...spoilPath(operation, valid),
    ...spoilQuery(operation, valid, contract),
    ...spoilHeaders(operation, valid),
    ...(valid.body === undefined || operation.body === undefined
      ? []
      : [
          ...spoilText(operation, valid, valid.body),
          ...spoilValue(JSON.parse(valid.body), operation.body, contract).map(({ what, value }) =>
            refused(`body ${what}`, { ...valid, body: JSON.stringify(value) }),
          ),
        ]),
  ];
}

function refused(what: string, request: Request, status = 422, ...codes: string[]): SpoiledRequest {
  return { what, request, status, codes: codes.length > 0 ? codes : ['validation_error'] };
}

function withoutKey(valid: Request): SpoiledRequest[] {
  const { authorization: _, ...headers } = valid.headers;
  return [refused('no key', { ...valid, headers }, 401, 'missing_api_key')];
}

function spoilPath({ path }: Operation, valid: Request): SpoiledRequest[] {
  if (!path.includes('{')) return [];
  const at = path.split('/').findIndex((segment) => segment.startsWith('{'));
  const id = decodeURIComponent(valid.path.split('/')[at] ?? '');
  const unknown = id.includes('@') ? `nobody-${id}` : id.replace(/[^_]+$/, '0'.repeat(26));
  const replaced = (segment: string) =>
    valid.path
      .split('/')
      .map((old, index) => (index === at ? encodeURIComponent(segment) : old))
      .join('/');
  return [unknown, 'no such thing', '%', '../../x', "' or 1=1 --"].map((segment) =>
    refused(`path ${segment}`, { ...valid, path: replaced(segment) }, 404, 'not_found'),
  );
}

function spoilQuery(operation: Operation, valid: Request, contract: Contract): SpoiledRequest[] {
  const withQuery = (what: string, query: Request['query']) =>
    refused(`query ${what}`, { ...valid, query: { ...valid.query, ...query } });
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
  return [
    withQuery('with an unknown parameter', { unknownParameter: '1' }),
    ...parameters.flatMap(({ name, schema }) => [
      ...spoilParameter(schema, contract).map(({ what, value }) =>
        withQuery(`${name} ${what}`, { [name]: String(value) }),
      ),
      withQuery(`${name} twice`, { [name]: ['1', '2'] }),
    ]),
    ...(parameters.some(({ name }) => name === 'after')
      ? [withQuery('after is no cursor', { after: 'no-cursor' })]
      : []),
  ];
}

/** In a query everything is text, so only text can be of another type than a number. */
function spoilParameter(schema: Parameter['schema'], contract: Contract) {
  const isText = contract.resolve(schema).type === 'string';
  return spoilValue(undefined, schema, contract).filter(
    ({ what }) =>
      /^is (string|too|not|a fraction|no )/.test(what) && !(isText && what === 'is string'),
  );
}

function spoilHeaders(operation: Operation, valid: Request): SpoiledRequest[] {
  const names = operation.parameters.filter((parameter) => parameter.in === 'header');
  const takes = (header: string) => names.some(({ name }) => name === header);
  const withHeader = (name: string, value: string) => ({
    ...valid,
    headers: { ...valid.headers, [name]: value },
  });
  return [
    ...(takes('Idempotency-Key') ? ['x'.repeat(257), 'two words'] : []).map((key) =>
      refused(
        `Idempotency-Key ${key.slice(0, 9)}`,
        withHeader('idempotency-key', key),
        400,
        'invalid_idempotency_key',
      ),
    ),
    ...(takes('If-Match') ? ['"another version"', 'W/"weak"'] : []).map((etag) =>
      refused(`If-Match ${etag}`, withHeader('if-match', etag), 412, 'version_mismatch'),
    ),
  ];
}

/** Bodies that are wrong as texts, whatever the operation takes. */
function spoilText(operation: Operation, valid: Request, body: string): SpoiledRequest[] {
  const withBody = (text: string) => ({ ...valid, body: text });
  const withField = (field: string) => withBody(`{${field},${body.slice(1)}`);
  const withType = (headers: Record<string, string>) => ({
    ...valid,
    headers: { ...valid.headers, ...headers },
  });
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  return [
    refused('body cut off', withBody(body.slice(0, -1)), 400, 'invalid_json'),
    refused('body is no JSON', withBody('{name: 1}'), 400, 'invalid_json'),
    refused('body is an array', withBody('[]')),
    refused('body is null', withBody('null')),
    refused('body is JSON in a string', withBody(JSON.stringify(body))),
    refused('body with NUL', withField('"unknownField":"\\u0000"')),
    refused('body with a lone surrogate', withField('"unknownField":"\\ud800"')),
    refused('body with __proto__', withField('"__proto__":{"admin":true}')),
    refused('body with 1e400', withField('"unknownField":1e400')),
    refused('body of 33 levels', withField(`"unknownField":${nested(33)}`)),
    refused('body of 5,000 levels', withField(`"unknownField":${nested(5_000)}`)),
    refused(
      'body too large',
      withField(`"unknownField":"${'x'.repeat(operation.bodyLimitBytes)}"`),
      413,
      'payload_too_large',
    ),
    refused(
      'body as text',
      withType({ 'content-type': 'text/plain' }),
      415,
      'unsupported_media_type',
    ),
    refused(
      'body as a form',
      withType({ 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'unsupported_media_type',
    ),
    refused(
      'body said to be compressed',
      withType({ 'content-encoding': 'gzip' }),
      415,
      'unsupported_media_type',
    ),
  ];
}
