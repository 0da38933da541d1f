/**
 * The second wall: a transaction sees the rows of its organization only, even when a query forgets
 * to ask for them. The sweep of what dead workers left is the one that sees all. Each setting is
 * read once for a statement: read once for a row, they made reading a table whole three times slower.
 */
export function guard(table: string): string[] {
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy tenant on ${table} using (
      organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)
      or (select current_setting('app.every_organization', true)) = 'on'
    )`,
  ];
}
