import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContract } from '../../src/cli/verify/read-contract.ts';

// The mock that `npm run mock` starts answers with the examples of the contract. Every example, of a
// success and of each error, is one that the contract allows.

const root = fileURLToPath(new URL('../../', import.meta.url));
const contract = readContract();
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema(contract.document, 'contract');

let mock: ChildProcess;
let url: string;

beforeAll(async () => {
  const prism = fileURLToPath(new URL('../../node_modules/.bin/prism', import.meta.url));
  mock = spawn(prism, ['mock', 'generated/openapi.yaml', '--port', '0'], { cwd: root });
  for await (const line of createInterface({ input: mock.stdout ?? process.stdin })) {
    url = /listening on (http:\S+)/.exec(line)?.[1] ?? '';
    if (url !== '') break;
  }
});

afterAll(() => mock.kill());

describe.each(contract.operations)('$id', (operation) => {
  const [success, ...others] = operation.statuses;
  // Nothing is sent with 304.
  const refusals = others.filter((status) => status !== 304);

  test(`answers ${success} with an example of the contract`, async () => {
    const examples = operation.bodyExamples.map((example) => JSON.stringify(example));
    for (const body of examples.length > 0 ? examples : [undefined]) {
      const answer = await request(operation, { body });
      expect(answer.status).toBe(success);
      expect(faultsOf(operation, answer)).toEqual([]);
    }
  });

  test.each(refusals)('answers %i with an example when asked to', async (status) => {
    const [example] = operation.bodyExamples;
    const body = example === undefined ? undefined : JSON.stringify(example);
    const answer = await request(operation, { body, prefer: `code=${status}` });
    expect(answer.status).toBe(status);
    expect(faultsOf(operation, answer)).toEqual([]);
  });
});

test('the list of campaigns has items', async () => {
  const response = await fetch(`${url}/v1/campaigns`, { headers: { Authorization: 'Bearer any' } });
  const { data } = (await response.json()) as { data: { items: unknown[] } };
  expect(data.items).toHaveLength(1);
});

test.each([
  [422, 'validation_error'],
  [422, 'missing_variable'],
  [401, 'revoked_api_key'],
  [405, 'method_not_allowed'],
])('an error is asked for by its name: %i %s', async (status, code) => {
  const operation = contract.operations.find(({ id }) => id === 'sendEmail') as Operation;
  const [example] = operation.bodyExamples;
  const prefer = `code=${status}, example=${code}`;
  const answer = await request(operation, { body: JSON.stringify(example), prefer });
  expect(answer).toMatchObject({ status, body: { error: { code } } });
});

type Operation = (typeof contract.operations)[number];
type Answer = { status: number; body: unknown };

async function request(
  { method, path }: Operation,
  { body, prefer }: { body?: string | undefined; prefer?: string },
): Promise<Answer> {
  const response = await fetch(url + path.replaceAll(/\{\w+\}/g, 'ada%40example.com'), {
    method: method.toUpperCase(),
    headers: {
      Authorization: 'Bearer any',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(prefer === undefined ? {} : { Prefer: prefer }),
    },
    body: body ?? null,
  });
  return { status: response.status, body: await response.json() };
}

function faultsOf({ method, path }: Operation, { status, body }: Answer): string[] {
  const operation = ['paths', path, method, 'responses', String(status)];
  const response = contract.document.paths[path]?.[method]?.responses[status];
  const { $ref } = response as { $ref?: string };
  const place = $ref?.slice(2).split('/') ?? operation;
  const pointer = [...place, 'content', 'application/json', 'schema'].map((key) =>
    encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')),
  );
  const validate = ajv.getSchema(`contract#/${pointer.join('/')}`);
  if (validate === undefined) return ['the contract has no schema for this answer'];
  if (validate(body)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
