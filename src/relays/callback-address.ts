import type { Tokens } from '../crypto/token.ts';
import { uuidBytes, uuidsOf } from '../db/identifiers.ts';
import type { Relay } from './relay.entity.ts';

type Named = Pick<Relay, 'organizationId' | 'id'>;

/** Where the provider of a relay tells what became of mail: nobody can guess it. */
export function callbackUrl(tokens: Tokens, publicUrl: string, relay: Named): string {
  const token = tokens.sign('callback', uuidBytes(relay.organizationId, relay.id));
  return `${publicUrl}/in/${token}`;
}

/** The relay of a token; undefined for one that this installation did not make. */
export function readCallbackToken(tokens: Tokens, token: string): Named | undefined {
  const [organizationId, id, ...more] = uuidsOf(
    tokens.verify('callback', token) ?? Buffer.alloc(0),
  );
  if (organizationId === undefined || id === undefined || more.length > 0) return undefined;
  return { organizationId, id };
}
