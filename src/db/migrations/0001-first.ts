import { Migration } from '@mikro-orm/migrations';
import { guard } from './guard.ts';

/** The tables of organizations, keys, templates, messages and suppressions. */
export class Migration0001First extends Migration {
  override up(): void {
    this.addSql(`
      create table organizations (
        id uuid primary key,
        name text not null unique,
        created_at timestamptz not null default now()
      )`);

    // Finds the organization of a key before there is one to speak for: the only table besides
    // organizations that row-level security does not guard. It holds no secret.
    this.addSql(`
      create table api_key_hashes (
        hash bytea primary key,
        organization_id uuid not null,
        api_key_id uuid not null
      )`);
    this.addSql(`
      create table api_keys (
        organization_id uuid not null references organizations (id),
        id uuid not null,
        name text not null,
        key_prefix text not null,
        scope text not null,
        domain_id uuid,
        expires_at timestamptz,
        last_used_at timestamptz,
        revoked_at timestamptz,
        created_at timestamptz not null,
        primary key (organization_id, id)
      )`);
    this.addSql(`
      alter table api_key_hashes
        add foreign key (organization_id, api_key_id)
        references api_keys (organization_id, id) on delete cascade`);

    this.addSql(`
      create table domains (
        organization_id uuid not null references organizations (id),
        id uuid not null,
        name text not null,
        status text not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (organization_id, id),
        unique (organization_id, name)
      )`);
    this.addSql(`
      alter table api_keys
        add foreign key (organization_id, domain_id) references domains (organization_id, id)`);

    this.addSql(`
      create table templates (
        organization_id uuid not null references organizations (id),
        id uuid not null,
        name text not null,
        slug text not null,
        from_name text not null,
        from_address text not null,
        reply_to text not null,
        subject text not null,
        preview_text text not null,
        blocks jsonb not null,
        style jsonb not null,
        variables text[] not null,
        content jsonb not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (organization_id, id),
        unique (organization_id, slug)
      )`);

    this.addSql(`
      create table suppressions (
        organization_id uuid not null references organizations (id),
        id uuid not null,
        email text not null,
        address_key text not null,
        reason text not null,
        created_at timestamptz not null,
        primary key (organization_id, id),
        unique (organization_id, address_key)
      )`);

    this.addSql(`
      create table idempotency_keys (
        organization_id uuid not null references organizations (id),
        key text not null,
        request_hash bytea not null,
        status int not null,
        headers jsonb not null,
        sealed_body bytea not null,
        created_at timestamptz not null default now(),
        primary key (organization_id, key)
      )`);
    this.addSql('create index on idempotency_keys (created_at)');

    // A message's bodies are written once; later updates touch small columns only and leave the
    // toasted bodies where they are. The room left on each page keeps those updates off the indexes.
    this.addSql(`
      create table messages (
        organization_id uuid not null references organizations (id),
        id uuid not null,
        type text not null,
        status text not null,
        from_address text not null,
        from_name text not null,
        reply_to text not null,
        subject text not null,
        html text not null,
        text text not null,
        recipients jsonb not null,
        provider text,
        provider_message_id text,
        domain_id uuid,
        idempotency_key text,
        template_id uuid,
        campaign_id uuid,
        contact_id uuid,
        topic_id uuid,
        tags text[] not null,
        headers jsonb not null,
        track_opens boolean not null,
        track_clicks boolean not null,
        attachments jsonb not null,
        created_at timestamptz not null,
        sent_at timestamptz,
        scheduled_at timestamptz,
        updated_at timestamptz not null,
        attempts int not null default 0,
        first_attempt_at timestamptz,
        next_attempt_at timestamptz,
        attempt_id uuid,
        pool_id text,
        primary key (organization_id, id)
      ) partition by range (id)`);
    this.addSql(`
      create index on messages
        (organization_id, (recipients -> 0 ->> 'key'), id desc)`);
    this.addSql(`
      create index on messages (organization_id, id desc) where jsonb_array_length(recipients) > 1`);
    this.addSql(`
      create index on messages (organization_id, campaign_id, id desc)
        where campaign_id is not null`);
    this.addSql(`
      create index on messages (organization_id, contact_id, id desc) where contact_id is not null`);
    this.addSql(`
      create index on messages (organization_id, status, id desc)
        where status in ('SCHEDULED', 'DEFERRED', 'FAILED', 'UNKNOWN', 'SUPPRESSED')`);
    // What a dead pool left behind, whosever it is.
    this.addSql(`create index on messages (pool_id) where status = 'SENDING'`);

    this.addSql(`
      create table message_attachments (
        organization_id uuid not null,
        message_id uuid not null,
        position int not null,
        content bytea not null,
        primary key (organization_id, message_id, position),
        foreign key (organization_id, message_id) references messages (organization_id, id)
      ) partition by range (message_id)`);

    // Without a foreign key: events are written in the transaction that writes their message or holds
    // it, three for every mail, and the check would cost as much as the row.
    this.addSql(`
      create table message_events (
        organization_id uuid not null,
        id uuid not null,
        message_id uuid not null,
        type text not null,
        metadata jsonb not null,
        occurred_at timestamptz not null,
        bounce_kind text,
        bounce_sub_type text,
        diagnostic_code text,
        primary key (organization_id, message_id, id)
      ) partition by range (message_id)`);

    this.addSql(`
      create table sandbox_mails (
        organization_id uuid not null references organizations (id),
        message_id uuid not null,
        envelope_from text not null,
        envelope_to text[] not null,
        raw bytea not null,
        captured_at timestamptz not null,
        primary key (organization_id, message_id)
      )`);

    // A pool of workers that is alive says so every few seconds.
    this.addSql(`
      create table worker_pools (
        id text primary key,
        started_at timestamptz not null default now(),
        seen_at timestamptz not null default now()
      )`);

    for (const sql of tenantTables.flatMap(guard)) this.addSql(sql);
  }
}

const tenantTables = [
  'api_keys',
  'domains',
  'templates',
  'suppressions',
  'idempotency_keys',
  'messages',
  'message_attachments',
  'message_events',
  'sandbox_mails',
];
