import { Migration } from '@mikro-orm/migrations';
import { guard } from './guard.ts';

/** Sending domains get their checks and keys. Nothing could be added to the table before. */
export class Migration0003Domains extends Migration {
  override up(): void {
    this.addSql(`
      alter table domains
        add verification_token text not null,
        add spf_verified boolean not null default false,
        add dkim_verified boolean not null default false,
        add dmarc_verified boolean not null default false,
        add return_path_verified boolean not null default false,
        add verified_at timestamptz,
        add failing_since timestamptz,
        add last_checked_at timestamptz,
        add last_check_error text,
        add checks jsonb not null default '[]',
        add next_check_at timestamptz not null default now()`);
    // What is due, whosever it is.
    this.addSql('create index on domains (next_check_at)');
    this.addSql(`
      create table dkim_keys (
        organization_id uuid not null,
        domain_id uuid not null,
        id uuid not null,
        selector text not null,
        public_key text not null,
        sealed_private_key bytea not null,
        signs boolean not null,
        created_at timestamptz not null,
        primary key (organization_id, id),
        unique (organization_id, domain_id, selector),
        foreign key (organization_id, domain_id)
          references domains (organization_id, id) on delete cascade
      )`);
    // One key signs, and at most one waits to take its place.
    this.addSql('create unique index on dkim_keys (organization_id, domain_id, signs)');
    for (const sql of guard('dkim_keys')) this.addSql(sql);
    // A revoked key does not keep its domain from being removed.
    this.addSql(`
      alter table api_keys
        drop constraint api_keys_organization_id_domain_id_fkey,
        add foreign key (organization_id, domain_id) references domains (organization_id, id)
          on delete set null (domain_id)`);
  }
}
