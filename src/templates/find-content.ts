import { LRUCache } from 'lru-cache';
import type { Transaction } from '../db/database.ts';
import { fromPublicId } from '../db/identifiers.ts';
import type { CompiledTemplate } from './compiled-template.ts';

/** What sending needs of a template. */
export interface TemplateContent {
  id: string;
  /** The variables that it uses. */
  variables: string[];
  content: CompiledTemplate;
}

const kept = new LRUCache<string, CompiledTemplate>({ max: 500 });

/** What a transaction has found: a batch, or callers that share it, ask for the same again. */
const found = new WeakMap<Transaction, Map<string, TemplateContent>>();

/**
 * The compiled template under an identifier or a slug. A transaction sees the same content however
 * often it asks.
 */
export async function findContent(
  tx: Transaction,
  idOrSlug: string,
): Promise<TemplateContent | undefined> {
  const seen = found.get(tx) ?? new Map<string, TemplateContent>();
  found.set(tx, seen);
  const content = seen.get(idOrSlug) ?? (await readVersion(tx, idOrSlug));
  if (content !== undefined) seen.set(idOrSlug, content);
  return content;
}

/**
 * The content, which is large, is read once for every version of the row and then kept: `xmin` is
 * the transaction that wrote the row last.
 */
async function readVersion(
  tx: Transaction,
  idOrSlug: string,
): Promise<TemplateContent | undefined> {
  const id = fromPublicId('tpl', idOrSlug);
  const [row] = await tx.query<{ id: string; version: string; variables: string[] }>(
    id === undefined
      ? `select id, xmin::text as version, variables from templates
         where organization_id = $1 and slug = $2`
      : `select id, xmin::text as version, variables from templates
         where organization_id = $1 and id = $2`,
    [tx.organizationId, id ?? idOrSlug],
  );
  if (row === undefined) return undefined;
  const name = `${tx.organizationId}/${row.id}/${row.version}`;
  const content = kept.get(name) ?? (await readContent(tx, row.id));
  kept.set(name, content);
  return { id: row.id, variables: row.variables, content };
}

async function readContent(tx: Transaction, id: string): Promise<CompiledTemplate> {
  const [row] = await tx.query<{ content: CompiledTemplate }>(
    'select content from templates where organization_id = $1 and id = $2',
    [tx.organizationId, id],
  );
  if (row === undefined) throw new Error('A template went away while it was read.');
  return row.content;
}
