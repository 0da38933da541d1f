import { expect, it } from 'vitest';
import { migrationNames, migrationsFolder } from '../../src/db/migration-names.ts';

interface Written {
  prototype: { up(this: { addSql(sql: string): void }): void };
}

it.each(migrationNames)('%s has one command in each statement', async (name) => {
  const exported: Record<string, Written> = await import(`${migrationsFolder}${name}.ts`);
  const [migration] = Object.values(exported);
  const statements: string[] = [];
  migration?.prototype.up.call(
    Object.assign(Object.create(migration.prototype), {
      addSql: (sql: string) => statements.push(sql),
    }),
  );
  expect(statements.length).toBeGreaterThan(0);
  // Bodies of functions hold commands of their own.
  const commandsOf = (sql: string) =>
    sql
      .replaceAll(/\$\$.*?\$\$/gs, '')
      .split(';')
      .filter((part) => part.trim() !== '');
  expect(statements.filter((sql) => commandsOf(sql).length > 1)).toEqual([]);
});
