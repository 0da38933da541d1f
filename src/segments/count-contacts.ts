import type { ContactCondition } from '../contacts/read-contacts.ts';
import type { Transaction } from '../db/database.ts';
import { SqlParameters } from '../db/sql-parameters.ts';

/** How many contacts meet each condition, all counted in one pass over the contacts. */
export async function countContacts(
  tx: Transaction,
  conditions: ContactCondition[],
): Promise<number[]> {
  const [only] = conditions;
  if (only === undefined) return [];
  const parameters = new SqlParameters();
  const organization = `contact.organization_id = ${parameters.add(tx.organizationId)}`;
  if (conditions.length === 1) {
    const [row] = await tx.queryOnce<{ count: number }>(
      `select count(*)::int as count from contacts contact
       where ${organization} and ${only(parameters)}`,
      parameters.values,
    );
    return [row?.count ?? 0];
  }
  const counts = conditions.map(
    (condition) => `count(*) filter (where ${condition(parameters)})::int`,
  );
  const [row] = await tx.queryOnce<{ counts: number[] }>(
    `select array[${counts.join(', ')}] as counts from contacts contact where ${organization}`,
    parameters.values,
  );
  return row?.counts ?? [];
}
