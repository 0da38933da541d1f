import type { components } from '../../generated/received.ts';
import { requireLists } from '../contact-lists/find-list.ts';
import type { OrganizationDatabase, Transaction } from '../db/database.ts';
import { findUnreachable } from '../dns/reachability.ts';
import type { Resolver } from '../dns/resolver.ts';
import { readPropertyNames } from '../properties/read-property-names.ts';
import { type Outcome, type ReadFile, type RowResult, readRows, setOutcome } from './read-rows.ts';
import { writeRows } from './write-rows.ts';

export type ImportRequest = components['schemas']['ImportContacts'];

export interface ImportResult extends Record<Outcome, number> {
  total: number;
  listId: string | null;
  rows: RowResult[];
}

/**
 * Imports a file. It is read and its domains are looked up before the transaction begins, so that
 * no connection waits for DNS. A dry run does all the same and takes it back.
 */
export async function importContacts(
  database: OrganizationDatabase,
  resolver: Resolver,
  request: ImportRequest,
): Promise<ImportResult> {
  const known = await database.transaction((tx) => readPropertyNames(tx));
  const file = await readRows(request.csv, request.columns, known);
  const candidates = await withoutUnreachable(file, resolver);
  const write = async (tx: Transaction) => {
    const [listId = null] = await requireLists(
      tx,
      request.listId === undefined ? [] : [{ path: '/body/listId', value: request.listId }],
    );
    if (request.dryRun) await tx.query('savepoint dry_run');
    const { properties } = file;
    const { onConflict } = request;
    await writeRows(tx, { candidates, properties }, { onConflict, listId, now: new Date() });
    if (request.dryRun) await tx.query('rollback to savepoint dry_run');
    return listId;
  };
  const listId = await database.transaction(write);
  return { ...count(file.results), total: file.results.length, listId, rows: file.results };
}

async function withoutUnreachable(file: ReadFile, resolver: Resolver) {
  const unreachable = await findUnreachable(
    resolver,
    file.candidates.map(({ domain }) => domain),
  );
  return file.candidates.filter(({ domain, result }) => {
    if (!unreachable.has(domain)) return true;
    setOutcome(result, 'unreachable', `the domain ${domain} takes no mail`);
    return false;
  });
}

function count(rows: RowResult[]): Record<Outcome, number> {
  const counts = {
    imported: 0,
    updated: 0,
    duplicate: 0,
    invalid: 0,
    unreachable: 0,
    suppressed: 0,
  };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}
