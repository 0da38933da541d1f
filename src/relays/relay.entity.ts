import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** How an SMTP relay is reached; a direct one has none of these. */
export interface RelaySettings {
  host?: string;
  port?: number;
  security?: 'tls' | 'starttls' | 'none';
  username?: string;
}

/** A way out of an organization's own. */
export const RelaySchema = defineEntity({
  name: 'Relay',
  tableName: 'relays',
  properties: {
    organizationId: p.uuid().primary(),
    id: p.uuid().primary(),
    name: p.text(),
    kind: p.enum(['SMTP', 'DIRECT']),
    settings: p.json<RelaySettings>(),
    sealedSecrets: p.blob().nullable(),
    priority: p.integer(),
    weight: p.integer(),
    mailsPerSecond: p.integer().nullable(),
    mailsPerDay: p.integer().nullable(),
    connections: p.integer(),
    domainIds: p.array(),
    types: p.array(),
    enabled: p.boolean(),
    status: p.enum(['HEALTHY', 'FAILING']),
    /** Since when it has this status, or has been enabled or not. */
    since: p.datetime(3),
    lastError: p.text().nullable(),
    /** Failed sessions in a row. */
    failures: p.integer(),
    restSeconds: p.integer(),
    restingUntil: p.datetime(3).nullable(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
});

export type Relay = InferEntity<typeof RelaySchema>;
