import type { Pool } from 'pg';
import type { Config } from './config.ts';
import type { Database, OrganizationDatabase } from './db/database.ts';
import { dropMonths, type Month } from './db/drop-months.ts';
import { deleteOldBodies } from './emails/delete-old-bodies.ts';
import { deleteOldMessages } from './emails/delete-old-messages.ts';
import { hasLiveMessages } from './emails/has-live-messages.ts';
import { deleteOldEvents, hasEventsSince } from './events/delete-old-events.ts';
import type { Chore } from './jobs/supervise.ts';
import { deleteOldMails } from './sandbox/delete-old-mails.ts';
import { rollUpAll } from './statistics/roll-up-all.ts';
import { deleteOldDeliveries, hasPendingDeliveries } from './webhooks/delete-old-deliveries.ts';

interface Options {
  config: Config;
  database: Database;
  pool: Pool;
  now?: () => Date;
}

const everyMs = 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** What deletes things whose time is over: whole months where nothing else is left in them, pages otherwise. */
export function retentionChores({
  config,
  database,
  pool,
  now = () => new Date(),
}: Options): Chore[] {
  /** What is older has had its time; undefined when it is kept for ever. */
  const cutoff = (days: number) =>
    days > 0 ? new Date(now().getTime() - days * dayMs) : undefined;
  const isPast = ({ to }: Month, before: Date | undefined) => before !== undefined && to <= before;

  const organizationIds = async () => {
    const { rows } = await pool.query<{ id: string }>('select id from organizations');
    return rows.map(({ id }) => id);
  };

  const drop = async () => {
    const messages = cutoff(config.RETENTION_DAYS_MESSAGES);
    const events = cutoff(config.RETENTION_DAYS_EVENTS);
    const deliveries = cutoff(config.RETENTION_DAYS_DELIVERIES);
    if (!messages && !events && !deliveries) return;
    // What happened is summed up before it is forgotten.
    await rollUpAll(database);
    const groups = [
      {
        tables: ['message_attachments', 'statistics_firsts', 'messages'],
        isOver: async (month: Month) =>
          isPast(month, messages) && !(await hasLiveMessages(pool, month.ids)),
      },
      {
        tables: ['message_events'],
        after: 'messages',
        isOver: async (month: Month) =>
          events !== undefined &&
          isPast(month, events) &&
          !(await hasEventsSince(pool, await organizationIds(), month.ids, events)),
      },
      {
        tables: ['webhook_deliveries'],
        isOver: async (month: Month) =>
          isPast(month, deliveries) && !(await hasPendingDeliveries(pool, month.ids)),
      },
    ];
    await dropMonths(pool, groups, now());
  };

  const deleteOld = async () => {
    await rollUpAll(database);
    const ids = await organizationIds();
    const parts: [number, (of: OrganizationDatabase, before: Date) => Promise<void>][] = [
      [config.RETENTION_DAYS_MESSAGES, deleteOldMessages],
      [config.RETENTION_DAYS_BODIES, deleteOldBodies],
      [config.RETENTION_DAYS_EVENTS, deleteOldEvents],
      [config.RETENTION_DAYS_DELIVERIES, deleteOldDeliveries],
      [config.RETENTION_DAYS_SANDBOX, deleteOldMails],
    ];
    for (const [days, deleteBefore] of parts) {
      const before = cutoff(days);
      if (before === undefined) continue;
      for (const id of ids) await deleteBefore(database.of(id), before);
    }
  };

  return [
    { name: 'drop months that are over', everyMs, run: drop },
    { name: 'delete what is too old', everyMs, run: deleteOld },
  ];
}
