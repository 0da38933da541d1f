import type { components } from '../../generated/api.ts';
import type { Transaction } from '../db/database.ts';
import { toPublicId } from '../db/identifiers.ts';
import { fromCursor, toCursor } from '../http/cursor.ts';
import type { Campaign } from './campaign.entity.ts';

type Schemas = components['schemas'];
type Outcome = Schemas['RecipientOutcome'];

/** A recipient as the tables tell it; `place` is where the next page goes on. */
interface Row extends Record<string, unknown> {
  place: string;
  contactId: string;
  email: string;
  outcome: Outcome;
  messageId: string | null;
  reason: string;
}

const skips: Outcome[] = ['SUPPRESSED', 'UNREACHABLE', 'INCOMPLETE'];

/**
 * A page of recipients: those of pages that are not queued by contact, then the others by message
 * or skip, both newest first. A cursor's first character says in which part it lies.
 */
export async function listRecipients(
  tx: Transaction,
  campaign: Campaign,
  outcome: Outcome | undefined,
  limit: number,
  after: string | undefined,
): Promise<{ data: Schemas['CampaignRecipient'][]; next: string | undefined }> {
  const part = after?.charAt(0) === 's' ? 'settled' : 'waiting';
  const before = fromCursor(after === undefined ? undefined : after.slice(1));
  const rows: { row: Row; part: 'w' | 's' }[] = [];
  const add = (found: Row[], which: 'w' | 's') =>
    rows.push(...found.map((row) => ({ row, part: which })));
  const waits = campaign.status === 'CANCELED' ? 'CANCELED' : 'PENDING';
  if (part === 'waiting' && (outcome === undefined || outcome === waits)) {
    add(await readWaiting(tx, campaign.id, waits, limit + 1, before), 'w');
  }
  if (rows.length <= limit) {
    const from = part === 'settled' ? before : undefined;
    add(await readSettled(tx, campaign.id, outcome, limit + 1 - rows.length, from), 's');
  }
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    data: page.map(({ row }) => present(row)),
    next: rows.length > limit && last ? last.part + toCursor(last.row.place) : undefined,
  };
}

async function readWaiting(
  tx: Transaction,
  campaignId: string,
  outcome: Outcome,
  limit: number,
  before: string | undefined,
): Promise<Row[]> {
  return tx.query<Row>(
    `select waiting.id as place, waiting.id as "contactId",
       coalesce(contact.email, '') as email, $3 as outcome, null as "messageId", '' as reason
     from (
       select unnest(contact_ids) as id from campaign_pages
       where organization_id = $1 and campaign_id = $2 and queued_at is null
     ) waiting
     left join contacts contact on contact.organization_id = $1 and contact.id = waiting.id
     where $4::uuid is null or waiting.id < $4
     order by waiting.id desc limit $5`,
    [tx.organizationId, campaignId, outcome, before ?? null, limit],
  );
}

async function readSettled(
  tx: Transaction,
  campaignId: string,
  outcome: Outcome | undefined,
  limit: number,
  before: string | undefined,
): Promise<Row[]> {
  const own = outcome === undefined || skips.includes(outcome);
  return tx.query<Row>(
    `(select id as place, contact_id as "contactId", recipients -> 0 ->> 'address' as email,
       status as outcome, id as "messageId", '' as reason from messages
      where organization_id = $1 and campaign_id = $2 and ($3::text is null or status = $3)
        and ($4::uuid is null or id < $4) order by id desc limit $5)
     union all
     (select id, contact_id, email, outcome, null, reason from campaign_skips
      where $6 and organization_id = $1 and campaign_id = $2
        and ($3::text is null or outcome = $3)
        and ($4::uuid is null or id < $4) order by id desc limit $5)
     order by place desc limit $5`,
    [tx.organizationId, campaignId, outcome ?? null, before ?? null, limit, own],
  );
}

function present({ contactId, messageId, email, outcome, reason }: Row) {
  return {
    contactId: toPublicId('con', contactId),
    email,
    outcome,
    messageId: messageId === null ? null : toPublicId('msg', messageId),
    reason,
  };
}
