import { Migration } from '@mikro-orm/migrations';
import { guard } from './guard.ts';

/** The order and the bodies of events, webhooks, and their deliveries and attempts. */
export class Migration0004Webhooks extends Migration {
  override up(): void {
    // Null for events that neither webhooks nor the feed carry. The body is text, for its very bytes
    // are signed.
    this.addSql(`
      alter table message_events
        add column kind text, add column body text, add column position bigint`);
    this.addSql(`
      create index on message_events (organization_id, position, id) where body is not null`);
    this.addSql('create index on message_events (organization_id, id) where body is not null');

    // What is added to a transaction's id to get the position of its events; see continue-feed.ts.
    this.addSql(`
      create table feed_clock (
        only_row boolean primary key default true check (only_row),
        system_identifier bigint not null,
        position_offset bigint not null
      )`);
    this.addSql(`
      insert into feed_clock (system_identifier, position_offset)
      select system_identifier, 0 from pg_control_system()`);

    // pool_id names the process that attempts the webhook's deliveries now. It is in no index, so
    // that taking and leaving a webhook is cheap.
    this.addSql(`
      create table webhooks (
        organization_id uuid not null references organizations (id),
        id uuid not null,
        name text not null,
        url text not null,
        enabled boolean not null,
        events text[] not null,
        sealed_secret bytea not null,
        sealed_old_secret bytea,
        old_secret_until timestamptz,
        disabled_reason text,
        failing_since timestamptz,
        pool_id text,
        leased_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (organization_id, id)
      )`);

    // A delivery outlives its webhook, and its event may be dropped before it: neither is referenced.
    // Only a test has a body of its own.
    this.addSql(`
      create table webhook_deliveries (
        organization_id uuid not null references organizations (id),
        id uuid not null,
        webhook_id uuid not null,
        event_id uuid not null,
        message_id uuid,
        event_type text not null,
        body text,
        status text not null,
        attempts int not null default 0,
        next_attempt_at timestamptz,
        created_at timestamptz not null,
        primary key (organization_id, id)
      ) partition by range (id)`);
    this.addSql(`
      create index on webhook_deliveries (organization_id, webhook_id, next_attempt_at)
        where status = 'PENDING'`);
    this.addSql(`
      create index on webhook_deliveries (organization_id, webhook_id, id desc)`);
    this.addSql(`
      create index on webhook_deliveries (organization_id, status, id desc)
        where status in ('FAILED', 'CANCELED')`);

    // Attempts are written for deliveries that the same transaction changes; a foreign key would take
    // a third of the time of recording.
    this.addSql(`
      create table webhook_attempts (
        organization_id uuid not null,
        delivery_id uuid not null,
        number int not null,
        webhook_name text not null,
        url text not null,
        started_at timestamptz not null,
        duration_ms int not null,
        status_code int,
        error text,
        response text not null,
        primary key (organization_id, delivery_id, number)
      ) partition by range (delivery_id)`);

    for (const table of ['webhooks', 'webhook_deliveries', 'webhook_attempts']) {
      for (const sql of guard(table)) this.addSql(sql);
    }
  }
}
