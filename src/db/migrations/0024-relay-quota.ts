import { Migration } from '@mikro-orm/migrations';

/** What Amazon lets the account of a relay send, as it said last. */
export class Migration0024RelayQuota extends Migration {
  override up(): void {
    this.addSql('alter table relays add column quota jsonb');
  }
}
