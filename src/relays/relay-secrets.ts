import { type SealingKey, seal, unseal } from '../crypto/seal.ts';
import type { Relay } from './relay.entity.ts';

/** What nobody reads again. */
export interface RelaySecrets {
  password?: string;
  secretAccessKey?: string;
  /** What the provider's calls are verified with. */
  signingKey?: string;
}

type Owner = Pick<Relay, 'organizationId' | 'id'>;

/** Returns null when there is nothing to keep. */
export function sealSecrets(key: SealingKey, secrets: RelaySecrets, relay: Owner): Buffer | null {
  if (Object.keys(secrets).length === 0) return null;
  return seal(key, Buffer.from(JSON.stringify(secrets)), contextOf(relay));
}

export function openSecrets(
  key: SealingKey,
  sealed: Uint8Array | null | undefined,
  relay: Owner,
): RelaySecrets {
  if (sealed == null) return {};
  return JSON.parse(unseal(key, Buffer.from(sealed), contextOf(relay)).toString());
}

/** A server may repeat what it was told, and its words are shown and logged. */
export function hideSecrets(line: string, secrets: RelaySecrets, username = ''): string {
  const { password, secretAccessKey } = secrets;
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const login =
    password === undefined
      ? []
      : [base64(`\0${username}\0${password}`), base64(password), password];
  return [...login, secretAccessKey ?? '']
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '***'), line);
}

/** What binds sealed secrets to their row. */
export function contextOf({ organizationId, id }: Owner): string {
  return `relays/${organizationId}/${id}`;
}
