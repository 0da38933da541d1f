import { addSelected } from '../contact-lists/members.ts';
import { writeContacts, writtenContacts } from '../contacts/write-contacts.ts';
import type { Transaction } from '../db/database.ts';
import { addProperties } from '../properties/add-properties.ts';
import { type Outcome, type ReadFile, setOutcome } from './read-rows.ts';

export interface WriteOptions {
  onConflict: 'update' | 'skip';
  listId: string | null;
  now: Date;
}

/**
 * Writes the candidates as contacts, in a fixed number of statements however many they are, and
 * says what became of each. A suppressed address is not written.
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
  await addProperties(tx, properties, now);
  const update = onConflict === 'update';
  const { suppressed, known } = await writeContacts(tx, candidates, { update, now });
  const tell = (positions: number[], outcome: Outcome, message: string) => {
    for (const position of positions) {
      const candidate = candidates[position];
      if (candidate !== undefined) setOutcome(candidate.result, outcome, message);
    }
  };
  tell(suppressed, 'suppressed', 'is on the suppression list');
  if (update) tell(known, 'updated', '');
  else tell(known, 'duplicate', 'is a contact already');
  if (listId !== null) await addSelected(tx, listId, writtenContacts);
}
