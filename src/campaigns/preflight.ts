import type { components } from '../../generated/api.ts';
import type { ContactCondition } from '../contacts/read-contacts.ts';
import type { OrganizationDatabase, Transaction } from '../db/database.ts';
import { toPublicId } from '../db/identifiers.ts';
import { SqlParameters } from '../db/sql-parameters.ts';
import { findUnreachable } from '../dns/reachability.ts';
import type { Resolver } from '../dns/resolver.ts';
import { invalidState } from '../errors.ts';
import { conditionOfAudience } from './audience.ts';
import type { Campaign } from './campaign.entity.ts';
import { findCampaign } from './find-campaign.ts';
import { readContent } from './freeze.ts';
import { type SkipRule, skipColumns } from './skip-rule.ts';
import { faultOfTopic } from './start-campaign.ts';

type Preflight = components['schemas']['CampaignPreflight'];

const shown = 100;

/** Counts what sending a campaign now would do. Domains are looked up between two transactions. */
export async function preflight(
  database: OrganizationDatabase,
  resolver: Resolver,
  publicId: string,
): Promise<Preflight> {
  const domains = await database.transaction(async (tx) => {
    const audience = await requireAudience(tx, await findCampaign(tx, publicId));
    return readDomains(tx, audience);
  });
  const unreachable = [...(await findUnreachable(resolver, domains))];
  return database.transaction(async (tx) => {
    const campaign = await findCampaign(tx, publicId);
    const audience = await requireAudience(tx, campaign);
    const fault = await faultOfTopic(tx, campaign);
    if (fault !== undefined) throw invalidState(fault);
    const { required } = await readContent(tx, campaign);
    return count(tx, audience, { topicId: campaign.topicId ?? null, unreachable, required });
  });
}

async function requireAudience(tx: Transaction, campaign: Campaign): Promise<ContactCondition> {
  const { audienceKind: kind, audienceId } = campaign;
  const condition = await conditionOfAudience(tx, { kind, id: audienceId ?? null });
  if (condition === undefined) throw invalidState(`The ${kind} of the campaign was deleted.`);
  return condition;
}

async function readDomains(tx: Transaction, audience: ContactCondition): Promise<string[]> {
  const parameters = new SqlParameters();
  const rows = await tx.queryOnce<{ domain: string }>(
    `select distinct split_part(contact.address_key, '@', 2) as domain from contacts contact
     where contact.organization_id = ${parameters.add(tx.organizationId)}
       and ${audience(parameters)}`,
    parameters.values,
  );
  return rows.map(({ domain }) => domain);
}

async function count(
  tx: Transaction,
  audience: ContactCondition,
  rule: SkipRule,
): Promise<Preflight> {
  const parameters = new SqlParameters();
  const decided = `select contact.id, contact.email, ${skipColumns(rule, parameters)}
    from contacts contact
    where contact.organization_id = ${parameters.add(tx.organizationId)}
      and ${audience(parameters)}`;
  const rows = await tx.queryOnce<{
    outcome: string | null;
    count: number;
    first: { id: string; email: string; reason: string }[] | null;
  }>(
    `with decided as materialized (${decided}), ranked as (
       select *, row_number() over (partition by outcome order by id desc) as rank
       from decided where outcome is not null)
     select outcome, count(*)::int as count,
       (select json_agg(json_build_object('id', id, 'email', email, 'reason', reason)
          order by id desc) from ranked
        where ranked.outcome = decided.outcome and rank <= ${shown}) as first
     from decided group by outcome`,
    parameters.values,
  );
  const of = (outcome: string | null) => rows.find((row) => row.outcome === outcome);
  const number = (outcome: string | null) => of(outcome)?.count ?? 0;
  const contacts = (outcome: string) =>
    (of(outcome)?.first ?? []).map(({ id, ...rest }) => ({ id: toPublicId('con', id), ...rest }));
  return {
    recipientCount: rows.reduce((sum, row) => sum + row.count, 0),
    queuedCount: number(null),
    skippedSuppressed: number('SUPPRESSED'),
    skippedUnreachable: number('UNREACHABLE'),
    skippedIncomplete: number('INCOMPLETE'),
    suppressed: contacts('SUPPRESSED'),
    unreachable: contacts('UNREACHABLE'),
    incomplete: contacts('INCOMPLETE'),
  };
}
