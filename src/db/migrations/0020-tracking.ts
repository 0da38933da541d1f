import { Migration } from '@mikro-orm/migrations';

/** What is learnt from recipients: where it is asked for, refused, and where its links lead. */
export class Migration0020Tracking extends Migration {
  override up(): void {
    this.addSql(`
      alter table domains
        add column track_opens boolean not null default false,
        add column track_clicks boolean not null default false,
        add column tracking_verified boolean not null default false`);
    this.addSql(`
      update domains set tracking_verified = exists (
        select from jsonb_array_elements(checks) as item
        where item ->> 'purpose' = 'tracking' and item ->> 'status' = 'pass')`);

    this.addSql(`
      alter table campaigns
        add column track_opens boolean not null default false,
        add column track_clicks boolean not null default false`);

    this.addSql('alter table contacts add column tracking boolean not null default true');

    // The sender's own host of links; null where they begin with the address of the service.
    this.addSql('alter table messages add column link_host text');
  }
}
