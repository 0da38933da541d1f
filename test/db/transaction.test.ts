import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database, Transaction } from '../../src/db/database.ts';
import { newId } from '../../src/db/identifiers.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { openTestDatabase } from '../support/open-test-database.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await openTestDatabase(testDatabase.url, 2);
  await database.pool.query(`create table notes (text text check (text <> 'bad'))`);
});
beforeEach(() => testDatabase.query('truncate notes'));
afterAll(async () => {
  await database.pool.end();
  await testDatabase.drop();
});

const write = (tx: Transaction, text: string) =>
  tx.query('insert into notes (text) values ($1) returning text', [text]);
const writeNotes = (tx: Transaction, texts: string[]) =>
  tx.query('insert into notes (text) select unnest($1::text[])', [texts]).then(() => {});
const readNotes = () => testDatabase.query('select text from notes order by text');

it('commits all that is written at once, and what was left for later', async () => {
  const written = await database.of(newId()).transaction((tx) => {
    tx.later(writeNotes, ['c']);
    return Promise.all([write(tx, 'a'), write(tx, 'b')]);
  });
  expect(written).toEqual([[{ text: 'a' }], [{ text: 'b' }]]);
  expect(await readNotes()).toEqual([{ text: 'a' }, { text: 'b' }, { text: 'c' }]);
});

it('undoes all when a statement fails, and says which', async () => {
  const failing = database.of(newId()).transaction(async (tx) => {
    tx.later(writeNotes, ['c']);
    const bad = write(tx, 'bad');
    // What fails only because of the first is heard of before it.
    bad.catch(() => {});
    await write(tx, 'b').catch(() => {});
    await bad;
  });
  await expect(failing).rejects.toMatchObject({ constraint: 'notes_text_check' });
  expect(await readNotes()).toEqual([]);
});

it('refuses statements that come when it has ended', async () => {
  let late: Transaction | undefined;
  await database.of(newId()).transaction(async (tx) => {
    late = tx;
    await write(tx, 'a');
  });
  await expect(write(late as Transaction, 'b')).rejects.toThrow('The transaction has ended.');
  expect(await readNotes()).toEqual([{ text: 'a' }]);
});
