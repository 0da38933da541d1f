import { defineEntity, type InferEntity, p, Type } from '@mikro-orm/core';
import type { Check } from './check.ts';
import type { DomainStatus } from './domain-state.ts';

/**
 * A day as text, `2026-11-21`. Postgres is asked for text: the driver would make a Date of a day,
 * midnight where the server stands, which is the day before in UTC east of Greenwich.
 */
class DayType extends Type<string, string> {
  override getColumnType(): string {
    return 'date';
  }

  override convertToJSValueSQL(column: string): string {
    return `${column}::text`;
  }
}

/** A domain from which an organization sends. */
export const DomainSchema = defineEntity({
  name: 'Domain',
  tableName: 'domains',
  properties: {
    organizationId: p.uuid().primary(),
    id: p.uuid().primary(),
    /** In ASCII and lower case; unique in the organization. */
    name: p.text(),
    status: p.string().$type<DomainStatus>(),
    verificationToken: p.text(),
    spfVerified: p.boolean(),
    dkimVerified: p.boolean(),
    dmarcVerified: p.boolean(),
    returnPathVerified: p.boolean(),
    verifiedAt: p.datetime(3).nullable(),
    failingSince: p.datetime(3).nullable(),
    lastCheckedAt: p.datetime(3).nullable(),
    lastCheckError: p.text().nullable(),
    checks: p.json<Check[]>(),
    nextCheckAt: p.datetime(3),
    /** Whether `links.<domain>` leads here. */
    trackingVerified: p.boolean().default(false),
    trackOpens: p.boolean().default(false),
    trackClicks: p.boolean().default(false),
    mailsPerSecond: p.integer().nullable(),
    mailsPerDay: p.integer().nullable(),
    warmUpFrom: p.type(DayType).nullable(),
    maxBounceRate: p.float().nullable().default(0.05),
    maxComplaintRate: p.float().nullable().default(0.003),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
});

export type Domain = InferEntity<typeof DomainSchema>;
