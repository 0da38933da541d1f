import type { components } from '../../generated/api.ts';
import { toPublicId } from '../db/identifiers.ts';
import type { Relay } from './relay.entity.ts';
import type { RelaySecrets } from './relay-secrets.ts';

type Schemas = components['schemas'];

/** A relay as it is shown: what is sealed is not among its parts. */
export function presentRelay(
  relay: Relay,
  { signingKey }: RelaySecrets,
  feedbackUrl: string,
): Schemas['Relay'] {
  const { host = null, port = null, security = null, username = null } = relay.settings;
  const { region = null, accessKeyId = null, configurationSet = null } = relay.settings;
  const { endpoint = null, feedback } = relay.settings;
  return {
    id: toPublicId('rly', relay.id),
    name: relay.name,
    kind: relay.kind,
    settings: {
      host,
      port,
      security,
      username,
      region,
      accessKeyId,
      configurationSet,
      endpoint,
      feedback:
        feedback === undefined
          ? null
          : {
              provider: feedback.provider,
              topicArn: feedback.topicArn ?? null,
              hasSigningKey: signingKey !== undefined,
            },
    },
    feedbackUrl: feedback === undefined ? null : feedbackUrl,
    priority: relay.priority,
    weight: relay.weight,
    limits: {
      mailsPerSecond: relay.mailsPerSecond ?? null,
      mailsPerDay: relay.mailsPerDay ?? null,
      connections: relay.connections,
    },
    domainIds: relay.domainIds.map((id) => toPublicId('dom', id)),
    types: relay.types as Schemas['MessageType'][],
    enabled: relay.enabled,
    health: {
      status: relay.enabled ? relay.status : 'PAUSED',
      since: relay.since.toISOString(),
      lastError: relay.lastError ?? null,
    },
    quota: relay.quota ?? null,
    createdAt: relay.createdAt.toISOString(),
    updatedAt: relay.updatedAt.toISOString(),
  };
}
