import { Migration } from '@mikro-orm/migrations';
import { guard } from './guard.ts';

/** The tables of contacts, lists, properties, topics and segments. */
export class Migration0002Audience extends Migration {
  override up(): void {
    // Without a foreign key to organizations: an import would check it a hundred thousand times,
    // and the policy lets no row be written for any organization but the caller's.
    this.addSql(`
      create table contacts (
        organization_id uuid not null,
        id uuid not null,
        email text not null,
        address_key text not null,
        name text not null,
        attributes jsonb not null,
        attributes_epoch bigint not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (organization_id, id),
        unique (organization_id, address_key)
      ) with (fillfactor = 90)`);

    this.addSql(`
      create table contact_properties (
        organization_id uuid not null references organizations (id),
        id uuid not null,
        name text not null,
        type text not null,
        fallback text not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (organization_id, id),
        unique (organization_id, name)
      )`);
    // Values that are deleted but not yet removed: those of contacts written before the epoch.
    this.addSql(`
      create table property_deletions (
        organization_id uuid not null references organizations (id),
        epoch bigint generated always as identity,
        name text not null,
        primary key (organization_id, epoch)
      )`);

    this.addSql(`
      create table contact_lists (
        organization_id uuid not null references organizations (id),
        id uuid not null,
        name text not null,
        slug text not null,
        description text not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz,
        primary key (organization_id, id)
      )`);
    this.addSql(`
      create unique index contact_lists_slug on contact_lists (organization_id, slug)
        where deleted_at is null`);
    this.addSql(`
      create table contact_list_members (
        organization_id uuid not null,
        list_id uuid not null,
        contact_id uuid not null,
        primary key (organization_id, list_id, contact_id),
        foreign key (organization_id, list_id) references contact_lists (organization_id, id),
        foreign key (organization_id, contact_id) references contacts (organization_id, id)
      )`);
    this.addSql('create index on contact_list_members (organization_id, contact_id)');
    // A list's counts are the sums of these: every change adds a row, so writers never wait for each
    // other, and a chore adds old rows up.
    this.addSql(`
      create table contact_list_counts (
        organization_id uuid not null,
        list_id uuid not null,
        id bigint generated always as identity,
        contacts bigint not null,
        suppressed bigint not null,
        primary key (organization_id, list_id, id),
        foreign key (organization_id, list_id) references contact_lists (organization_id, id)
          on delete cascade
      )`);

    this.addSql(`
      create table topics (
        organization_id uuid not null references organizations (id),
        id uuid not null,
        name text not null,
        slug text not null,
        description text not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (organization_id, id),
        unique (organization_id, slug)
      )`);
    this.addSql(`
      create table topic_opt_outs (
        organization_id uuid not null,
        topic_id uuid not null,
        contact_id uuid not null,
        created_at timestamptz not null,
        primary key (organization_id, topic_id, contact_id),
        foreign key (organization_id, topic_id) references topics (organization_id, id)
          on delete cascade,
        foreign key (organization_id, contact_id) references contacts (organization_id, id)
      )`);
    this.addSql('create index on topic_opt_outs (organization_id, contact_id)');

    this.addSql(`
      create table segments (
        organization_id uuid not null references organizations (id),
        id uuid not null,
        name text not null,
        slug text not null,
        description text not null,
        filter jsonb not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (organization_id, id),
        unique (organization_id, slug)
      )`);

    for (const sql of tenantTables.flatMap(guard)) this.addSql(sql);
    for (const statement of [...counting, ...parsing]) this.addSql(statement);
  }
}

const tenantTables = [
  'contacts',
  'contact_properties',
  'property_deletions',
  'contact_lists',
  'contact_list_members',
  'contact_list_counts',
  'topics',
  'topic_opt_outs',
  'segments',
];

/**
 * Keeps the counts of lists exact whoever changes members, suppressions or addresses. Who changes
 * memberships shares a lock that suppressing takes alone: of two transactions that run at once, the
 * later one sees what the earlier one did. The lock is taken before any row that another may want.
 */
