import { Migration } from '@mikro-orm/migrations';

/** Since when an organization is closed: it moves to another installation, or has moved. */
export class Migration0026Moving extends Migration {
  override up(): void {
    this.addSql('alter table organizations add column closed_at timestamptz');
    // For those who begin something: what they would write was left behind.
    this.addSql(`
      create function organization_is_open(organization_id uuid) returns boolean
        language sql stable parallel safe as $$
        select exists (select from organizations o
          where o.id = organization_is_open.organization_id and o.closed_at is null)
      $$`);
  }
}
