import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { newId } from '../../src/db/identifiers.ts';
import { shareTransactions } from '../../src/db/share-transactions.ts';
import type { OrganizationDatabase, Transaction } from '../../src/db/transaction.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { openTestDatabase } from '../support/open-test-database.ts';

let testDatabase: TestDatabase;
let database: Database;
let own: OrganizationDatabase;
let shared: OrganizationDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await openTestDatabase(testDatabase.url, 4);
  await database.pool.query(`create table notes (
    text text check (text <> 'bad'), transaction text default pg_current_xact_id())`);
});
beforeEach(async () => {
  await testDatabase.query('truncate notes');
  own = database.of(newId());
  shared = shareTransactions(own);
});
afterAll(async () => {
  await database.pool.end();
  await testDatabase.drop();
});

const write = (tx: Transaction, text: string) =>
  tx.query('insert into notes (text) values ($1)', [text]);
const writeNotes = (tx: Transaction, texts: string[]) =>
  tx.query('insert into notes (text) select unnest($1::text[])', [texts]).then(() => {});

/** What was committed, and in how many transactions. */
async function readNotes(): Promise<{ texts: string[]; transactions: number }> {
  const rows = await testDatabase.query<{ text: string; transaction: string }>(
    'select text, transaction from notes order by text',
  );
  const transactions = new Set(rows.map(({ transaction }) => transaction)).size;
  return { texts: rows.map(({ text }) => text), transactions };
}

/** Runs twenty members at once, one of which does something else, and tells what became of each. */
async function runWith(odd: (tx: Transaction) => Promise<unknown>): Promise<unknown[]> {
  const members = Array.from({ length: 20 }, (_, index) =>
    shared.transaction(async (tx) => {
      if (index === 10) return odd(tx);
      await write(tx, names[index] ?? '');
      return index;
    }),
  );
  const results = await Promise.allSettled(members);
  return results.map((result) =>
    result.status === 'fulfilled' ? result.value : String(result.reason.message),
  );
}
const names = Array.from({ length: 20 }, (_, index) => `note ${String(index).padStart(2, '0')}`);
const others = names.filter((_, index) => index !== 10);
const expected = (odd: unknown) => names.map((_, index) => (index === 10 ? odd : index));

it('gives a single caller a transaction of its own', async () => {
  await shared.transaction((tx) => write(tx, 'a'));
  await shared.transaction((tx) => write(tx, 'b'));
  expect(await readNotes()).toEqual({ texts: ['a', 'b'], transactions: 2 });
});

it('lets callers at the same time share, each with its own answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      shared.transaction(async (tx) => {
        await write(tx, `${index}`);
        return index;
      }),
    ),
  );
  expect(answers).toEqual(Array.from({ length: 100 }, (_, index) => index));
  const { texts, transactions } = await readNotes();
  expect(texts).toHaveLength(100);
  // Eight in each, but for the first, which is alone, and those with whom another group begins.
  expect(transactions).toBeLessThanOrEqual(14);
});

it('lets a member that is refused before it writes leave the others alone', async () => {
  const results = await runWith(async (tx) => {
    await tx.query('select 1');
    throw new Error('refused');
  });
  expect(results).toEqual(expected('refused'));
  const { texts, transactions } = await readNotes();
  expect(texts).toEqual(others);
  expect(transactions).toBeLessThan(10);
});

it('undoes what a failing member wrote, and nothing of the others', async () => {
  const results = await runWith(async (tx) => {
    await write(tx, 'half');
    throw new Error('failed');
  });
  expect(results).toEqual(expected('failed'));
  expect((await readNotes()).texts).toEqual(others);
});

it('undoes what a failing member left to be written later, and nothing of the others', async () => {
  const results = await runWith(async (tx) => {
    tx.later(writeNotes, ['half']);
    throw new Error('failed');
  });
  expect(results).toEqual(expected('failed'));
  expect((await readNotes()).texts).toEqual(others);
});

it('isolates a member that the database refuses', async () => {
  const results = await runWith((tx) => write(tx, 'bad'));
  expect(results).toEqual(expected(expect.stringContaining('notes_text_check')));
  expect((await readNotes()).texts).toEqual(others);
});

it('isolates a member that the database refuses when all is written', async () => {
  const results = await runWith(async (tx) => tx.later(writeNotes, ['bad']));
  expect(results).toEqual(expected(expect.stringContaining('notes_text_check')));
  expect((await readNotes()).texts).toEqual(others);
});

it('isolates a member that goes on after the database refused it', async () => {
  const results = await runWith((tx) => write(tx, 'bad').catch(() => 'went on'));
  expect(results).toEqual(expected(expect.stringContaining('Rolled back')));
  expect((await readNotes()).texts).toEqual(others);
});

it('writes what members left for later together', async () => {
  let calls = 0;
  const count = async (tx: Transaction, texts: string[]) => {
    calls += 1;
    await writeNotes(tx, texts);
  };
  await Promise.all(names.map((name) => shared.transaction(async (tx) => tx.later(count, [name]))));
  const { texts, transactions } = await readNotes();
  expect([texts, calls]).toEqual([names, transactions]);
  expect(calls).toBeLessThan(10);
});

it('fails all when the database is away, and goes on when it is back', async () => {
  let away = true;
  const flaky = shareTransactions({
    ...own,
    transaction: (work) => (away ? Promise.reject(new Error('away')) : own.transaction(work)),
  });
  const results = await Promise.allSettled(
    names.map((name) => flaky.transaction((tx) => write(tx, name))),
  );
  expect(results.map(({ status }) => status)).toEqual(names.map(() => 'rejected'));
  away = false;
  await Promise.all(names.map((name) => flaky.transaction((tx) => write(tx, name))));
  expect((await readNotes()).texts).toEqual(names);
});
