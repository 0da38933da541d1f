import type { Transaction } from '../../db/database.ts';
import {
  hasRecipientLeft,
  type OutgoingMessage,
  outgoingColumns,
} from '../message/outgoing-message.ts';

/** One try to deliver a message. */
export interface Attempt {
  organizationId: string;
  messageId: string;
  attemptId: string;
}

/** An attempt that begins; `known` is the message as it was just stored, which need not be read. */
export type Claim = Attempt & { known: OutgoingMessage | undefined };

/** Returns the messages that were claimed, by attempt. */
export async function claimMessages(
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
const claimKnown = claimStatement('m.id', 'and m.attempts = 0');

/**
 * A list within a subselect has no length that the planner knows: it keeps one plan for all, instead of
 * making one for each list, which takes as long as to run it.
 */
function claimStatement(columns: string, condition = ''): string {
  return `
    with claimed as (
      update messages m set status = 'SENDING', attempt_id = claim.attempt_id,
        attempts = m.attempts + 1, first_attempt_at = coalesce(m.first_attempt_at, $5),
        updated_at = $5
      from unnest((select $2::uuid[]), (select $3::uuid[])) as claim (id, attempt_id)
      where m.organization_id = $1 and m.id = claim.id and m.id = any((select $2::uuid[])::uuid[])
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