const counting = [
  `create function audience_lock() returns bigint language sql stable as $$
     select hashtextextended('audience/' || coalesce(current_setting('app.organization', true), ''), 0)
   $$`,

  `create function count_list_members() returns trigger language plpgsql as $$
   declare
     direction int := case tg_op when 'INSERT' then 1 else -1 end;
   begin
     perform pg_advisory_xact_lock_shared(audience_lock());
     insert into contact_list_counts (organization_id, list_id, contacts, suppressed)
     select changed.organization_id, list_id, direction * count(*),
       direction * count(suppressed.address_key)
     from changed
     join contacts on contacts.organization_id = changed.organization_id
       and contacts.id = changed.contact_id
     left join suppressions suppressed on suppressed.organization_id = changed.organization_id
       and suppressed.address_key = contacts.address_key
     group by changed.organization_id, list_id;
     return null;
   end $$`,
  `create trigger count_joined after insert on contact_list_members
     referencing new table as changed for each statement execute function count_list_members()`,
  `create trigger count_left after delete on contact_list_members
     referencing old table as changed for each statement execute function count_list_members()`,

  `create function lock_audience() returns trigger language plpgsql as $$
   begin
     perform pg_advisory_xact_lock(audience_lock());
     return null;
   end $$`,
  `create trigger lock_audience before insert or delete on suppressions
     for each statement execute function lock_audience()`,
  `create function count_suppressed() returns trigger language plpgsql as $$
   declare
     direction int := case tg_op when 'INSERT' then 1 else -1 end;
   begin
     insert into contact_list_counts (organization_id, list_id, contacts, suppressed)
     select changed.organization_id, list_id, 0, direction * count(*)
     from changed
     join contacts on contacts.organization_id = changed.organization_id
       and contacts.address_key = changed.address_key
     join contact_list_members member on member.organization_id = changed.organization_id
       and member.contact_id = contacts.id
     group by changed.organization_id, list_id;
     return null;
   end $$`,
  `create trigger count_suppressed after insert on suppressions
     referencing new table as changed for each statement execute function count_suppressed()`,
  `create trigger count_lifted after delete on suppressions
     referencing old table as changed for each statement execute function count_suppressed()`,

  `create function count_moved() returns trigger language plpgsql as $$
   declare
     difference int;
   begin
     perform pg_advisory_xact_lock_shared(audience_lock());
     select count(*) filter (where address_key = new.address_key)
       - count(*) filter (where address_key = old.address_key)
     into difference from suppressions
     where organization_id = new.organization_id
       and address_key in (new.address_key, old.address_key);
     if difference <> 0 then
       insert into contact_list_counts (organization_id, list_id, contacts, suppressed)
       select organization_id, list_id, 0, difference from contact_list_members
       where organization_id = new.organization_id and contact_id = new.id;
     end if;
     return null;
   end $$`,
  `create trigger count_moved after update of address_key on contacts for each row
     when (old.address_key <> new.address_key) execute function count_moved()`,
];

/**
 * A contact's value as a number or as a moment, null when it is none: never an error, whatever
 * people write into their sheets. One expression each, so that they are inlined and run in parallel.
 */
const parsing = [
  `create function as_number(value text) returns double precision
     language sql immutable parallel safe as $$
     select case when length(value) <= 200 and value ~ '^\\s*[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d{1,2})?\\s*$'
       then value::numeric::double precision end
   $$`,
  `create function as_moment(value text) returns timestamptz
     language sql stable parallel safe as $$
     select case
       when value !~ '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])([Tt ]([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,9})?)?([Zz]|[+-]([01]\\d|2[0-3]):[0-5]\\d)?)?$'
         or substr(value, 1, 4) = '0000' then null
       when substr(value, 9, 2) > '28' and substr(value, 9, 2)::int > extract(day from
         make_date(substr(value, 1, 4)::int, substr(value, 6, 2)::int, 1)
           + interval '1 month' - interval '1 day') then null
       when length(value) = 10 or value !~ '([Zz]|[+-]\\d\\d:\\d\\d)$'
         then (replace(upper(value), 'T', ' ') || '+00')::timestamptz
       else value::timestamptz
     end
   $$`,
];
