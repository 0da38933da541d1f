import { Fixtures } from './verify/fixtures.ts';
import { openProxy } from './verify/open-proxy.ts';
import { printReport } from './verify/print-report.ts';
import { readContract } from './verify/read-contract.ts';
import { Session } from './verify/session.ts';
import { verifyKeys } from './verify/verify-keys.ts';
import { verifyMethods } from './verify/verify-methods.ts';
import { verifyOperation } from './verify/verify-operation.ts';

// `npm run verify -- <base url> <key>` checks a running installation against the contract: with
// requests made from it, and Prism between, which checks each answer's status, headers and body.
// Ends with 0 when all agrees, 1 when something does not, 2 when it could not be tried. Messages are
// scheduled and canceled; only the tests of templates are sent, to the sandbox's addresses. An
// installation that sends from verified domains only needs an address of one as third argument.

const [baseUrl = '', key = '', sender] = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);

if (!URL.canParse(baseUrl) || key === '') {
  print('Usage: npm run verify -- <base url> <key with the scope full> [<address that may send>]');
  process.exit(2);
}
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
  for (const operation of contract.operations) {
    await verifyOperation(operation, contract, session, fixtures);
  }
  await verifyKeys(contract, session, fixtures);
  await verifyMethods(contract, session);
} finally {
  await fixtures.removeAll();
}
printReport(session.checks, print);
process.exitCode = session.checks.some(({ faults }) => faults.length > 0) ? 1 : 0;

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
