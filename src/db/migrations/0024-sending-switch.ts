import { Migration } from '@mikro-orm/migrations';

/** Since when, and why, nothing is sent, whatever the settings of processes say; null while it is. */
export class Migration0024SendingSwitch extends Migration {
  override up(): void {
    this.addSql(`
      alter table installation
        add column sending_off_since timestamptz,
        add column sending_off_because text`);
  }
}
