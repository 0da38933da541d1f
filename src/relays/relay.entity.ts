import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** How a relay is reached: an SMTP relay, or an account of Amazon SES; a direct one has none of these. */
export interface RelaySettings {
  host?: string;
  port?: number;
  security?: 'tls' | 'starttls' | 'none';
  username?: string;
  region?: string;
  accessKeyId?: string;
  configurationSet?: string;
  /** A URL without a path. */
  endpoint?: string;
  feedback?: RelayFeedback;
}

/** Who tells what became of mail. */
export interface RelayFeedback {
  provider: 'SES' | 'POSTMARK' | 'MAILGUN' | 'SENDGRID' | 'BREVO' | 'RESEND';
  topicArn?: string;
}

/** What Amazon lets an account send, in recipients, as it said last. */
export interface RelayQuota {
  /** Null when there is no such limit. */
  max24HourSend: number | null;
  maxSendRate: number;
  sentLast24Hours: number;
  sendingEnabled: boolean;
  productionAccess: boolean;
  readAt: string;
}

/** A way out of an organization's own. */
export const RelaySchema = defineEntity({
  name: 'Relay',
  tableName: 'relays',
  properties: {
    organizationId: p.uuid().primary(),
    id: p.uuid().primary(),
    name: p.text(),
    kind: p.enum(['SMTP', 'SES', 'DIRECT']),
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
    quota: p.json<RelayQuota>().nullable(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
});

export type Relay = InferEntity<typeof RelaySchema>;
