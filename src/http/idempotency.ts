import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { type SealingKey, seal, unseal } from '../crypto/seal.ts';
import { acrossOrganizations } from '../db/across-organizations.ts';
import { joined, type OrganizationDatabase, type Transaction } from '../db/database.ts';
import { idempotencyInProgress, idempotencyKeyReused, invalidIdempotencyKey } from '../errors.ts';

/** A successful answer, as it went out. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const visibleAscii = /^[\x21-\x7e]{1,256}$/;

/** Kept answers are replayed this long. */
export const idempotencyHours = 24;

/** The value of `Idempotency-Key`; undefined when the request has none. */
export function idempotencyKeyFrom(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (!visibleAscii.test(header)) throw invalidIdempotencyKey();
  return header;
}

/** What makes two requests the same: operation, path and body. */
export function hashRequest(operationId: string, path: string, body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([operationId, path, body ?? null]))
    .digest();
}

/** What binds a kept answer to its row. */
export const answerContext = (organizationId: string, key: string) =>
  `idempotency_keys/${organizationId}/${key}`;

/**
 * Runs a request once per key. The answer is stored in the transaction that does the work, so that
 * either both exist or neither; whatever fails rolls both back and leaves the key free. The lock
 * lets a second request know that the first is still running instead of waiting for it.
 */
export async function once(
  database: OrganizationDatabase,
  key: string,
  requestHash: Buffer,
  sealing: SealingKey,
  run: (database: OrganizationDatabase) => Promise<Answer>,
): Promise<{ answer: Answer; replayed: boolean }> {
  return database.transaction(async (tx) => {
    const context = answerContext(tx.organizationId, key);
    await lock(tx, context);
    const kept = await find(tx, key);
    if (kept !== undefined) {
      if (!kept.request_hash.equals(requestHash)) throw idempotencyKeyReused();
      const body = unseal(sealing, kept.sealed_body, context).toString();
      return { answer: { status: kept.status, headers: kept.headers, body }, replayed: true };
    }
    const answer = await run(joined(tx));
    await tx.query(
      `insert into idempotency_keys (organization_id, key, request_hash, status, headers, sealed_body)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (organization_id, key) do update set
         request_hash = excluded.request_hash, status = excluded.status,
         headers = excluded.headers, sealed_body = excluded.sealed_body, created_at = excluded.created_at`,
      [
        tx.organizationId,
        key,
        requestHash,
        answer.status,
        JSON.stringify(answer.headers),
        // The answer may hold a secret that is kept nowhere else.
        seal(sealing, Buffer.from(answer.body), context),
      ],
    );
    return { answer, replayed: false };
  });
}

async function lock(tx: Transaction, name: string): Promise<void> {
  const [row] = await tx.query<{ locked: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked',
    [name],
  );
  if (row?.locked !== true) throw idempotencyInProgress();
}

type KeptAnswer = {
  request_hash: Buffer;
  status: number;
  headers: Record<string, string>;
  sealed_body: Buffer;
};

/** Its lock makes the replay wait for a synchronous standby as the first answer did; reading waits for none. */
async function find(tx: Transaction, key: string): Promise<KeptAnswer | undefined> {
  const [row] = await tx.query<KeptAnswer>(
    `select request_hash, status, headers, sealed_body from idempotency_keys
     where organization_id = $1 and key = $2
       and created_at > now() - make_interval(hours => ${idempotencyHours})
     for no key update`,
    [tx.organizationId, key],
  );
  return row;
}

/** Forgets answers that are no longer replayed, of all organizations. */
export async function purgeIdempotencyKeys(pool: Pool): Promise<void> {
  await acrossOrganizations(pool, async (client) => {
    await client.query(
      `delete from idempotency_keys
       where created_at < now() - make_interval(hours => ${idempotencyHours})`,
    );
  });
}

/**
 * Forgets the keys that hold one of the texts, and answers whose headers do. What bodies hold nobody
 * reads: they are sealed, and gone within a day.
 */
export async function eraseKeys(tx: Transaction, texts: string[]): Promise<void> {
  for (const text of texts) {
    await tx.query(
      `delete from idempotency_keys where organization_id = $1
         and (position($2 in lower(key)) > 0
           or position($2 in lower(headers::text)) > 0
           or position(lower($3) in lower(headers::text)) > 0)`,
      [tx.organizationId, text, encodeURIComponent(text)],
    );
  }
}
