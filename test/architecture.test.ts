import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { describe, expect, it } from 'vitest';
import {
  type Import,
  importsIn,
  listFiles,
  readImports,
  readLines,
} from './support/read-imports.ts';
import {
  hidesTable,
  readSource,
  readTables,
  type TableUse,
  tablesIn,
} from './support/read-tables.ts';

/** Folders without a noun of the contract, which know no feature. */
const platform = ['http', 'db', 'jobs', 'concurrency', 'mail', 'dns', 'crypto', 'telemetry'];
const platformFiles = ['config.ts', 'errors.ts'];

/** Features import only from ranks further down, never from their own. */
const lowerRanks = [
  ['campaigns', 'imports'],
  ['statistics'],
  ['emails'],
  ['templates', 'segments', 'api-keys'],
  ['contacts'],
  ['domains', 'suppressions', 'contact-lists'],
  ['properties', 'topics', 'organizations'],
  ['events'],
];

const folders = readdirSync(new URL('../src/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const known = [...platform, ...lowerRanks.flat(), 'cli'];

/** The first rank, which nobody imports: whatever is listed nowhere else, such as a new resource. */
const ranks = [folders.filter((folder) => !known.includes(folder)), ...lowerRanks];
const features = ranks.flat();

/** What starts a process, and the three lists that know all features. */
const lists = ['app.ts', 'worker.ts', 'entities.ts'];
const starters = [
  'main.ts',
  'start-waybill.ts',
  'create-provider.ts',
  'first-start.ts',
  'keep-worker.ts',
  'secret-key.ts',
  'sending-switch.ts',
  'retention-chores.ts',
  'erase-person.ts',
  'export-person.ts',
  'cli',
];

/** The folder of each table that no entity maps; the others belong to their entity's folder. */
const tablesWithoutEntity: Record<string, string> = {
  api_key_hashes: 'api-keys',
  body_places: 'emails',
  campaign_pages: 'campaigns',
  campaign_skips: 'campaigns',
  contact_list_counts: 'contact-lists',
  contact_list_members: 'contact-lists',
  domain_days: 'domains',
  due_deliveries: 'webhooks',
  erased_addresses: 'suppressions',
  feed_clock: 'events',
  idempotency_keys: 'http',
  inbound_mails: 'feedback',
  installation: 'the start',
  message_attachments: 'emails',
  open_attempts: 'emails',
  organizations: 'organizations',
  property_deletions: 'properties',
  relay_days: 'relays',
  sandbox_mails: 'sandbox',
  soft_bounces: 'suppressions',
  statistics: 'statistics',
  statistics_facts: 'statistics',
  statistics_firsts: 'statistics',
  statistics_links: 'statistics',
  statistics_places: 'statistics',
  topic_opt_outs: 'topics',
  waiting_feedback: 'emails',
  worker_pools: 'jobs',
};

const source = listFiles('src');
const sdk = listFiles('sdk/src');
const imports = source.flatMap(readImports);
const everything = [
  ...imports,
  ...sdk.flatMap(readImports),
  ...listFiles('test').flatMap(readImports),
];

/** `emails` for `src/emails/handlers.ts`, `config.ts` for `src/config.ts`. */
function placeOf(path: string): string {
  return path.startsWith('src/') ? (path.split('/')[1] ?? '') : '';
}

/** `@koa/router` for itself, `ajv` for `ajv/dist/2020.js`. */
function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

const show = ({ from, to }: Import) => `${from} imports ${to}`;
const rankOf = (place: string) => ranks.findIndex((rank) => rank.includes(place));
const isFeature = (path: string) => features.includes(placeOf(path));
const isPlatform = (path: string) => [...platform, ...platformFiles].includes(placeOf(path));
const isEntity = (path: string) => path.endsWith('.entity.ts');

describe('the reader of imports', () => {
  it.each([
    ["import { a } from './b.ts';", 'src/x/b.ts', false],
    ["import type { A } from '../y/b.ts';", 'src/y/b.ts', true],
    ["import {\n  type A,\n  b,\n} from './b.ts';", 'src/x/b.ts', false],
    ["import './b.ts';", 'src/x/b.ts', false],
    ["import * as b from './b.ts';", 'src/x/b.ts', false],
    ["export type * from './b.ts';", 'src/x/b.ts', true],
    ["export { b } from './b.ts';", 'src/x/b.ts', false],
    [`const b = await ${'import'}('./b.ts');`, 'src/x/b.ts', false],
    ["import b from 'b';", 'b', false],
  ])('sees %j', (text, to, typeOnly) => {
    expect(importsIn(text, 'src/x/a.ts')).toEqual([{ from: 'src/x/a.ts', to, typeOnly }]);
  });

  it('passes over whatever only looks like one', () => {
    expect(importsIn("export const from = 'b';\n// import b from 'b'\n", 'a.ts')).toEqual([]);
  });
});

describe('imports', () => {
  it('know every folder of src, or it is a feature that nobody imports', () => {
    const isServed = (folder: string) =>
      ['handlers.ts', 'pages.ts'].some((file) => source.includes(`src/${folder}/${file}`));
    expect(ranks[0]?.filter((folder) => !isServed(folder))).toEqual([]);
    expect(known.filter((folder) => !folders.includes(folder))).toEqual([]);
  });

  it('never lead from the platform to a feature, a list or a start', () => {
    const above = (path: string) =>
      isFeature(path) || [...lists, ...starters].includes(placeOf(path));
    const wrong = imports.filter(({ from, to }) => isPlatform(from) && above(to));
    expect(wrong.map(show)).toEqual([]);
  });

  it('never lead from a feature to a list or a start', () => {
    const wrong = imports.filter(
      ({ from, to }) => isFeature(from) && [...lists, ...starters].includes(placeOf(to)),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  it('lead from one feature to another downwards only', () => {
    const wrong = imports.filter(({ from, to }) => {
      if (!isFeature(from) || !isFeature(to) || placeOf(from) === placeOf(to)) return false;
      return rankOf(placeOf(to)) <= rankOf(placeOf(from));
    });
    expect(wrong.map(show)).toEqual([]);
  });

  it('of features stand in features, lists and starts, and nowhere else in src', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        isFeature(to) && !isFeature(from) && ![...lists, ...starters].includes(placeOf(from)),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  it('of generated code are types', () => {
    const wrong = everything.filter(({ to, typeOnly }) => to.startsWith('generated/') && !typeOnly);
    expect(wrong.map(show)).toEqual([]);
  });

  it('of generated code or of HTTP stand in no entity, nor in mail and dns', () => {
    const ignorant = (path: string) => isEntity(path) || ['mail', 'dns'].includes(placeOf(path));
    const wrong = imports.filter(
      ({ from, to }) => ignorant(from) && (to.startsWith('generated/') || placeOf(to) === 'http'),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  it('of entities into entities stay inside a feature', () => {
    const wrong = imports.filter(
      ({ from, to }) => isEntity(from) && isEntity(to) && placeOf(from) !== placeOf(to),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  it('never cross between the SDK and the server, nor lead from either to tests', () => {
    const wrong = everything.filter(
      ({ from, to }) =>
        (from.startsWith('src/') && /^(sdk|test|spec)\/|^@waybill\/sdk/.test(to)) ||
        (from.startsWith('sdk/') && /^(src|test|spec|generated)\//.test(to)),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  it('of packages need no more than `npm ci --omit=dev` installs', () => {
    const url = new URL('../package.json', import.meta.url);
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(url, 'utf8'));
    const isLocal = (to: string) => /^(?:\.|src\/|generated\/)/.test(to) || isBuiltin(to);
    // What a container leaves out serves the check of a running installation alone.
    const isThere = ({ from, to }: Import) =>
      packageOf(to) in dependencies ||
      (from.startsWith('src/cli/verify/') && packageOf(to) in optionalDependencies);
    const wrong = imports.filter((each) => !each.typeOnly && !isLocal(each.to) && !isThere(each));
    expect(wrong.map(show)).toEqual([]);
  });

  it('lead to files that exist', () => {
    const known = new Set([...source, ...sdk, ...listFiles('test', 'spec', 'generated')]);
    const wrong = everything.filter(
      ({ to }) => /^(src|sdk|test)\/.*\.ts$/.test(to) && !known.has(to),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  it('make no circle', () => {
    expect(findCircles(everything)).toEqual([]);
  });
});

describe('the reader of tables', () => {
  it.each([
    ['tx.query(`select a from b where c`)', ['reads b']],
    ["const sql = 'select from a join b on true';", ['reads a', 'reads b']],
    ["'insert into a (b) values ($1) on conflict (b) do update set b = 1'", ['writes a']],
    [`\`update a set b = \${c} from d\``, ['writes a', 'reads d']],
    ["'delete from a where b in (select b from c)'", ['writes a', 'reads c']],
    ['// select from a\n/* update b */', []],
    ["'select extract(day from now())'", []],
  ])('sees in %s', (text, want) => {
    const seen = tablesIn(text, 'src/x/a.ts');
    expect(seen.map(({ writes, table }) => `${writes ? 'writes' : 'reads'} ${table}`)).toEqual(
      want,
    );
  });

  it('sees a table that is hidden by a placeholder', () => {
    expect(hidesTable(`\`delete from \${table} where a\``, 'a.ts')).toBe(true);
    expect(hidesTable(`\`delete from a where \${b}\``, 'a.ts')).toBe(false);
  });
});

describe('tables', () => {
  const files = source.filter((path) => !path.startsWith('src/db/migrations/'));
  const owners = new Map(Object.entries(tablesWithoutEntity));
  for (const file of files.filter(isEntity)) {
    const [, table = ''] = /tableName: '(\w+)'/.exec(readSource(file)) ?? [];
    owners.set(table, placeOf(file));
  }
  const isStart = (place: string) =>
    [...lists, ...starters].includes(place) || place === 'the start';
  const height = (place: string) => {
    if (isStart(place) || place.endsWith('.ts')) return -1;
    return platform.includes(place) ? ranks.length : rankOf(place);
  };
  /** Writing is the owner's alone. Reading is like an import: downwards only. */
  const isCrossing = ({ file, table, writes }: TableUse) => {
    const place = placeOf(file);
    const owner = owners.get(table);
    if (owner === undefined || owner === place) return false;
    if (owner === 'the start') return !place.endsWith('.ts');
    return writes || height(owner) <= height(place);
  };

  it('have an owner', () => {
    const made = source
      .filter((path) => path.startsWith('src/db/migrations/'))
      .flatMap((path) => [...readSource(path).matchAll(/create table (\w+)/g)])
      .map(([, table = '']) => table);
    const dropped = source
      .filter((path) => path.startsWith('src/db/migrations/'))
      .flatMap((path) => [...readSource(path).matchAll(/drop table (\w+)/g)])
      .map(([, table = '']) => table);
    const living = made.filter((table) => !dropped.includes(table));
    expect(living.filter((table) => !owners.has(table))).toEqual([]);
    expect([...owners.keys()].filter((table) => !living.includes(table))).toEqual([]);
  });

  it('are written by their owner alone, and read from above only', () => {
    const crossings = files.flatMap(readTables).filter(isCrossing);
    const shown = crossings.map(
      ({ file, table, writes }) => `${placeOf(file)} ${writes ? 'writes' : 'reads'} ${table}`,
    );
    expect([...new Set(shown)].sort()).toEqual([]);
  });

  it('are named in full wherever SQL speaks of them', () => {
    // `src/db` holds what is the same for several tables; its callers name their own.
    const hidden = files.filter(
      (file) => placeOf(file) !== 'db' && hidesTable(readSource(file), file),
    );
    expect(hidden).toEqual([]);
  });
});

describe('the finder of circles', () => {
  const link = (pair: string): Import => ({
    from: pair[0] ?? '',
    to: pair[1] ?? '',
    typeOnly: true,
  });

  it('finds one, wherever it is entered', () => {
    expect(findCircles(['ab', 'bc', 'cd', 'db'].map(link))).toEqual(['b → c → d → b']);
  });

  it('finds none where two ways meet', () => {
    expect(findCircles(['ab', 'ac', 'bd', 'cd'].map(link))).toEqual([]);
  });
});

function findCircles(all: Import[]): string[] {
  const targets = Map.groupBy(all, ({ from }) => from);
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) circles.push([...path.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const { to } of targets.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  return circles;
}

describe('files', () => {
  const vague = /^(utils?|helpers?|common|types|interfaces|service|manager|index)$/;

  it('of src and the SDK are named in kebab-case, by what they hold', () => {
    const wrong = [...source, ...sdk].filter((path) => {
      const name = path.slice(path.lastIndexOf('/') + 1).replace(/(\.entity)?\.ts$/, '');
      const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);
      return path !== 'sdk/src/index.ts' && (!kebab || vague.test(name));
    });
    expect(wrong).toEqual([]);
  });

  it('of src have at most 300 lines', () => {
    expect(source.filter((path) => readLines(path).length > 301)).toEqual([]);
  });
});
