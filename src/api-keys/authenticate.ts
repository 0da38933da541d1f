import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Database } from '../db/database.ts';
import { invalidApiKey, missingApiKey, Refusal, revokedApiKey } from '../errors.ts';
import type { Caller } from '../http/handler.ts';
import type { Limits } from '../http/limits.ts';
import { ApiKeySchema } from './api-key.entity.ts';
import { hashKey, isWellFormedKey } from './key.ts';

/** A key is looked up again after this long, so revoking takes effect everywhere within 5 s. */
const freshMs = 4_000;
const maxKept = 10_000;
const usedEveryMs = 60_000;

interface Known {
  caller: Caller;
  expiresAt: number | undefined;
  revoked: boolean;
  lookedUpAt: number;
}

/**
 * Returns whose key a request carries. The checksum is verified before any look-up, and a key that
 * was not accepted counts against the address that sent it.
 */
export function createAuthenticate(
  database: Database,
  limits: Limits,
  addressOf: (ctx: Context) => string,
  now: () => number = Date.now,
): (ctx: Context) => Promise<Caller> {
  const known = new LRUCache<string, Known>({ max: maxKept });
  /** When the use of a key was recorded last. */
  const used = new LRUCache<string, number>({ max: maxKept });

  const find = async (key: string, address: string): Promise<Known> => {
    const hash = hashKey(key);
    const name = hash.toString('base64');
    const kept = known.get(name);
    if (kept !== undefined && now() - kept.lookedUpAt < freshMs) return kept;
    const end = kept === undefined ? await limits.startLookUp(address) : () => {};
    const found = await lookUp(database, hash, now()).finally(end);
    if (found === undefined) throw invalidApiKey();
    known.set(name, found);
    return found;
  };

  const accept = async (ctx: Context): Promise<Caller> => {
    const key = bearer(ctx.get('authorization'));
    if (!isWellFormedKey(key)) throw invalidApiKey();
    const found = await find(key, addressOf(ctx));
    if (found.revoked) throw revokedApiKey('This key was revoked; use another.');
    if (found.expiresAt !== undefined && found.expiresAt <= now()) {
      throw revokedApiKey('This key has expired; use another.');
    }
    return found.caller;
  };

  return async (ctx) => {
    try {
      const caller = await accept(ctx);
      await limits.countRequest(ctx, caller);
      const last = used.get(caller.apiKeyId);
      if (last === undefined || now() - last >= usedEveryMs) {
        used.set(caller.apiKeyId, now());
        await recordUse(database, caller);
      }
      return caller;
    } catch (error) {
      const failed =
        error instanceof Refusal && ['invalid_api_key', 'revoked_api_key'].includes(error.code);
      if (failed) await limits.countFailedKey(addressOf(ctx));
      throw error;
    }
  };
}

/** RFC 6750 §2.1. */
function bearer(header: string): string {
  const [, key] = /^Bearer +(\S+) *$/i.exec(header) ?? [];
  if (key === undefined) throw missingApiKey();
  return key;
}

async function lookUp(
  database: Database,
  hash: Buffer,
  lookedUpAt: number,
): Promise<Known | undefined> {
  const organizationId = await organizationOf(database.pool, hash);
  if (organizationId === undefined) return undefined;
  return database.of(organizationId.organization_id).transaction(async ({ em }) => {
    const apiKey = await em.findOne(ApiKeySchema, {
      organizationId: organizationId.organization_id,
      id: organizationId.api_key_id,
    });
    if (apiKey === null) return undefined;
    return {
      caller: {
        organizationId: apiKey.organizationId,
        apiKeyId: apiKey.id,
        scope: apiKey.scope,
        domainId: apiKey.domainId ?? null,
      },
      expiresAt: apiKey.expiresAt?.getTime(),
      revoked: apiKey.revokedAt != null,
      lookedUpAt,
    };
  });
}

async function organizationOf(pool: Pool, hash: Buffer) {
  const { rows } = await pool.query<{ organization_id: string; api_key_id: string }>(
    'select organization_id, api_key_id from api_key_hashes where hash = $1',
    [hash],
  );
  return rows[0];
}

async function recordUse(database: Database, caller: Caller): Promise<void> {
  await database.of(caller.organizationId).transaction((tx) =>
    tx.query(
      `update api_keys set last_used_at = now() where organization_id = $1 and id = $2
         and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
      [caller.organizationId, caller.apiKeyId],
    ),
  );
}
