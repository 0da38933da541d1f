import { groupCommit } from '../concurrency/group-commit.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { NewEvent } from '../events/event.ts';
import { recordEvents } from '../events/record-events.ts';
import { enqueue, type Job } from '../jobs/enqueue.ts';
import { suppress } from '../suppressions/suppress.ts';
import type { Suppression } from '../suppressions/suppression.entity.ts';
import { eventEmailOfRow } from './event-email.ts';
import type { MessageStatus } from './message-state.ts';
import {
  hasRecipientLeft,
  type OutgoingMessage,
  outgoingColumns,
  storedColumns,
} from './outgoing-message.ts';
import type { Recipient } from './recipient.ts';

/** What an attempt did to its message. */
export interface AttemptResult {
  /** The message as it was claimed. */
  message: OutgoingMessage;
  status: MessageStatus;
  recipients: Recipient[];
  provider: string;
  providerMessageId: string | null;
  sentAt: Date | null;
  events: NewEvent[];
  jobs: Job[];
  suppressions: { address: string; reason: Suppression['reason'] }[];
}

interface Attempt {
  organizationId: string;
  messageId: string;
  attemptId: string;
}

/**
 * Delivery's bookkeeping. Many deliveries run at once, so what they read and write is grouped: one
 * transaction claims, records and reads, whatever came in meanwhile.
 */
export interface DeliveryLedger {
  /**
   * Reads a message that waits for a connection, so that it can be composed meanwhile. Only one that
   * nothing but its claim can change: it was never tried, and has one recipient, whose suppression
   * the claim sees. One with attachments is left to its claim, for many would fill the memory.
   */
  readAhead(organizationId: string, messageId: string): Promise<OutgoingMessage | undefined>;
  /**
   * Commits `SENDING` and answers the message; undefined when it is not to be sent, or not now.
   * `attempts` counts those before this one. A message that is `known` as it was stored is not read,
   * and is claimed as long as there has been no attempt.
   */
  claim(attempt: Attempt, known?: OutgoingMessage): Promise<OutgoingMessage | undefined>;
  /** Commits the result; false when the message was taken from this attempt meanwhile. */
  record(attempt: Attempt, result: AttemptResult): Promise<boolean>;
}

/** What is asked of the ledger. Who only reads ahead has no attempt yet. */
type Entry = Claim | Result | Ahead;
type Claim = Attempt & { asks: 'claim'; known: OutgoingMessage | undefined };
type Result = Attempt & { asks: 'record'; result: AttemptResult };
type Ahead = Omit<Attempt, 'attemptId'> & { asks: 'readAhead' };

interface Settled {
  message: OutgoingMessage | undefined;
  recorded: boolean;
}

export function createDeliveryLedger(database: Database, poolId: string): DeliveryLedger {
  const write = groupCommit<Entry, Settled>((entries) => {
    const apply = (organizationId: string, own: Entry[]) =>
      settle(database, organizationId, own, poolId);
    const organizations = new Set(entries.map(({ organizationId }) => organizationId));
    if (organizations.size === 1) return inOrganizations(entries, apply);
    // A connection is claimed anew as soon as its last result is on the way here. So that never
    // more messages are SENDING than there are connections, results are committed first.
    const results = entries.filter(({ asks }) => asks === 'record');
    const others = entries.filter(({ asks }) => asks !== 'record');
    const recorded = inOrganizations(results, apply);
    const first = Promise.allSettled(recorded);
    const answered = first.then(() => inOrganizations(others, apply));
    return entries.map((entry) =>
      entry.asks === 'record'
        ? (recorded[results.indexOf(entry)] as Promise<Settled>)
        : answered.then((all) => all[others.indexOf(entry)] as Promise<Settled>),
    );
  });
  return {
    readAhead: async (organizationId, messageId) =>
      (await write({ asks: 'readAhead', organizationId, messageId })).message,
    claim: async (attempt, known) => (await write({ ...attempt, asks: 'claim', known })).message,
    record: async (attempt, result) =>
      (await write({ ...attempt, asks: 'record', result })).recorded,
  };
}

/** Runs `work` once for each organization among the items, and answers a result for every item. */
function inOrganizations<Item extends { organizationId: string }, Result>(
  items: Item[],
  work: (organizationId: string, own: Item[]) => Promise<Result[]>,
): Promise<Result>[] {
  const groups = Map.groupBy(items, ({ organizationId }) => organizationId);
  let last: Promise<unknown> = Promise.resolve();
  const results = new Map<Item, Promise<Result>>();
  for (const [organizationId, own] of groups) {
    const done = last.then(() => work(organizationId, own));
    last = done.catch(() => {});
    own.forEach((item, index) => {
      results.set(
        item,
        done.then((all) => all[index] as Result),
      );
    });
  }
  return items.map((item) => results.get(item) as Promise<Result>);
}

/**
 * Settles all in one exchange with the database. A result that may not be written undoes that, and
 * each is settled by itself then, in their order.
 */
async function settle(
  database: Database,
  organizationId: string,
  entries: Entry[],
  poolId: string,
): Promise<Settled[]> {
  try {
    return await database.exchange(organizationId, (tx) => settleAll(tx, entries, poolId));
  } catch (error) {
    if (!isDivisionByZero(error)) throw error;
    if (entries.length === 1) return [{ message: undefined, recorded: false }];
  }
  const settled: Settled[] = [];
  for (const entry of entries) {
    settled.push(...(await settle(database, organizationId, [entry], poolId)));
  }
  return settled;
}

