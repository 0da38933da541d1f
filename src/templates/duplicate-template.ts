import type { Transaction } from '../db/database.ts';
import { type CheckedTemplate, insertTemplate } from './save-template.ts';
import type { Template } from './template.entity.ts';

/**
 * Copies a template. Without a slug of its own the copy takes the first that is free of
 * `<slug>-copy`, `<slug>-copy-2`, …
 */
export async function duplicateTemplate(
  tx: Transaction,
  original: Template,
  names: { name?: string | undefined; slug?: string | undefined },
  now: Date,
): Promise<Template> {
  const { content, variables } = original;
  const name = names.name ?? `Copy of ${original.name}`.slice(0, 120);
  const slug = names.slug ?? (await freeSlug(tx, original.slug));
  const checked: CheckedTemplate = { input: { ...original, name, slug }, content, variables };
  return insertTemplate(tx, checked, now);
}

async function freeSlug(tx: Transaction, slug: string): Promise<string> {
  const rows = await tx.query<{ slug: string }>(
    `select slug from templates where organization_id = $1 and slug like '%-copy%'`,
    [tx.organizationId],
  );
  const taken = new Set(rows.map((row) => row.slug));
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '-copy' : `-copy-${number}`;
    const candidate = slug.slice(0, 64 - suffix.length).replace(/-+$/, '') + suffix;
    if (!taken.has(candidate)) return candidate;
  }
}
