import { dataOf } from './check-answer.ts';
import type { Fixtures } from './fixtures.ts';
import type { Answer, Request } from './open-proxy.ts';
import type { Contract, Operation } from './read-contract.ts';
import type { Session } from './session.ts';
import { spoilRequest } from './spoil-request.ts';

/**
 * Refusals that depend on the installation, so they are as right as a success: the sandbox's domain
 * may not send there, or the resource is not in the state that the operation is for.
 */
const circumstances = ['domain_not_verified', 'invalid_state'];

/** Everything that one operation has to take and to refuse. */
export async function verifyOperation(
  operation: Operation,
  contract: Contract,
  session: Session,
  fixtures: Fixtures,
): Promise<void> {
  const { id, method } = operation;
  const path = await fixtures.pathFor(operation);
  if (path === undefined) {
    session.record(id, 'a resource to act on', [`could not be made or found: ${fixtures.refusal}`]);
    return;
  }
  const request = session.prepare({ method, path, body: fixtures.body(operation) });
  for (const { what, request: bad, status, codes } of spoilRequest(operation, request, contract)) {
    const answer = await session.check(id, what, bad, { statuses: [status], codes });
    if (answer) fixtures.note(operation, answer);
  }
  const examples = operation.bodyExamples.length > 0 ? operation.bodyExamples : [undefined];
  for (const [index, example] of examples.entries()) {
    await verifyExample(operation, `example ${index + 1}`, example, session, fixtures);
  }
}

async function verifyExample(
  operation: Operation,
  what: string,
  example: unknown,
  session: Session,
  fixtures: Fixtures,
): Promise<void> {
  const { id, method, statuses } = operation;
  const path = (await fixtures.pathFor(operation)) ?? operation.path;
  const request = session.prepare({ method, path, body: fixtures.body(operation, example) });
  if (takes(operation, 'If-Match')) await addVersion(request, session);
  if (takes(operation, 'Idempotency-Key')) request.headers['idempotency-key'] = fixtures.unique();
  const successes = statuses.filter((status) => status < 300);
  const answer = await session.check(id, what, request, {
    statuses: [...successes, ...statuses.filter((status) => status === 403 || status === 409)],
    codes: circumstances,
  });
  if (answer === undefined || answer.status >= 300) return;
  fixtures.note(operation, answer);
  if (takes(operation, 'Idempotency-Key')) {
    await verifyReplay(operation, what, request, answer, session);
  }
  if (answer.headers.location !== undefined) await verifyLocation(id, what, answer, session);
  if (operation.parameters.some(({ name }) => name === 'after')) {
    const isFilled = await fixtures.fill(operation);
    await verifyPages(operation, request, session, isFilled);
  }
}

function takes(operation: Operation, header: string): boolean {
  return operation.parameters.some(({ name }) => name === header);
}

/** Makes a change conditional on the version that the resource has. */
async function addVersion(request: Request, session: Session): Promise<void> {
  const { answer } = await session.send(session.prepare({ method: 'get', path: request.path }));
  if (answer.headers.etag !== undefined) request.headers['if-match'] = answer.headers.etag;
}

async function verifyReplay(
  { id }: Operation,
  what: string,
  request: Request,
  first: Answer,
  session: Session,
): Promise<void> {
  const again = await session.check(id, `${what} again`, request, { statuses: [first.status] });
  if (again) {
    const same = JSON.stringify(again.body) === JSON.stringify(first.body);
    session.record(id, `${what} replayed`, [
      ...(same ? [] : ['differs from the first answer']),
      ...(again.headers['idempotency-replayed'] === 'true' ? [] : ['does not say so']),
    ]);
  }
  if (request.body === undefined) return;
  const other = JSON.parse(request.body);
  const [name = ''] = Object.entries(other).find(([, value]) => typeof value === 'string') ?? [];
  if (name === '') return;
  const changed = other[name].replace(/\w(?=\W*Z?$)/, (last: string) => (last === '0' ? '1' : '0'));
  const body = JSON.stringify({ ...other, [name]: changed });
  await session.check(
    id,
    `${what} with another body`,
    { ...request, body },
    {
      statuses: [409],
      codes: ['idempotency_key_reused'],
    },
  );
}

async function verifyLocation(
  id: string,
  what: string,
  { headers }: Answer,
  session: Session,
): Promise<void> {
  const path = URL.parse(headers.location ?? '', 'http://localhost')?.pathname ?? '';
  await session.check(id, `${what} at its Location`, session.prepare({ method: 'get', path }), {
    statuses: [200],
  });
}

/** Two pages of one item each have different items, and the Link of the first leads to the second. */
async function verifyPages(
  { id, path }: Operation,
  request: Request,
  session: Session,
  isFilled: boolean,
): Promise<void> {
  const firstPage = { ...request, query: { limit: '1' } };
  const first = await session.check(id, 'first page', firstPage, { statuses: [200] });
  if (first === undefined) return;
  const items = Object.values(dataOf(first));
  // A list that callers cannot fill, such as the feed or what belongs to another resource, may be empty.
  const mayBeEmpty = !isFilled || path.includes('{');
  const fits = items.length === 1 || (items.length === 0 && mayBeEmpty);
  session.record(id, 'limit', fits ? [] : [`answered ${items.length} items, not 1`]);
  const target = /<([^>]*)>; rel="next"/.exec(first.headers.link ?? '')?.[1];
  if (target === undefined) return;
  const query = Object.fromEntries(new URL(target, 'http://localhost').searchParams);
  const second = await session.check(id, 'next page', { ...request, query }, { statuses: [200] });
  const repeated = second && JSON.stringify(second.body) === JSON.stringify(first.body);
  session.record(id, 'pages differ', repeated ? ['the next page is the same page'] : []);
}
