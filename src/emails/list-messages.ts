import { type FilterQuery, raw } from '@mikro-orm/core';
import type { operations } from '../../generated/received.ts';
import type { Transaction } from '../db/database.ts';
import { findPage } from '../db/find-page.ts';
import { firstIdAt, fromPublicId, nilId } from '../db/identifiers.ts';
import { namesNotFound } from '../errors.ts';
import type { Caller } from '../http/handler.ts';
import { momentOf } from '../http/moment.ts';
import { requireNoSpace } from '../http/require-no-space.ts';
import { addressKey, normalizeAddress } from '../mail/address.ts';
import { MessageSchema } from './message/message.entity.ts';
import type { MessageStatus } from './message/message-state.ts';
import type { MessageHead } from './present.ts';

type Filters = NonNullable<operations['listEmails']['parameters']['query']>;

/** Campaigns lie above, so that the look at them is handed in. */
export type HasCampaign = (tx: Transaction, id: string) => Promise<boolean>;

/**
 * A page of messages, newest first, one row more than `limit`. A filter that names a campaign or a
 * contact that there is not is refused.
 */
export async function listMessages(
  tx: Transaction,
  filters: Filters,
  limit: number,
  beforeId: string | undefined,
  caller: Caller,
  hasCampaign: HasCampaign,
): Promise<MessageHead[]> {
  const where: FilterQuery<MessageHead>[] = [];
  if (filters.to !== undefined) {
    requireNoSpace('/query/to', filters.to);
    where.push(sentTo(filters.to));
  }
  if (filters.status !== undefined) where.push(inStatus(filters.status));
  if (filters.type !== undefined) where.push({ type: filters.type });
  if (filters.campaignId !== undefined) {
    where.push({ campaignId: fromPublicId('cmp', filters.campaignId) ?? nilId });
  }
  if (filters.contactId !== undefined) {
    where.push({ contactId: fromPublicId('con', filters.contactId) ?? nilId });
  }
  if (filters.tag !== undefined) where.push({ tags: { $contains: [filters.tag] } });
  if (filters.createdAfter !== undefined) {
    const createdAfter = withinReach(filters.createdAfter);
    where.push({ createdAt: { $gte: createdAfter } }, { id: { $gte: firstIdAt(createdAfter) } });
  }
  if (filters.createdBefore !== undefined) {
    where.push({ createdAt: { $lt: withinReach(filters.createdBefore) } });
  }
  if (caller.domainId !== null) where.push({ domainId: caller.domainId });
  const rows = await findPage(tx, MessageSchema, where as FilterQuery<never>[], limit, beforeId);
  // What has messages is there, or was.
  if (rows.length === 0) await requireNamed(tx, filters, hasCampaign);
  return rows;
}

async function requireNamed(
  tx: Transaction,
  { campaignId, contactId }: Pick<Filters, 'campaignId' | 'contactId'>,
  hasCampaign: HasCampaign,
): Promise<void> {
  const unknown: { path: string; value: string }[] = [];
  if (
    campaignId !== undefined &&
    !(await hasCampaign(tx, fromPublicId('cmp', campaignId) ?? nilId))
  ) {
    unknown.push({ path: '/query/campaignId', value: campaignId });
  }
  if (contactId !== undefined && !(await hadContact(tx, fromPublicId('con', contactId) ?? nilId))) {
    unknown.push({ path: '/query/contactId', value: contactId });
  }
  if (unknown.length > 0) throw namesNotFound(unknown);
}

/** Whether there is such a contact, or mail to one that was deleted. */
async function hadContact(tx: Transaction, id: string): Promise<boolean> {
  const [found] = await tx.query(
    `select from contacts where organization_id = $1 and id = $2
     union all select from messages where organization_id = $1 and contact_id = $2 limit 1`,
    [tx.organizationId, id],
  );
  return found !== undefined;
}

const lastMoment = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/**
 * No message is older than UUIDv7, which begins in 1970, or younger than four digits of a year: a
 * time beyond stands for the end that it is beyond.
 */
function withinReach(text: string): Date {
  return new Date(Math.min(Math.max(momentOf(text).getTime(), 0), lastMoment));
}

/** The messages to a contact: those sent to it as a contact, and those to its address. */
export async function listMessagesTo(
  tx: Transaction,
  contact: { id: string; addressKey: string },
  limit: number,
  beforeId: string | undefined,
  caller: Caller,
): Promise<MessageHead[]> {
  const where: FilterQuery<MessageHead>[] = [
    { $or: [{ contactId: contact.id }, sentTo(contact.addressKey)] },
  ];
  if (caller.domainId !== null) where.push({ domainId: caller.domainId });
  return findPage(tx, MessageSchema, where as FilterQuery<never>[], limit, beforeId);
}

/** States that few messages are in: the rare ones among many are found by an index of their own. */
const rareStates: MessageStatus[] = ['SCHEDULED', 'DEFERRED', 'FAILED', 'UNKNOWN', 'SUPPRESSED'];

function inStatus(status: MessageStatus): FilterQuery<MessageHead> {
  if (!rareStates.includes(status)) return { status };
  return { [raw((alias) => `${alias}.rare_status`) as never]: status };
}

/** Any recipient in any case. Written so that the two indexes on recipients serve it. */
function sentTo(to: string): FilterQuery<MessageHead> {
  const key = addressKey(normalizeAddress(to) ?? to);
  const condition = raw(
    (alias) => `(${alias}.to_key = ?
      or (${alias}.has_many and exists (
        select from jsonb_array_elements(${alias}.recipients) recipient
        where recipient ->> 'key' = ?)))`,
    [key, key],
  );
  return { [condition as never]: [] };
}
