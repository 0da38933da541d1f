import type { Transaction } from './database.ts';

const maxLength = 64;

/**
 * A slug for a row that came without one: made of its name, or of `noun` when no letter or digit of
 * it is ASCII, and the first that is free of `<slug>`, `<slug>-2`, …
 */
export async function chooseSlug(
  tx: Transaction,
  table: 'contact_lists' | 'segments' | 'topics',
  name: string,
  noun: string,
): Promise<string> {
  const slug = slugOf(name) || noun;
  // Whoever chooses at the same time waits, and sees what was chosen.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('slugs ' || $1::text, 0))`, [
    `${table} ${tx.organizationId}`,
  ]);
  const rows = await tx.query<{ slug: string }>(
    `select slug from ${table} where organization_id = $1 and starts_with(slug, $2)`,
    [tx.organizationId, slug.slice(0, maxLength - 12)],
  );
  const taken = new Set(rows.map((row) => row.slug));
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`;
    const candidate = slug.slice(0, maxLength - suffix.length).replace(/-+$/, '') + suffix;
    if (!taken.has(candidate)) return candidate;
  }
}

/** `Größe & Co.` is `grosse-co`. */
function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replaceAll(/^-+|-+$/g, '');
}
