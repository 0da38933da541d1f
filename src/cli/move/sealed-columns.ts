import { type SealingKey, seal, sealingKey, unseal } from '../../crypto/seal.ts';
import type { BackupTable } from '../../db/backup/list-tables.ts';
import { sealContext } from '../../domains/make-dkim-key.ts';
import { answerContext } from '../../http/idempotency.ts';
import { contextOf as relayContext } from '../../relays/relay-secrets.ts';
import { contextOf as webhookContext } from '../../webhooks/secret.ts';

type Row = (column: string) => string;

const owner = (row: Row) => ({ organizationId: row('organization_id'), id: row('id') });

/** What binds the sealed columns of each table to their row. */
const contexts: Record<string, (row: Row) => string> = {
  'public.dkim_keys': (row) => sealContext(row('id')),
  'public.webhooks': (row) => webhookContext(owner(row)),
  'public.relays': (row) => relayContext(owner(row)),
  'public.idempotency_keys': (row) => answerContext(row('organization_id'), row('key')),
};

/** A key of the installation, and the one that seals what is under way between two. */
export interface MoveKeys {
  own: SealingKey;
  transfer: SealingKey;
}

export const moveKeys = (own: SealingKey, transferKey: string): MoveKeys => ({
  own,
  transfer: sealingKey(transferKey),
});

const checkText = Buffer.from('organization');
const checkContext = 'transfer';

/** What tells whoever has another key so, before anything is written. */
export const checkOf = ({ transfer }: MoveKeys) =>
  seal(transfer, checkText, checkContext).toString('base64');

export function passesCheck({ transfer }: MoveKeys, check: string): boolean {
  try {
    return unseal(transfer, Buffer.from(check, 'base64'), checkContext).equals(checkText);
  } catch {
    return false;
  }
}

/** On its way a secret is bound to its row, too, and to being on its way. */
const onTheWay = (context: string) => `transfer/${context}`;

/**
 * Returns what seals the secrets in rows of a table anew, rows being lines of COPY's text form:
 * for the way out, or at its end for the installation in which they stay. Undefined when the table has
 * none. Throws for a sealed column whose context is not known here.
 */
export function resealing(
  { name, columns }: BackupTable,
  { own, transfer }: MoveKeys,
  direction: 'out' | 'in',
): ((line: string) => string) | undefined {
  const places = columns.flatMap((column, at) => (column.startsWith('sealed_') ? [at] : []));
  if (places.length === 0) return undefined;
  const contextOf = contexts[name];
  if (contextOf === undefined) throw new Error(`Nobody knows how ${name} seals its secrets.`);
  return (line) => {
    const fields = line.split('\t');
    const context = contextOf((column) => readField(fields[columns.indexOf(column)] ?? ''));
    for (const at of places) {
      const field = fields[at] ?? absent;
      if (field === absent) continue;
      const sealed = Buffer.from(field.slice(bytesBegin.length), 'hex');
      const [from, to, before, after] =
        direction === 'out'
          ? [own, transfer, context, onTheWay(context)]
          : [transfer, own, onTheWay(context), context];
      fields[at] = bytesBegin + seal(to, unseal(from, sealed, before), after).toString('hex');
    }
    return fields.join('\t');
  };
}

const absent = '\\N';
/** A `bytea` as COPY writes it: `\x`, its backslash escaped, and hexadecimal digits. */
const bytesBegin = '\\\\x';

/** Keys and identifiers hold visible characters only, of which COPY escapes the backslash. */
const readField = (field: string) => field.replaceAll('\\\\', '\\');
