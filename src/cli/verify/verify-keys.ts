import { setTimeout as sleep } from 'node:timers/promises';
import { dataOf } from './check-answer.ts';
import type { Fixtures } from './fixtures.ts';
import type { Contract } from './read-contract.ts';
import type { Session } from './session.ts';
import { wrongKey } from './spoil-request.ts';

/** Within this time a revoked key has ceased to work everywhere. */
const revokedAfterMs = 5_000;

/** More keys for this run, as many as its requests a second are spread over. */
export async function addKeys(
  count: number,
  contract: Contract,
  session: Session,
  fixtures: Fixtures,
): Promise<void> {
  const creation = contract.operations.find(({ id }) => id === 'createApiKey');
  if (creation === undefined) return;
  for (let made = 0; made < count; made += 1) {
    const body = JSON.stringify({ name: `verify-${fixtures.unique()}` });
    const request = session.prepare({ method: 'post', path: creation.path, body });
    const { answer } = await session.send(request);
    fixtures.note(creation, answer);
    const { key } = dataOf(answer);
    if (typeof key === 'string') session.addKey(key);
  }
}

/** A key that is wrong, one that may only send, and one that was revoked. */
export async function verifyKeys(
  contract: Contract,
  session: Session,
  fixtures: Fixtures,
): Promise<void> {
  const byTag = new Map(contract.operations.map((operation) => [operation.tag, operation]));
  // One of each tag only: an address that sends too many wrong keys is shut out for a while.
  for (const { id, method, path } of byTag.values()) {
    const request = session.prepare({ method, path }, wrongKey);
    await session.check(id, 'a wrong key', request, {
      statuses: [401],
      codes: ['invalid_api_key'],
    });
  }
  const creation = contract.operations.find(({ id }) => id === 'createApiKey');
  if (creation === undefined) return;
  const body = JSON.stringify({ name: `verify-${fixtures.unique()}`, scope: 'sending' });
  const request = session.prepare({ method: 'post', path: creation.path, body });
  const created = await session.check(creation.id, 'a sending key', request, { statuses: [201] });
  if (created === undefined) return;
  fixtures.note(creation, created);
  const { id: keyId, key } = dataOf(created);
  await verifyScope(String(key), contract, session, fixtures);

  await session.send(session.prepare({ method: 'post', path: `${creation.path}/${keyId}/revoke` }));
  await sleep(revokedAfterMs);
  const sending = contract.operations.find(({ scopes }) => scopes.includes('sending'));
  if (sending === undefined) return;
  const revoked = session.prepare({ method: sending.method, path: sending.path }, String(key));
  await session.check(sending.id, 'a revoked key', revoked, {
    statuses: [401],
    codes: ['revoked_api_key'],
  });
}

async function verifyScope(
  key: string,
  contract: Contract,
  session: Session,
  fixtures: Fixtures,
): Promise<void> {
  for (const operation of contract.operations) {
    const { id, method, scopes } = operation;
    if (scopes.includes('sending')) continue;
    const path = await fixtures.pathFor(operation);
    if (path === undefined) continue;
    const request = session.prepare({ method, path, body: fixtures.body(operation) }, key);
    await session.check(id, 'a key that may only send', request, {
      statuses: [403],
      codes: ['insufficient_scope'],
    });
  }
}
