import type { Client } from 'pg';

export const listCount = 50;
const properties = 20;

/** SQL for realistic attributes of the n-th contact: text of a sheet, of 20 properties. */
const attributes = `jsonb_build_object(
  'plan', (array['free', 'silver', 'gold', 'platinum'])[1 + n % 4],
  'city', (array['Berlin', 'Hamburg', 'London', 'Nürnberg', 'Paris', 'Rome'])[1 + n % 6],
  'age', (18 + n % 60)::text,
  'signed_up', to_char(date '2020-01-01' + (n % 2000)::int, 'YYYY-MM-DD'),
  ${Array.from({ length: properties - 4 }, (_, index) => `'p${index}', 'value ' || (n * ${index + 7} % 1000)`).join(', ')})`;

/** Grows the audience of an organization from one size to another, past the service. */
export async function fill(
  client: Client,
  organizationId: string,
  from: number,
  to: number,
): Promise<void> {
  await client.query(`select set_config('app.organization', $1, false)`, [organizationId]);
  if (from === 0) await createFrame(client, organizationId);
  for (let start = from; start < to; start += 100_000) {
    const range = [organizationId, start, Math.min(start + 100_000, to) - 1];
    await client.query(
      `insert into contacts (organization_id, id, email, address_key, name, attributes,
         attributes_epoch, created_at, updated_at)
       select $1::uuid, uuidv7(), 'person' || n || '@mail' || n % 20 || '.example',
         'person' || n || '@mail' || n % 20 || '.example', 'Person ' || n, ${attributes}, 0,
         now(), now()
       from generate_series($2::bigint, $3::bigint) n`,
      range,
    );
    // All in the first list, and each once more in one of the others.
    await client.query(
      `insert into contact_list_members (organization_id, list_id, contact_id)
       select $1::uuid, list.id, contact.id from (
         select id, substr(address_key, 7, position('@' in address_key) - 7)::bigint as n
         from contacts where organization_id = $1 and address_key like 'person%') contact
       join (select id, row_number() over (order by slug) - 1 as number from contact_lists
         where organization_id = $1 and slug like 'list-%') list
         on list.number = 0 or list.number = 1 + contact.n % ${listCount - 1}
       where n between $2 and $3`,
      range,
    );
  }
  await client.query(
    `insert into suppressions (organization_id, id, email, address_key, reason, created_at)
     select $1::uuid, uuidv7(), key, key, 'BOUNCE', now() from (
       select 'person' || n || '@mail' || n % 20 || '.example' as key
       from generate_series($2::bigint, $3::bigint, 100) n) address`,
    [organizationId, from, to - 1],
  );
  await client.query('vacuum analyze contacts, contact_list_members, suppressions');
}

async function createFrame(client: Client, organizationId: string): Promise<void> {
  await client.query(
    `insert into contact_lists (organization_id, id, name, slug, description, created_at, updated_at)
     select $1::uuid, uuidv7(), 'List ' || n, 'list-' || lpad(n::text, 2, '0'), '', now(), now()
     from generate_series(0, ${listCount - 1}) n`,
    [organizationId],
  );
  await client.query(
    `insert into contact_properties
       (organization_id, id, name, type, fallback, created_at, updated_at)
     select $1::uuid, uuidv7(), name, case name when 'age' then 'NUMBER' when 'signed_up' then 'DATE'
       else 'STRING' end, '', now(), now()
     from unnest(array['plan', 'city', 'age', 'signed_up']) name
     union all select $1::uuid, uuidv7(), 'p' || n, 'STRING', '', now(), now()
     from generate_series(0, ${properties - 5}) n`,
    [organizationId],
  );
}
