import type { OrganizationDatabase } from '../db/database.ts';
import { SqlParameters } from '../db/sql-parameters.ts';
import { findUnreachable } from '../dns/reachability.ts';
import type { Resolver } from '../dns/resolver.ts';
import { noRecipients } from '../errors.ts';
import { conditionOfAudience } from './audience.ts';
import { findCampaign } from './find-campaign.ts';
import { readContent } from './freeze.ts';
import { skipColumns } from './skip-rule.ts';
import { faultOfTopic } from './start-campaign.ts';

/** Of more domains than this, one takes mail. */
const mostDomains = 200;
/** Few are asked for before the others: most often the first one takes mail. */
const atOnce = 10;

interface Reach extends Record<string, unknown> {
  size: number;
  /** Of those who are not skipped, as far as the database knows. */
  domains: string[];
}

/**
 * Refuses to send a campaign that nobody would get. Domains are looked up between two transactions;
 * what else keeps it from being sent is said by whoever sends it.
 */
export async function requireRecipients(
  database: OrganizationDatabase,
  resolver: Resolver,
  publicId: string,
): Promise<void> {
  const reach = await readReach(database, publicId);
  if (reach === undefined || reach.domains.length > mostDomains) return;
  const left = [...reach.domains];
  while (left.length > 0) {
    const some = left.splice(0, atOnce);
    const unreachable = await findUnreachable(resolver, some);
    if (unreachable.size < some.length) return;
  }
  throw noRecipients(
    reach.size === 0
      ? 'Nobody would get this campaign: its audience is empty.'
      : `Nobody would get this campaign: ${reach.size} are in its audience, and all are skipped; its preflight says why.`,
  );
}

async function readReach(
  database: OrganizationDatabase,
  publicId: string,
): Promise<Reach | undefined> {
  return database.transaction(async (tx) => {
    const campaign = await findCampaign(tx, publicId);
    const { audienceKind: kind, audienceId, topicId = null } = campaign;
    const audience = await conditionOfAudience(tx, { kind, id: audienceId ?? null });
    const fault = await faultOfTopic(tx, campaign);
    if (campaign.status !== 'PENDING' || audience === undefined || fault !== undefined) {
      return undefined;
    }
    const { required } = await readContent(tx, campaign);
    const parameters = new SqlParameters();
    const [reach] = await tx.queryOnce<Reach>(
      `with decided as materialized (
         select contact.address_key, ${skipColumns({ topicId, unreachable: [], required }, parameters)}
         from contacts contact
         where contact.organization_id = ${parameters.add(tx.organizationId)}
           and ${audience(parameters)})
       select (select count(*)::int from decided) as size,
         array(select distinct split_part(address_key, '@', 2) from decided
           where outcome is null limit ${mostDomains + 1}) as domains`,
      parameters.values,
    );
    return reach;
  });
}
