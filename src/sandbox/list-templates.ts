import type { Transaction } from '../db/database.ts';

export interface ListedTemplate {
  slug: string;
  name: string;
}

const shown = 100;

/** The newest templates. */
export async function listTemplates(tx: Transaction): Promise<ListedTemplate[]> {
  return tx.query<{ slug: string; name: string }>(
    `select slug, name from templates where organization_id = $1 order by id desc limit ${shown}`,
    [tx.organizationId],
  );
}
