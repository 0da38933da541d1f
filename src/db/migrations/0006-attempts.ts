import { Migration } from '@mikro-orm/migrations';
import { guard } from './guard.ts';

/**
 * Lets a message take its way from `QUEUED` to `SENT` without a change in any index (a heap-only
 * update): what is indexed are columns that stay as they are meanwhile, and the attempts that are
 * being made have a table of their own.
 */
export class Migration0006Attempts extends Migration {
  override up(): void {
    this.addSql("select set_config('app.every_organization', 'on', true)");
    this.addSql(`
      create table open_attempts (
        organization_id uuid not null,
        message_id uuid not null,
        attempt_id uuid not null,
        pool_id text not null,
        claimed_at timestamptz not null,
        primary key (organization_id, message_id)
      )`);
    for (const sql of guard('open_attempts')) this.addSql(sql);
    this.addSql(`
      insert into open_attempts
      select organization_id, id, attempt_id, pool_id, updated_at from messages
      where status = 'SENDING'`);

    for (const columns of ['expr_id', 'id', 'status_id', 'campaign_id_contact_id']) {
      this.addSql(`drop index messages_organization_id_${columns}_idx`);
    }
    // The index of attempts goes with its column.
    this.addSql(`
      alter table messages
        drop column pool_id,
        add column to_key text generated always as (recipients -> 0 ->> 'key') stored,
        add column has_many boolean
          generated always as (jsonb_array_length(recipients) > 1) stored,
        add column rare_status text generated always as (
          case when status in ('SCHEDULED', 'DEFERRED', 'FAILED', 'UNKNOWN', 'SUPPRESSED')
            then status end) stored`);
    // Partial, though no key is null: else a planner without statistics reaches for it (a skip scan)
    // when it is asked for identifiers alone, and reads all of it.
    this.addSql(`
      create index on messages (organization_id, to_key, id desc) where to_key is not null`);
    this.addSql('drop index webhook_deliveries_organization_id_webhook_id_id_idx');
    this.addSql(`
      create index on webhook_deliveries (organization_id, webhook_id, id desc)
        where webhook_id is not null`);
    this.addSql('create index on messages (organization_id, id desc) where has_many');
    this.addSql(`
      create index on messages (organization_id, rare_status, id desc)
        where rare_status is not null`);
  }
}
