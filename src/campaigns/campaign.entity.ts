import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** What a campaign says instead of its template; null where the template speaks. */
export interface Overrides {
  subject: string | null;
  fromAddress: string | null;
  fromName: string | null;
  replyTo: string | null;
  /** Where these are missing, the sender's domain says. */
  tracking?: { opens?: boolean; clicks?: boolean };
}

/** One template to many people. Its frozen content stands in columns that only sending reads. */
export const CampaignSchema = defineEntity({
  name: 'Campaign',
  tableName: 'campaigns',
  properties: {
    organizationId: p.uuid().primary(),
    id: p.uuid().primary(),
    name: p.text(),
    templateId: p.uuid(),
    audienceKind: p.enum(['list', 'segment', 'all']),
    audienceId: p.uuid().nullable(),
    topicId: p.uuid().nullable(),
    /** As shown: the campaign's own, else the template's when it was last saved or frozen. */
    subject: p.text(),
    fromAddress: p.text(),
    fromName: p.text(),
    replyTo: p.text(),
    overrides: p.json<Overrides>(),
    /** As the campaign says, else as the sender's domain did when it was last saved or frozen. */
    trackOpens: p.boolean().default(false),
    trackClicks: p.boolean().default(false),
    domainId: p.uuid().nullable(),
    status: p.enum([
      'PENDING',
      'SCHEDULED',
      'SENDING',
      'PAUSED',
      'COMPLETED',
      'CANCELED',
      'FAILED',
    ]),
    recipientCount: p.integer().default(0),
    queuedCount: p.integer().default(0),
    skippedSuppressed: p.integer().default(0),
    skippedUnreachable: p.integer().default(0),
    skippedIncomplete: p.integer().default(0),
    scheduledAt: p.datetime(3).nullable(),
    resumeAfter: p.datetime(3).nullable(),
    failureReason: p.text().nullable(),
    startedAt: p.datetime(3).nullable(),
    completedAt: p.datetime(3).nullable(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
});

export type Campaign = InferEntity<typeof CampaignSchema>;
