import { Migration } from '@mikro-orm/migrations';
import { guard } from './guard.ts';

/** Addresses that were erased, as hashes: nobody can read them, and none is written to again. */
export class Migration0023Erasure extends Migration {
  override up(): void {
    this.addSql(`
      create function address_hash(organization_id uuid, address_key text) returns bytea
        language sql immutable parallel safe as $$
        select sha256(convert_to(organization_id::text || '/' || address_key, 'UTF8'))
      $$`);
    this.addSql(`
      create table erased_addresses (
        organization_id uuid not null references organizations (id),
        address_hash bytea not null,
        id uuid not null,
        reason text not null,
        created_at timestamptz not null,
        primary key (organization_id, address_hash)
      )`);
    for (const sql of guard('erased_addresses')) this.addSql(sql);

    // Whoever is made a contact again is suppressed again, by name: the caller has just said it.
    this.addSql(`
      create function suppress_erased() returns trigger language plpgsql as $$
      begin
        if exists (select from erased_addresses) then
          insert into suppressions (organization_id, id, email, address_key, reason, created_at)
          select erased.organization_id, erased.id, changed.email, changed.address_key,
            erased.reason, erased.created_at
          from changed join erased_addresses erased
            on erased.organization_id = changed.organization_id
            and erased.address_hash = address_hash(changed.organization_id, changed.address_key)
          on conflict do nothing;
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger suppress_erased_new after insert on contacts
        referencing new table as changed for each statement execute function suppress_erased()`);
    this.addSql(`
      create trigger suppress_erased_changed after update on contacts
        referencing new table as changed for each statement execute function suppress_erased()`);
  }
}
