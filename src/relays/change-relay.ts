import type { components } from '../../generated/received.ts';
import type { SealingKey } from '../crypto/seal.ts';
import type { Transaction } from '../db/database.ts';
import { findByPublicId } from '../db/find-by-public-id.ts';
import { flushUnique } from '../db/flush-unique.ts';
import { newId } from '../db/identifiers.ts';
import { DomainSchema } from '../domains/domain.entity.ts';
import { nameExists } from '../errors.ts';
import { findNamed } from '../http/find-named.ts';
import { checkSettings, type SettingsRules } from './check-settings.ts';
import { type Relay, RelaySchema } from './relay.entity.ts';
import { openSecrets, sealSecrets } from './relay-secrets.ts';

type Schemas = components['schemas'];

export async function createRelay(
  tx: Transaction,
  input: Schemas['CreateRelay'],
  rules: SettingsRules,
  sealing: SealingKey,
  now: Date,
): Promise<Relay> {
  const { settings, secrets } = checkSettings(input.kind, input.settings, undefined, rules);
  const key = { organizationId: tx.organizationId, id: newId() };
  const relay = tx.em.create(RelaySchema, {
    ...key,
    name: input.name,
    kind: input.kind,
    settings,
    sealedSecrets: sealSecrets(sealing, secrets, key),
    priority: input.priority,
    weight: input.weight,
    mailsPerSecond: input.limits.mailsPerSecond ?? null,
    mailsPerDay: input.limits.mailsPerDay ?? null,
    connections: input.limits.connections,
    domainIds: await findDomains(tx, input.domainIds),
    types: input.types,
    enabled: input.enabled,
    status: 'HEALTHY',
    since: now,
    lastError: null,
    failures: 0,
    restSeconds: 0,
    restingUntil: null,
    quota: null,
    createdAt: now,
    updatedAt: now,
  });
  await flushUnique(tx, () => nameExists('relay', input.name));
  return relay;
}

/** Changes a relay that is held. One that is enabled again, or reached in another way, is healthy. */
export async function updateRelay(
  tx: Transaction,
  relay: Relay,
  input: Schemas['UpdateRelay'],
  rules: SettingsRules,
  sealing: SealingKey,
  now: Date,
): Promise<void> {
  if (input.settings !== undefined) {
    const secrets = openSecrets(sealing, relay.sealedSecrets, relay);
    const known = { settings: relay.settings, secrets };
    const checked = checkSettings(relay.kind, input.settings, known, rules);
    if (checked.settings.accessKeyId !== relay.settings.accessKeyId) relay.quota = null;
    relay.settings = checked.settings;
    relay.sealedSecrets = sealSecrets(sealing, checked.secrets, relay);
  }
  const { enabled = relay.enabled, limits = {}, domainIds } = input;
  if (enabled !== relay.enabled) relay.since = now;
  const { feedback: _, ...reached } = input.settings ?? {};
  const beginsAnew = (enabled && !relay.enabled) || Object.keys(reached).length > 0;
  if (beginsAnew) {
    if (relay.status !== 'HEALTHY') relay.since = now;
    relay.status = 'HEALTHY';
    relay.failures = 0;
    relay.restSeconds = 0;
    relay.restingUntil = null;
  }
  relay.enabled = enabled;
  relay.name = input.name ?? relay.name;
  relay.priority = input.priority ?? relay.priority;
  relay.weight = input.weight ?? relay.weight;
  relay.connections = limits.connections ?? relay.connections;
  if (limits.mailsPerSecond !== undefined) relay.mailsPerSecond = limits.mailsPerSecond;
  if (limits.mailsPerDay !== undefined) relay.mailsPerDay = limits.mailsPerDay;
  if (domainIds !== undefined) relay.domainIds = await findDomains(tx, domainIds);
  relay.types = input.types ?? relay.types;
  relay.updatedAt = now;
  await flushUnique(tx, () => nameExists('relay', relay.name));
}

async function findDomains(tx: Transaction, publicIds: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, publicId] of publicIds.entries()) {
    const finding = findByPublicId(tx, DomainSchema, 'dom', publicId);
    ids.push((await findNamed(`/body/domainIds/${index}`, publicId, finding)).id);
  }
  return ids;
}
