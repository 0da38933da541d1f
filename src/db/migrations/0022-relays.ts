import { Migration } from '@mikro-orm/migrations';
import { guard } from './guard.ts';

/** An organization's own ways out, how they do, and what they took on each day. */
export class Migration0022Relays extends Migration {
  override up(): void {
    // What follows `enabled` is written by the processes that send: how often it failed in a row, how
    // long it rests, and when the next mail may go to it.
    this.addSql(`
      create table relays (
        organization_id uuid not null references organizations (id),
        id uuid not null,
        name text not null,
        kind text not null,
        settings jsonb not null,
        sealed_secrets bytea,
        priority int not null,
        weight int not null,
        mails_per_second int,
        mails_per_day int,
        connections int not null,
        domain_ids uuid[] not null,
        types text[] not null,
        enabled boolean not null,
        status text not null,
        since timestamptz not null,
        last_error text,
        failures int not null default 0,
        rest_seconds int not null default 0,
        resting_until timestamptz,
        next_send_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (organization_id, id),
        unique (organization_id, name)
      )`);
    this.addSql(`
      create table relay_days (
        organization_id uuid not null,
        relay_id uuid not null,
        day date not null,
        mails bigint not null,
        primary key (organization_id, relay_id, day),
        foreign key (organization_id, relay_id) references relays on delete cascade
      )`);
    for (const sql of ['relays', 'relay_days'].flatMap(guard)) this.addSql(sql);
  }
}
