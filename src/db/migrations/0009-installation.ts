import { Migration } from '@mikro-orm/migrations';

/**
 * What belongs to the installation itself: one row. `sealed_check` opens under the key that secrets are
 * sealed under, `written_at` is when a process last tried whether it can write.
 */
export class Migration0009Installation extends Migration {
  override up(): void {
    this.addSql(`
      create table installation (
        id boolean primary key default true check (id),
        sealed_check bytea,
        written_at timestamptz not null default now()
      ) with (fillfactor = 50)`);
    this.addSql('insert into installation default values');
  }
}
