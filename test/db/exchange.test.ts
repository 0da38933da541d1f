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
  const written = await database.exchange(newId(), (tx) => {
    tx.later(writeNotes, ['c']);
    return Promise.all([write(tx, 'a'), write(tx, 'b')]);
  });
  expect(written).toEqual([[{ text: 'a' }], [{ text: 'b' }]]);
  expect(await readNotes()).toEqual([{ text: 'a' }, { text: 'b' }, { text: 'c' }]);
});

it('undoes all when a statement fails, and says which', async () => {
  const second = Promise.withResolvers<void>();
  const writeSecond = (tx: Transaction, texts: string[]) =>
    writeNotes(tx, texts).finally(second.resolve);
  const failing = database.exchange(newId(), async (tx) => {
    const bad = write(tx, 'bad');
    tx.later(writeSecond, ['c']);
    // What fails only because of the first is heard of before it.
    await bad.catch(async (error) => {
      await second.promise;
      throw error;
    });
  });
  await expect(failing).rejects.toMatchObject({ constraint: 'notes_text_check' });
  expect(await readNotes()).toEqual([]);
});

it('refuses statements that come after the exchange', async () => {
  const late = database.exchange(newId(), async (tx) => {
    await write(tx, 'a');
    await write(tx, 'b');
  });
  await expect(late).rejects.toThrow('The transaction has ended.');
});
