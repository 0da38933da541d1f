import { Migration } from '@mikro-orm/migrations';
import { guard } from './guard.ts';

/** What comes back: what waits for its message, bounces that add up, and mail that nobody understood. */
export class Migration0010Feedback extends Migration {
  override up(): void {
    // What came while its message was being sent, until that is over.
    this.addSql(`
      create table waiting_feedback (
        organization_id uuid not null,
        message_id uuid not null,
        report_id text not null,
        recipient text not null,
        learned jsonb not null,
        details jsonb not null,
        created_at timestamptz not null,
        primary key (organization_id, message_id, report_id, recipient)
      )`);
    for (const sql of guard('waiting_feedback')) this.addSql(sql);

    // On how many days mail to an address bounced for a while, with nothing good between.
    this.addSql(`
      create table soft_bounces (
        organization_id uuid not null,
        address_key text not null,
        email text not null,
        days int not null,
        last_day date not null,
        primary key (organization_id, address_key)
      )`);
    for (const sql of guard('soft_bounces')) this.addSql(sql);

    // Belongs to the installation: to whom it was written is not known.
    this.addSql(`
      create table inbound_mails (
        id uuid primary key,
        received_at timestamptz not null default now(),
        envelope_from text not null,
        envelope_to text[] not null,
        remote_address text not null,
        subject text not null,
        size_bytes int not null,
        raw bytea not null
      )`);
    this.addSql('create index on inbound_mails (received_at)');
  }
}
