import { Migration } from '@mikro-orm/migrations';
import { guard } from './guard.ts';

/** What is deleted after its time: the bodies of messages, and how far an organization's are. */
export class Migration0022Retention extends Migration {
  override up(): void {
    this.addSql('alter table messages add column body_deleted_at timestamptz');

    // Up to which message bodies are deleted. Those that it has passed over were still to be sent.
    this.addSql(`
      create table body_places (
        organization_id uuid primary key references organizations (id),
        message_id uuid not null,
        passed uuid[] not null
      )`);
    for (const sql of guard('body_places')) this.addSql(sql);
  }
}
