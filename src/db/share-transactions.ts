import type { OrganizationDatabase, Transaction } from './transaction.ts';

/** How many transactions of one organization are shared at the same time, at the most. */
const transactionsAtOnce = 3;
/**
 * A group has one statement after the other. Several small ones keep the database busy while this
 * process works, and the other way round; one large one makes each wait for the other.
 */
const maxGroup = 8;

interface Waiting {
  work: (tx: Transaction) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** Ends a group because one of its members failed after it may have written. */
class GroupBroken extends Error {}

/**
 * A database whose transactions may be shared: work that arrives while others run is done together
 * with its like, one after the other, in one transaction. Under load that spares most of the price
 * of a commit and of everything that is written in batches (`Transaction.later`); a single caller
 * gets a transaction of its own at once.
 *
 * Work is run again when it shared a transaction that another broke, so it must do nothing but read
 * and write the database. A refusal breaks nothing as long as nothing was written before it. When
 * the connection is lost nobody knows whether the commit took place: all members fail and none is
 * run again.
 */
export function shareTransactions(database: OrganizationDatabase): OrganizationDatabase {
  const waiting: Waiting[] = [];
  let running = 0;

  const drain = async () => {
    running += 1;
    for (let group = waiting.splice(0, maxGroup); group.length > 0; ) {
      await runGroup(database, group);
      group = waiting.splice(0, maxGroup);
    }
    running -= 1;
  };
  return {
    organizationId: database.organizationId,
    transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        waiting.push({ work, resolve: (result) => resolve(result as T), reject });
        // The fewer transactions, the more each spares; another begins when one group is not enough.
        if (running === 0 || (running < transactionsAtOnce && waiting.length > maxGroup))
          void drain();
      }),
  };
}

async function runGroup(database: OrganizationDatabase, group: Waiting[]): Promise<void> {
  if (group.length === 1) return alone(database, group[0] as Waiting);
  const refused = new Map<Waiting, unknown>();
  const done = new Map<Waiting, unknown>();
  try {
    await database.transaction(async (tx) => {
      for (const member of group) {
        const written = tx.written();
        try {
          done.set(member, await member.work(tx));
        } catch (error) {
          if (tx.written() !== written || isDatabaseError(error)) throw new GroupBroken();
          refused.set(member, error);
        }
      }
    });
  } catch (error) {
    // What Postgres refuses, even at the end, it rolls back.
    if (!(error instanceof GroupBroken || isRefused(error))) {
      for (const { reject } of group) reject(error);
      return;
    }
    await Promise.all(group.map((member) => alone(database, member)));
    return;
  }
  for (const [{ resolve }, result] of done) resolve(result);
  for (const [{ reject }, error] of refused) reject(error);
}

async function alone(database: OrganizationDatabase, member: Waiting): Promise<void> {
  try {
    member.resolve(await database.transaction(member.work));
  } catch (error) {
    member.reject(error);
  }
}

/** An error of Postgres that is about a statement, and not about a server that goes away (57P). */
function isRefused(error: unknown): boolean {
  return isDatabaseError(error) && !/^(?:57P|08)/.test(String(Object(error).code));
}

/** After an error of its own, Postgres refuses everything until the transaction is rolled back. */
function isDatabaseError(error: unknown): boolean {
  return error instanceof Error && 'severity' in error;
}
