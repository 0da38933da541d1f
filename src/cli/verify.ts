import { Fixtures } from './verify/fixtures.ts';
import { openProxy } from './verify/open-proxy.ts';
import { printReport } from './verify/print-report.ts';
import { readArguments, usage } from './verify/read-arguments.ts';
import { type Operation, readContract } from './verify/read-contract.ts';
import { Session } from './verify/session.ts';
import { addKeys, verifyKeys } from './verify/verify-keys.ts';
import { verifyMethods } from './verify/verify-methods.ts';
import { verifyOperation } from './verify/verify-operation.ts';
import { writeJunit } from './verify/write-junit.ts';

// `npm run verify -- <base url> <key>` checks a running installation against the contract: with
// requests made from it, and Prism between, which checks each answer's status, headers and body.
// Ends with 0 when all agrees, 1 when something does not, 2 when it could not be tried. Messages are
// scheduled and canceled; only the tests of templates are sent, to the sandbox's addresses. An
// installation that sends from verified domains only needs an address of one as third argument. The
// operations are verified side by side, on resources of their own, under three keys: one key may ask
// only so often a second.

const print = (line: string) => process.stdout.write(`${line}\n`);
const atOnce = 8;
const furtherKeys = 2;

const given = readArguments(process.argv.slice(2));
if (given === undefined || typeof given === 'string') {
  if (given !== undefined) print(given);
  print(usage);
  process.exit(given === undefined ? 0 : 2);
}
const { baseUrl, key, sender, junit } = given;
const started = Date.now();
const contract = readContract();
const session = new Session(await openProxy(baseUrl), key);
const fixtures = new Fixtures(contract, session, sender);
const obstacle = await findObstacle();
if (obstacle !== undefined) {
  print(obstacle);
  process.exit(2);
}
try {
  await fixtures.prepare();
  await addKeys(furtherKeys, contract, session, fixtures);
  const {
    first = [],
    last = [],
    relays = [],
  } = Object.groupBy(contract.operations, (operation) => {
    // Whoever has a relay sends from verified domains alone.
    if (operation.tag === 'relays') return 'relays';
    return fixtures.isIndependent(operation) ? 'first' : 'last';
  });
  await verifyAll(first);
  await verifyAll(last);
  await verifyAll(relays);
  await verifyKeys(contract, session, fixtures);
  await verifyMethods(contract, session);
} finally {
  session.useFirstKey();
  await fixtures.removeAll();
}
const seconds = (Date.now() - started) / 1000;
printReport(session.checks, print);
print(`in ${seconds.toFixed(1)} s`);
if (junit !== undefined) writeJunit(junit, session.checks, seconds);
process.exitCode = session.checks.some(({ faults }) => faults.length > 0) ? 1 : 0;

/** Some at once. Their order in the report is that in which they end. */
async function verifyAll(operations: Operation[]): Promise<void> {
  const waiting = operations.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const operation of waiting) {
        await verifyOperation(operation, contract, session, fixtures);
      }
    }),
  );
}

/** What keeps this run from beginning. */
async function findObstacle(): Promise<string | undefined> {
  try {
    const request = session.prepare({ method: 'get', path: '/v1/api-keys' });
    const { status } = (await session.send(request)).answer;
    return status === 200 ? undefined : `The key was not accepted: ${baseUrl} answered ${status}.`;
  } catch (error) {
    return `${baseUrl} does not answer: ${error instanceof Error ? error.message : error}`;
  }
}
