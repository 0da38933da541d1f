import type { KeyObject } from 'node:crypto';
import { Client } from 'pg';
import { seal, sealingKey } from '../../src/crypto/seal.ts';
import { newId } from '../../src/db/identifiers.ts';
import { sealContext } from '../../src/domains/make-dkim-key.ts';
import { secretKey } from '../support/start-test-server.ts';

/** A domain that may send and signs with the key. */
export async function makeVerifiedDomain(
  databaseUrl: string,
  organizationId: string,
  privateKey: KeyObject,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const domainId = newId();
  await client.query(
    `insert into domains (organization_id, id, name, status, verification_token, next_check_at,
       created_at, updated_at)
     values ($1, $2, 'example.com', 'VERIFIED', 'token', now() + interval '1 day', now(), now())`,
    [organizationId, domainId],
  );
  const id = newId();
  const der = privateKey.export({ type: 'pkcs8', format: 'der' });
  const sealed = seal(sealingKey(secretKey), der, sealContext(id));
  await client.query(
    `insert into dkim_keys (organization_id, domain_id, id, selector, public_key,
       sealed_private_key, signs, created_at)
     values ($1, $2, $3, 'bench', '', $4, true, now())`,
    [organizationId, domainId, id, sealed],
  );
  await client.end();
}