async function settleAll(tx: Transaction, entries: Entry[], poolId: string): Promise<Settled[]> {
  const now = new Date();
  const results = entries.filter((entry) => entry.asks === 'record');
  const claims = entries.filter((entry) => entry.asks === 'claim');
  const ahead = entries.filter((entry) => entry.asks === 'readAhead');
  const [, claimed, read] = await Promise.all([
    recordAll(tx, results, now),
    claimAll(tx, claims, poolId, now),
    readAllAhead(tx, ahead),
  ]);
  const messageFor = (entry: Entry) => {
    if (entry.asks === 'claim') return claimed.get(entry.attemptId);
    return entry.asks === 'readAhead' ? read.get(entry.messageId) : undefined;
  };
  return entries.map((entry) => ({
    message: messageFor(entry),
    recorded: entry.asks === 'record',
  }));
}

async function readAllAhead(
  tx: Transaction,
  entries: Ahead[],
): Promise<Map<string, OutgoingMessage>> {
  if (entries.length === 0) return new Map();
  const rows = await tx.query<OutgoingMessage>(
    `select ${storedColumns}, m.attempts, '{}'::text[] as suppressed
     from messages m
     where m.organization_id = $1 and m.id = any($2) and m.status = 'QUEUED' and m.attempts = 0
       and m.attachments = '[]' and jsonb_array_length(m.recipients) = 1`,
    [tx.organizationId, entries.map(({ messageId }) => messageId)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function claimAll(
  tx: Transaction,
  claims: Claim[],
  poolId: string,
  now: Date,
): Promise<Map<string, OutgoingMessage>> {
  const { known = [], others = [] } = Object.groupBy(claims, (claim) =>
    claim.known === undefined ? 'others' : 'known',
  );
  const claim = (sql: string, entries: Claim[]) =>
    entries.length === 0
      ? []
      : tx.query<OutgoingMessage & { attempt_id: string }>(sql, [
          tx.organizationId,
          entries.map(({ messageId }) => messageId),
          entries.map(({ attemptId }) => attemptId),
          poolId,
          now,
        ]);
  const rows = await Promise.all([claim(claimKnown, known), claim(claimAndRead, others)]);
  const messages = new Map(known.map((entry) => [entry.attemptId, entry.known]));
  return new Map(
    rows.flat().map((row) => [row.attempt_id, messages.get(row.attempt_id) ?? row] as const),
  );
}

const claimAndRead = claimStatement(`m.attempts - 1 as attempts, ${outgoingColumns}`);
/** A message that is known cannot have changed as long as there was no attempt. */
const claimKnown = claimStatement('m.id', 'and m.attempts = 0');

function claimStatement(columns: string, condition = ''): string {
  return `
    with claimed as (
      update messages m set status = 'SENDING', attempt_id = claim.attempt_id,
        attempts = m.attempts + 1, first_attempt_at = coalesce(m.first_attempt_at, $5),
        updated_at = $5
      from unnest($2::uuid[], $3::uuid[]) as claim (id, attempt_id)
      where m.organization_id = $1 and m.id = claim.id and m.id = any($2)
        and m.status in ('QUEUED', 'DEFERRED') and ${hasRecipientLeft} ${condition}
      returning m.attempt_id, ${columns}
    ), opened as (
      insert into open_attempts (organization_id, message_id, attempt_id, pool_id, claimed_at)
      select $1, id, attempt_id, $4, $5 from claimed
      on conflict (organization_id, message_id) do update
        set attempt_id = excluded.attempt_id, pool_id = excluded.pool_id,
          claimed_at = excluded.claimed_at
    )
    select * from claimed`;
}

/**
 * An attempt may write its result as long as the message is still its own: `SENDING`, or `UNKNOWN`
 * when it was given up for dead and nobody has sent the message again. If one may not, all fails with
 * a division by zero: nothing waits for the answer before it writes what follows from the results.
 */
async function recordAll(tx: Transaction, entries: Result[], now: Date): Promise<void> {
  if (entries.length === 0) return;
  const results = entries.map(({ result }) => result);
  for (const { message, status, events } of results) {
    recordEvents(tx, eventEmailOfRow(message, status), events, now);
  }
  enqueue(
    tx,
    results.flatMap(({ jobs }) => jobs),
  );
  const recorded = tx.query(
    `with recorded as (
       update messages m set status = r.status, recipients = r.recipients, provider = r.provider,
         provider_message_id = coalesce(r.provider_message_id, m.provider_message_id),
         sent_at = coalesce(m.sent_at, r.sent_at), updated_at = $8
       from unnest($2::uuid[], $3::uuid[], $4::text[], $5::jsonb[], $6::text[], $7::text[],
           $9::timestamptz[])
         as r (id, attempt_id, status, recipients, provider, provider_message_id, sent_at)
       where m.organization_id = $1 and m.id = r.id and m.id = any($2)
         and m.attempt_id = r.attempt_id
         and (m.status = 'SENDING'
           or m.status = 'UNKNOWN' and r.status in ('SENT', 'DELIVERED', 'BOUNCED', 'COMPLAINED'))
       returning m.attempt_id
     ), closed as (
       delete from open_attempts where organization_id = $1 and message_id = any($2)
         and attempt_id in (select attempt_id from recorded)
     )
     select 1 / (count(*) = cardinality($2::uuid[]))::int from recorded`,
    [
      tx.organizationId,
      entries.map(({ messageId }) => messageId),
      entries.map(({ attemptId }) => attemptId),
      results.map(({ status }) => status),
      results.map(({ recipients }) => JSON.stringify(recipients)),
      results.map(({ provider }) => provider),
      results.map(({ providerMessageId }) => providerMessageId),
      now,
      results.map(({ sentAt }) => sentAt),
    ],
  );
  const suppressed = results.flatMap(({ suppressions }) =>
    suppressions.map(({ address, reason }) => suppress(tx, address, reason, now)),
  );
  await Promise.all([recorded, ...suppressed]);
}

const isDivisionByZero = (error: unknown) => Object(error).code === '22012';
