/**
 * Makes a release: `npm run release -- --dry-run` builds everything into `dist/release` and says what would follow;
 * without it the commit is tagged as well. Nothing is published.
 *
 *   waybill-<version>.tar.gz        the server: unpack, npm ci --omit=dev, npm start
 *   waybill-sdk-<version>.tgz       the client package
 *   waybill-<version>.cdx.json      what is in the server (CycloneDX)
 *   SHA256SUMS
 *
 * Refuses a version that the changelog does not date, and a contract that breaks what was written for the last
 * release (`--against <commit>`, else the last tag) unless the version says so: a major one, or a minor one before 1.0.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findBreakingChanges } from './find-breaking-changes.ts';
import { allowsBreaking, findDate } from './version.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What the server is made of, as far as an installation needs it. */
const parts = [
  'package.json package-lock.json .npmrc .dockerignore Dockerfile compose.yaml deploy',
  'src generated spec/guides README.md CHANGELOG.md LICENSE',
  // Workspaces that the lock file knows: npm ci wants to see them.
  'sdk/package.json sdk/bin test/sdk/oldest-typescript/package.json',
].flatMap((line) => line.split(' '));

const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    against: { type: 'string' },
    to: { type: 'string', default: join(root, 'dist/release') },
  },
});
const run = (file: string, ...words: string[]) =>
  execFileSync(file, words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const { version } = JSON.parse(read('package.json'));
const faults: string[] = [];
const date = findDate(read('CHANGELOG.md'), version);
if (date === undefined) faults.push(`CHANGELOG.md has no section "## ${version} – <date>".`);
if (JSON.parse(read('sdk/package.json')).version !== version) {
  faults.push(`sdk/package.json is of another version than ${version}.`);
}
const isDirty = run('git', 'status', '--porcelain') !== '';
if (isDirty && !values['dry-run']) faults.push('There are changes that are not committed.');

const last = values.against ?? findLastTag();
if (last === undefined) {
  console.log('This is the first release: there is no contract to compare with.');
} else {
  const before = JSON.parse(run('git', 'show', `${last}:generated/openapi.json`));
  const { version: lastVersion } = JSON.parse(run('git', 'show', `${last}:package.json`));
  const breaking = findBreakingChanges(before, JSON.parse(read('generated/openapi.json')));
  console.log(
    `Against ${last} (${lastVersion}) the contract has ${breaking.length} breaking changes.`,
  );
  for (const each of breaking) console.log(`  ${each}`);
  if (breaking.length > 0 && !allowsBreaking(lastVersion, version)) {
    faults.push(
      `The contract breaks what was written for ${lastVersion}, and ${version} does not say so.`,
    );
  }
}
if (faults.length > 0) {
  process.stderr.write(`There is no release:\n${faults.map((fault) => `  ${fault}`).join('\n')}\n`);
  process.exit(1);
}

rmSync(values.to, { recursive: true, force: true });
mkdirSync(values.to, { recursive: true });
const server = join(values.to, `waybill-${version}.tar.gz`);
const prefix = `--prefix=waybill-${version}/`;
run('git', 'archive', '--format=tar.gz', prefix, `--output=${server}`, 'HEAD', ...parts);
run('npm', 'pack', '--workspace', 'sdk', '--pack-destination', values.to);
const bill = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'];
writeFileSync(join(values.to, `waybill-${version}.cdx.json`), `${run('npm', ...bill)}\n`);
const files = readdirSync(values.to).sort();
const sums = files.map((file) => {
  const sum = createHash('sha256')
    .update(readFileSync(join(values.to, file)))
    .digest('hex');
  return `${sum}  ${file}\n`;
});
writeFileSync(join(values.to, 'SHA256SUMS'), sums.join(''));
console.log(`Waybill ${version} of ${date}${isDirty ? ', without what is not committed' : ''}:`);
process.stdout.write(sums.join(''));
if (values['dry-run']) console.log(`It would be tagged v${version}.`);
else {
  run('git', 'tag', '--annotate', `v${version}`, '--message', `Waybill ${version}`);
  console.log(`Tagged v${version}. Push the tag, and hand out what lies in ${values.to}.`);
}

function findLastTag(): string | undefined {
  try {
    return run('git', 'describe', '--tags', '--abbrev=0', '--match=v*');
  } catch {
    return undefined;
  }
}
