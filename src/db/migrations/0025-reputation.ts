import { Migration } from '@mikro-orm/migrations';

/** How many of a domain's mails may bounce or be complained of, and from when on they are counted. */
export class Migration0025Reputation extends Migration {
  override up(): void {
    this.addSql(`
      alter table domains
        add column max_bounce_rate double precision default 0.05,
        add column max_complaint_rate double precision default 0.003,
        add column reputation_since timestamptz`);
  }
}
