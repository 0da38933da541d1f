import { Migration } from '@mikro-orm/migrations';
import { guard } from './guard.ts';
import { statisticFigures } from './statistic-figures.ts';

const figureColumns = statisticFigures
  .map((name) => `${name} bigint not null default 0`)
  .join(', ');

/** What happened, summed up: by one thing at a time, and by all of them. */
export class Migration0021Statistics extends Migration {
  override up(): void {
    // Every event has a place now, also those that the feed does not show.
    this.addSql('update message_events set position = 0 where position is null');
    this.addSql('drop index message_events_organization_id_position_id_idx');
    this.addSql('create index on message_events (organization_id, position, id)');

    // Segments ask who has opened or clicked.
    this.addSql(`
      create index on message_events (organization_id, type, occurred_at)
        where type in ('OPENED', 'CLICKED')`);

    // How far the events of an organization are summed up.
    this.addSql(`
      create table statistics_places (
        organization_id uuid primary key references organizations (id),
        position bigint not null,
        event_id uuid not null
      )`);

    // By no dimension, or one of them; by hour and by day.
    this.addSql(`
      create table statistics (
        organization_id uuid not null,
        dimension text not null,
        resolution text not null,
        at timestamptz not null,
        value text not null,
        ${figureColumns},
        primary key (organization_id, dimension, resolution, at, value)
      )`);
    this.addSql('create index on statistics (organization_id, dimension, value, resolution, at)');

    // By all dimensions, for questions that name several.
    this.addSql(`
      create table statistics_facts (
        organization_id uuid not null,
        at timestamptz not null,
        type text not null,
        domain text not null,
        campaign text not null,
        topic text not null,
        recipient_domain text not null,
        tags text[] not null,
        ${figureColumns},
        primary key (organization_id, at, type, domain, campaign, topic, recipient_domain, tags)
      )`);

    this.addSql(`
      create table statistics_links (
        organization_id uuid not null,
        campaign_id uuid not null,
        url_hash text not null,
        url text not null,
        clicked bigint not null default 0,
        unique_clicked bigint not null default 0,
        automated_clicked bigint not null default 0,
        primary key (organization_id, campaign_id, url_hash)
      )`);

    // What of a message was opened or clicked once already.
    this.addSql(`
      create table statistics_firsts (
        organization_id uuid not null,
        message_id uuid not null,
        what text not null,
        primary key (organization_id, message_id, what)
      ) partition by range (message_id)`);

    for (const table of [
      'statistics_places',
      'statistics',
      'statistics_facts',
      'statistics_links',
      'statistics_firsts',
    ]) {
      for (const sql of guard(table)) this.addSql(sql);
    }
  }
}
