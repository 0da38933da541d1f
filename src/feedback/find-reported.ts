import type { Tokens } from '../crypto/token.ts';
import { acrossOrganizations } from '../db/across-organizations.ts';
import type { Database, OrganizationDatabase } from '../db/database.ts';
import {
  type ReturnedMessage,
  readBounceToken,
  readLeaveToken,
} from '../emails/feedback/return-path.ts';
import { readMessageId } from '../emails/message/message-id-header.ts';
import { domainOf } from '../mail/address.ts';
import type { Traces } from './report/report.ts';

/**
 * The message that a report is about: the one whose return path it was sent to, else what its traces
 * name, the signed ones first. A report with an address alone is about no message. `within` keeps it to
 * the messages of one organization.
 */
export async function findReported(
  { database, tokens }: { database: Database; tokens: Tokens },
  { bounceTokens, leaveTokens, messageIds }: Traces,
  envelope: ReturnedMessage | undefined,
  within?: OrganizationDatabase,
): Promise<ReturnedMessage | undefined> {
  if (envelope !== undefined) return envelope;
  const signed = [
    ...bounceTokens.map((token) => readBounceToken(tokens, token)),
    ...leaveTokens.map((token) => readLeaveToken(tokens, token)),
  ].find(
    (found) =>
      found !== undefined &&
      (within === undefined || found.organizationId === within.organizationId),
  );
  if (signed !== undefined) return signed;
  for (const messageId of messageIds) {
    const own = readMessageId(messageId);
    const rows =
      own === undefined
        ? []
        : await (within === undefined ? findAnywhere(database, own.id) : findIn(within, own.id));
    // Nobody can guess an identifier; its domain has to be the sender's all the same.
    const row = rows.find((one) => domainOf(one.from_address).toLowerCase() === own?.domain);
    if (row !== undefined) return { organizationId: row.organization_id, messageId: row.id };
  }
  return undefined;
}

type Found = { organization_id: string; id: string; from_address: string };

async function findIn(database: OrganizationDatabase, id: string): Promise<Found[]> {
  return database.transaction((tx) =>
    tx.query<Found>(
      `select organization_id, id, from_address from messages
       where organization_id = $1 and id = $2`,
      [tx.organizationId, id],
    ),
  );
}

async function findAnywhere(database: Database, id: string): Promise<Found[]> {
  return acrossOrganizations(database.pool, async (client) => {
    // For each organization by itself, since every key of the table begins with it.
    const { rows } = await client.query<Found>(
      `select m.organization_id, m.id, m.from_address from organizations o
       cross join lateral (
         select organization_id, id, from_address from messages
         where organization_id = o.id and id = $1 limit 1) m`,
      [id],
    );
    return rows;
  });
}
