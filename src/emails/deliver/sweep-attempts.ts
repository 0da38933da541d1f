import { acrossOrganizations } from '../../db/across-organizations.ts';
import type { Database } from '../../db/database.ts';
import type { NewEvent } from '../../events/event.ts';
import { recordEvents } from '../../events/record-events.ts';
import { enqueue, type Job } from '../../jobs/enqueue.ts';
import { silenceSeconds } from '../../jobs/pools.ts';
import { eventEmailColumns, eventEmailOfRow } from '../message/event-email.ts';
import type { AttachmentNote, MessageType } from '../message/message.entity.ts';
import type { OutgoingMessage } from '../message/outgoing-message.ts';
import { deliveryJob } from './delivery-job.ts';
import { findResendable } from './find-resendable.ts';
import type { LiveAttempts } from './live-attempts.ts';

interface Options {
  database: Database;
  poolId: string;
  attempts: LiveAttempts;
  resendUnknown: boolean;
}

interface Left {
  organization_id: string;
  id: string;
  attempt_id: string;
  type: MessageType;
  attempts: number;
  attachments: AttachmentNote[];
}

/** How often a message is tried again at once; later tries wait. */
const hastyTries = 5;

/**
 * Ends attempts that nobody will: those of dead processes become `UNKNOWN`, since their mail may
 * have left, and are sent again where that is allowed (see `findResendable`). A claim of this very
 * process that no attempt stands behind was committed while its answer got lost: its mail cannot have
 * left.
 */
export async function sweepAttempts(options: Options): Promise<{ unknown: number }> {
  const dead = await findLeft(
    options.database,
    `open.pool_id <> $1 and open.pool_id not in (
       select id from worker_pools where seen_at > now() - make_interval(secs => $2))`,
    [options.poolId, silenceSeconds],
  );
  await endAttempts(options, dead, 'UNKNOWN');
  const lost = await findLeft(
    options.database,
    `open.pool_id = $1 and open.claimed_at < now() - interval '5 seconds'
       and open.attempt_id <> all($2::uuid[])`,
    [options.poolId, options.attempts.ids()],
  );
  await endAttempts(options, lost, 'DEFERRED');
  return { unknown: dead.length };
}

/** Looks across organizations, which row-level security allows to this query alone. */
async function findLeft(database: Database, where: string, parameters: unknown[]): Promise<Left[]> {
  return acrossOrganizations(database.pool, async (client) => {
    const { rows } = await client.query<Left>(
      `select m.organization_id, m.id, open.attempt_id, m.type, m.attempts, m.attachments
         from open_attempts open
       join messages m on m.organization_id = open.organization_id and m.id = open.message_id
       where ${where} limit 1000`,
      parameters,
    );
    return rows;
  });
}

async function endAttempts(
  options: Options,
  left: Left[],
  status: 'UNKNOWN' | 'DEFERRED',
): Promise<void> {
  for (const [organizationId, messages] of Map.groupBy(left, (row) => row.organization_id)) {
    await options.database.of(organizationId).transaction(async (tx) => {
      const now = new Date();
      const mayResend = status === 'UNKNOWN' && options.resendUnknown;
      const resendable = mayResend ? await findResendable(tx, messages) : new Set();
      const again = ({ id }: Left) => status === 'DEFERRED' || resendable.has(id);
      const rows = await tx.query<OutgoingMessage>(
        `with closed as (
           delete from open_attempts
           where organization_id = $1 and message_id = any($2) and attempt_id = any($3)
         )
         update messages m set updated_at = $5,
           status = case when left_over.again and $4 = 'UNKNOWN' then 'QUEUED' else $4 end
         from unnest($2::uuid[], $3::uuid[], $6::boolean[]) as left_over (id, attempt_id, again)
         where m.organization_id = $1 and m.id = left_over.id and m.id = any($2)
           and m.status = 'SENDING' and m.attempt_id = left_over.attempt_id
         returning m.status, ${eventEmailColumns}`,
        [
          organizationId,
          messages.map(({ id }) => id),
          messages.map((row) => row.attempt_id),
          status,
          now,
          messages.map(again),
        ],
      );
      const ended = new Map(rows.map((row) => [row.id, row]));
      const mine = messages.filter(({ id }) => ended.has(id));
      for (const left of mine) {
        const row = ended.get(left.id) as OutgoingMessage;
        recordEvents(tx, eventEmailOfRow(row, row.status), eventsOf(status, again(left)), now);
      }
      enqueue(
        tx,
        mine.filter(again).map((row): Job => {
          const waitMs = row.attempts > hastyTries ? 60_000 : 0;
          return deliveryJob(organizationId, row, { runAt: new Date(now.getTime() + waitMs) });
        }),
      );
    });
  }
}

function eventsOf(status: 'UNKNOWN' | 'DEFERRED', again: boolean): NewEvent[] {
  if (status === 'DEFERRED') {
    return [{ type: 'DEFERRED', metadata: { reason: 'the database connection was lost' } }];
  }
  const unknown: NewEvent = {
    type: 'UNKNOWN',
    metadata: { reason: 'the sender died before it heard whether the mail was accepted' },
  };
  const queued: NewEvent = {
    type: 'QUEUED',
    metadata: { reason: 'sent again because its fate is unknown' },
  };
  return again ? [unknown, queued] : [unknown];
}
