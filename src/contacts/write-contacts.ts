import type { Transaction } from '../db/database.ts';
import { newIds } from '../db/identifiers.ts';
import { currentEpoch, visibleAttributes } from '../properties/deleted-values.ts';

/** A contact among many, its address as `addressKey` writes it. */
export interface ContactRow {
  email: string;
  key: string;
  name: string;
  /** JSON text of an object. */
  attributes: string;
}

/** What became of rows, by their places among those given; all others are contacts now. */
export interface WrittenContacts {
  /** Not written: their addresses are on the suppression list. */
  suppressed: number[];
  /** Were contacts already. */
  known: number[];
}

/**
 * Writes rows as contacts, in a fixed number of statements however many they are. With `update` those
 * that are known already get what the rows bring; without it they stay as they are.
 */
export async function writeContacts(
  tx: Transaction,
  rows: ContactRow[],
  { update, now }: { update: boolean; now: Date },
): Promise<WrittenContacts> {
  await stage(tx, rows);
  const written = await insertNew(tx, now);
  if (written.known.length > 0 && update) await updateKnown(tx, now);
  return written;
}

const notSuppressed = `not exists (select from suppressions
  where suppressions.organization_id = $1 and suppressions.address_key = row.address_key)`;

/**
 * SQL for the ids of the contacts that the last `writeContacts` of the transaction wrote or found. They
 * are held, so that none of them goes away.
 */
export const writtenContacts = `
  select contact.id from import_rows row
  join contacts contact on contact.organization_id = $1 and contact.address_key = row.address_key
  where ${notSuppressed} order by contact.id for key share of contact`;

async function stage(tx: Transaction, rows: ContactRow[]): Promise<void> {
  await tx.queryOnce('drop table if exists import_rows');
  await tx.queryOnce(
    `create temp table import_rows (position int, id uuid, email text, address_key text,
       name text, attributes jsonb) on commit drop`,
  );
  await tx.copy(
    'copy import_rows (position, id, email, address_key, name, attributes) from stdin',
    lines(rows),
  );
  // What the planner asks about: statistics of everything else would cost more than they bring.
  await tx.queryOnce('analyze import_rows (id, address_key)');
}

function* lines(rows: ContactRow[]): Generator<string> {
  const perChunk = 500;
  for (let start = 0; start < rows.length; start += perChunk) {
    let chunk = '';
    const ids = newIds(perChunk);
    for (const [offset, row] of rows.slice(start, start + perChunk).entries()) {
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

async function insertNew(tx: Transaction, now: Date): Promise<WrittenContacts> {
  const isSuppressed = 'suppression.address_key is not null';
  const [found = { suppressed: [], known: [] }] = await tx.queryOnce<WrittenRow>(
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
  return found;
}

/** An interface would not pass for a row. */
type WrittenRow = Pick<WrittenContacts, 'suppressed' | 'known'>;

/**
 * A contact to which the row brings nothing new is left as it is. Each is looked up by its address
 * (`any`): however many rows there are, reading all contacts of a large organization takes longer.
 */
async function updateKnown(tx: Transaction, now: Date): Promise<void> {
  const name = `case when row.name = '' then contact.name else row.name end`;
  const attributes = `case when exists (select from property_deletions where organization_id = $1)
    then ${visibleAttributes('contact')} else contact.attributes end || row.attributes`;
  await tx.queryOnce(
    `update contacts contact set name = ${name}, attributes = ${attributes},
       attributes_epoch = greatest(contact.attributes_epoch, ${currentEpoch}),
       updated_at = $2
     from import_rows row
     where contact.organization_id = $1
       and contact.address_key = any(array(select address_key from import_rows))
       and contact.address_key = row.address_key and contact.id <> row.id and ${notSuppressed}
       and (contact.name <> ${name} or contact.attributes <> (${attributes}))`,
    [tx.organizationId, now],
  );
}
