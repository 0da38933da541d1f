import { Migration } from '@mikro-orm/migrations';
import { guard } from './guard.ts';

/** The tables of campaigns, and what messages and domains hold for them. */
export class Migration0005Campaigns extends Migration {
  override up(): void {
    this.addSql(`
      create table campaigns (
        organization_id uuid not null references organizations (id),
        id uuid not null,
        name text not null,
        template_id uuid not null,
        audience_kind text not null,
        audience_id uuid,
        topic_id uuid,
        subject text not null,
        from_address text not null,
        from_name text not null,
        reply_to text not null,
        overrides jsonb not null,
        content jsonb,
        required_variables text[],
        variables text[],
        domain_id uuid,
        status text not null,
        recipient_count int not null default 0,
        queued_count int not null default 0,
        skipped_suppressed int not null default 0,
        skipped_unreachable int not null default 0,
        skipped_incomplete int not null default 0,
        storms int not null default 0,
        scheduled_at timestamptz,
        resume_after timestamptz,
        failure_reason text,
        started_at timestamptz,
        completed_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (organization_id, id)
      )`);
    this.addSql(`
      create index on campaigns (organization_id, template_id)
        where status in ('PENDING', 'SCHEDULED', 'SENDING', 'PAUSED')`);
    this.addSql(`
      create index on campaigns (organization_id, audience_id)
        where status in ('PENDING', 'SCHEDULED', 'SENDING', 'PAUSED')`);

    // The audience as it was at the start, in pages by contact: what a page has become is told once.
    this.addSql(`
      create table campaign_pages (
        organization_id uuid not null,
        campaign_id uuid not null,
        number int not null,
        contact_ids uuid[] not null,
        message_ids uuid[],
        pool_id text,
        queued_at timestamptz,
        done_at timestamptz,
        primary key (organization_id, campaign_id, number),
        foreign key (organization_id, campaign_id) references campaigns (organization_id, id)
          on delete cascade
      )`);
    this.addSql(`
      create index on campaign_pages (organization_id, campaign_id, number) where done_at is null`);

    this.addSql(`
      create table campaign_skips (
        organization_id uuid not null,
        campaign_id uuid not null,
        id uuid not null,
        contact_id uuid not null,
        email text not null,
        outcome text not null,
        reason text not null,
        primary key (organization_id, campaign_id, id),
        unique (organization_id, campaign_id, contact_id),
        foreign key (organization_id, campaign_id) references campaigns (organization_id, id)
      )`);

    // How much campaigns have taken of what a domain may send in a day.
    this.addSql(`
      create table domain_days (
        organization_id uuid not null,
        domain_id uuid not null,
        day date not null,
        mails int not null,
        primary key (organization_id, domain_id, day)
      )`);
    this.addSql(`
      alter table domains
        add column mails_per_second int,
        add column mails_per_day int,
        add column warm_up_from date,
        add column next_send_at timestamptz`);

    // A campaign's mail holds its recipient's values; its content is the campaign's.
    this.addSql('alter table messages add column variables jsonb');
    this.addSql(`
      create index on messages (organization_id, campaign_id, contact_id)
        where campaign_id is not null`);

    // A campaign's figures are counted from its events.
    this.addSql('alter table message_events add column campaign_id uuid');
    this.addSql(`
      create index on message_events
        (organization_id, campaign_id, occurred_at, type, bounce_kind)
        where campaign_id is not null`);

    for (const table of ['campaigns', 'campaign_pages', 'campaign_skips', 'domain_days']) {
      for (const sql of guard(table)) this.addSql(sql);
    }
  }
}
