import { Migration } from '@mikro-orm/migrations';
import { guard } from './guard.ts';

/**
 * Lets a delivery take its way to its end without a change in any index (a heap-only update): those
 * that wait have a table of their own, and attempts are written into the delivery's row.
 */
export class Migration0007DueDeliveries extends Migration {
  override up(): void {
    this.addSql("select set_config('app.every_organization', 'on', true)");
    // One row for each delivery that is PENDING, with what its attempt needs.
    this.addSql(`
      create table due_deliveries (
        organization_id uuid not null,
        delivery_id uuid not null,
        webhook_id uuid not null,
        event_id uuid not null,
        message_id uuid,
        attempts int not null default 0,
        due_at timestamptz not null,
        primary key (organization_id, delivery_id)
      )`);
    for (const sql of guard('due_deliveries')) this.addSql(sql);
    this.addSql(`
      insert into due_deliveries
      select organization_id, id, webhook_id, event_id, message_id, attempts, next_attempt_at
      from webhook_deliveries where status = 'PENDING'`);
    this.addSql('create index on due_deliveries (organization_id, webhook_id, due_at)');

    this.addSql('drop index webhook_deliveries_organization_id_webhook_id_next_attempt__idx');
    this.addSql('drop index webhook_deliveries_organization_id_status_id_idx');
    this.addSql(`
      alter table webhook_deliveries
        add column attempt_log jsonb not null default '[]',
        add column ended_badly text generated always as (
          case when status in ('FAILED', 'CANCELED') then status end) stored`);
    this.addSql(`
      create index on webhook_deliveries (organization_id, ended_badly, id desc)
        where ended_badly is not null`);
    this.addSql(`
      update webhook_deliveries d set attempt_log = made.log
      from (
        select organization_id, delivery_id, jsonb_agg(jsonb_build_object(
          'webhookName', webhook_name, 'url', url,
          'startedAt', to_char(started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'durationMs', duration_ms, 'statusCode', status_code, 'error', error,
          'response', response) order by number) as log
        from webhook_attempts group by organization_id, delivery_id
      ) made
      where d.organization_id = made.organization_id and d.id = made.delivery_id`);
    this.addSql('drop table webhook_attempts');
  }
}
