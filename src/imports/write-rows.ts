import type { Transaction } from '../db/database.ts';
import { newId, newIds } from '../db/identifiers.ts';
import { currentEpoch, visibleAttributes } from '../properties/deleted-values.ts';
import { type Candidate, type ReadFile, settle } from './read-rows.ts';

export interface WriteOptions {
  onConflict: 'update' | 'skip';
  listId: string | null;
  now: Date;
}

/**
 * Writes the candidates as contacts, in a fixed number of statements however many they are, and
 * settles what became of each. A suppressed address is not written.
 */
export async function writeRows(
  tx: Transaction,
  { candidates, properties }: Pick<ReadFile, 'candidates' | 'properties'>,
  { onConflict, listId, now }: WriteOptions,
): Promise<void> {
  // Two imports of the same addresses would wait for each other's rows crosswise.
  await tx.query("select pg_advisory_xact_lock(hashtextextended('import/' || $1, 0))", [
    tx.organizationId,
  ]);
  await insertProperties(tx, properties, now);
  await stage(tx, candidates);
  const known = await insertNew(tx, candidates, onConflict, now);
  if (known > 0 && onConflict === 'update') await updateKnown(tx, now);
  if (listId !== null) await joinList(tx, listId);
}

const notSuppressed = `not exists (select from suppressions
  where suppressions.organization_id = $1 and suppressions.address_key = row.address_key)`;

async function insertProperties(tx: Transaction, names: string[], now: Date): Promise<void> {
  await tx.query(
    `insert into contact_properties
       (organization_id, id, name, type, fallback, created_at, updated_at)
     select $1, id, name, 'STRING', '', $4, $4
     from unnest($2::uuid[], $3::text[]) as property (id, name)
     where not exists (select from contact_properties known
       where known.organization_id = $1 and known.name = property.name)
     on conflict (organization_id, name) do nothing`,
    [tx.organizationId, names.map(newId), names, now],
  );
}

async function stage(tx: Transaction, candidates: Candidate[]): Promise<void> {
  await tx.queryOnce('drop table if exists import_rows');
  await tx.queryOnce(
    `create temp table import_rows (position int, id uuid, email text, address_key text,
       name text, attributes jsonb) on commit drop`,
  );
  await tx.copy(
    'copy import_rows (position, id, email, address_key, name, attributes) from stdin',
    lines(candidates),
  );
  // What the planner asks about: statistics of everything else would cost more than they bring.
  await tx.queryOnce('analyze import_rows (id, address_key)');
}

function* lines(candidates: Candidate[]): Generator<string> {
  const perChunk = 500;
  for (let start = 0; start < candidates.length; start += perChunk) {
    let chunk = '';
    const ids = newIds(perChunk);
    for (const [offset, row] of candidates.slice(start, start + perChunk).entries()) {
      const { email, key, name, attributes } = row;
      chunk += `${start + offset}\t${ids[offset]}\t${escapeBackslashes(email)}\t${escapeBackslashes(key)}\t${escapeBackslashes(name)}\t${escapeBackslashes(attributes)}\n`;
    }
    yield chunk;
  }
}

/** The text format of COPY. Tabs and line breaks cannot occur: addresses and names hold none, JSON escapes them. */
function escapeBackslashes(text: string): string {
  return text.includes('\\') ? text.replaceAll('\\', '\\\\') : text;
}

/**
 * Writes the candidates that are neither suppressed nor contacts already, settles the others, and
 * answers how many contacts there were already.
 */
async function insertNew(
  tx: Transaction,
  candidates: Candidate[],
  onConflict: WriteOptions['onConflict'],
  now: Date,
): Promise<number> {
  const isSuppressed = 'suppression.address_key is not null';
  const [found = { suppressed: [], known: [] }] = await tx.queryOnce<{
    suppressed: number[];
    known: number[];
  }>(
    `with inserted as (
       insert into contacts (organization_id, id, email, address_key, name, attributes,
         attributes_epoch, created_at, updated_at)
       select $1, row.id, row.email, row.address_key, row.name, row.attributes,
         ${currentEpoch}, $2, $2
       from import_rows row where ${notSuppressed}
       on conflict (organization_id, address_key) do nothing
       returning id
     )
     select
       coalesce(array_agg(row.position) filter (where ${isSuppressed}), '{}') as suppressed,
       coalesce(array_agg(row.position) filter (where not ${isSuppressed}), '{}') as known
     from import_rows row
     left join suppressions suppression on suppression.organization_id = $1
       and suppression.address_key = row.address_key
     where not exists (select from inserted where inserted.id = row.id)`,
    [tx.organizationId, now],
  );
  const resultAt = (position: number) => (candidates[position] as Candidate).result;
  for (const position of found.suppressed) {
    settle(resultAt(position), 'suppressed', 'is on the suppression list');
  }
  for (const position of found.known) {
    if (onConflict === 'skip') settle(resultAt(position), 'duplicate', 'is a contact already');
    else settle(resultAt(position), 'updated', '');
  }
  return found.known.length;
}

/** A contact to which the row brings nothing new is left as it is. */
async function updateKnown(tx: Transaction, now: Date): Promise<void> {
  // Each contact is looked up by its address: however many rows there are, reading all contacts of a
  // large organization takes longer.
  await tx.queryOnce('set local enable_hashjoin = off; set local enable_mergejoin = off');
  const name = `case when row.name = '' then contact.name else row.name end`;
  const attributes = `case when exists (select from property_deletions where organization_id = $1)
    then ${visibleAttributes('contact')} else contact.attributes end || row.attributes`;
  await tx.queryOnce(
    `update contacts contact set name = ${name}, attributes = ${attributes},
       attributes_epoch = greatest(contact.attributes_epoch, ${currentEpoch}),
       updated_at = $2
     from import_rows row
     where contact.organization_id = $1 and contact.address_key = row.address_key
       and contact.id <> row.id and ${notSuppressed}
       and (contact.name <> ${name} or contact.attributes <> (${attributes}))`,
    [tx.organizationId, now],
  );
}

async function joinList(tx: Transaction, listId: string): Promise<void> {
  await tx.queryOnce(
    // Held, so that none of them goes away before it has joined.
    `insert into contact_list_members (organization_id, list_id, contact_id)
     select $1, $2, id from (
       select contact.id from import_rows row
       join contacts contact on contact.organization_id = $1
         and contact.address_key = row.address_key
       where ${notSuppressed} order by contact.id for key share of contact) held
     on conflict do nothing`,
    [tx.organizationId, listId],
  );
}
