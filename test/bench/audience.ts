import { Client } from 'pg';
import { type Filter, Waybill } from '../../sdk/src/index.ts';
import { toPublicId } from '../../src/db/identifiers.ts';
import { toCursor } from '../../src/http/cursor.ts';
import { startDnsServer } from '../support/dns-server.ts';
import { createTestOrganization, secretKey } from '../support/start-test-server.ts';
import { fill, listCount } from './audience-data.ts';
import { measureImport, seconds } from './audience-import.ts';
import { startBenchDatabase } from './bench-database.ts';
import { startService } from './processes.ts';
import { median, report } from './report.ts';

interface Bench {
  waybill: Waybill;
  client: Client;
  port: number;
}

/** The audience while it grows; the ratios are those of its full size. */
export async function run(quick: boolean): Promise<void> {
  const database = await startBenchDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const dns = await startDnsServer();
  for (let n = 0; n < 20; n += 1) {
    dns.set(`mail${n}.example`, 'MX', [{ preference: 10, exchange: 'mx.example' }]);
  }
  const service = await startService({
    DATABASE_URL: database.url,
    SECRET_KEY: secretKey,
    RATE_LIMIT: '0',
    DNS_SERVERS: dns.address,
    PORT: '4891',
  });
  try {
    const organization = await createTestOrganization(database.url);
    const waybill = new Waybill({
      apiKey: organization.key,
      baseUrl: `http://127.0.0.1:${service.port}`,
      timeout: 600_000,
    });
    const bench = { waybill, client, port: service.port };
    const sizes = quick ? [2_000, 20_000] : [10_000, 100_000, 1_000_000];
    const growth: Record<string, Record<string, number>> = {};
    let last = { ratios: {}, figures: {} };
    let filled = 0;
    for (const size of sizes) {
      await fill(client, organization.id, filled, size);
      filled = size;
      last = await measure(bench, organization.id, size, quick);
      growth[size] = rounded({ ...last.figures, ...last.ratios });
      console.error(size, JSON.stringify(growth[size]));
    }
    console.table(growth);
    report('audience', last.ratios, last.figures);
  } finally {
    await service.stop();
    await dns.close();
    await client.end();
    await database.stop();
  }
}

const rounded = (values: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Number(value.toPrecision(3))]),
  );

async function measure(bench: Bench, organizationId: string, size: number, quick: boolean) {
  const parts = [
    await measureSegment(bench, organizationId),
    await measurePages(bench, organizationId, size),
    await measureMembers(bench, organizationId),
    await measureLists(bench, quick ? 100 : 300),
    await measureImport(bench, organizationId, quick ? 10_000 : 100_000, quick ? 2 : 3),
  ];
  return {
    ratios: Object.assign({}, ...parts.map(({ ratios }) => ratios)) as Record<string, number>,
    figures: Object.assign({}, ...parts.map(({ figures }) => figures)) as Record<string, number>,
  };
}

const conditions: Filter['conditions'] = [
  { field: 'attributes.plan', operator: 'equals', value: 'gold' },
  { field: 'attributes.city', operator: 'contains', value: 'ber' },
  { field: 'attributes.age', operator: 'greater_than', value: '40' },
];

/** Whoever writes by hand says the same with as few words. */
const byHand = [
  `lower(attributes ->> 'plan') = 'gold'`,
  `strpos(lower(attributes ->> 'city'), 'ber') > 0`,
  `case when jsonb_typeof(attributes -> 'age') = 'number' then (attributes -> 'age')::float8
     else as_number(attributes ->> 'age') end > 40`,
];

async function measureSegment({ waybill, client }: Bench, organizationId: string) {
  const ours: number[] = [];
  const quotients: number[] = [];
  for (let round = 0; round <= 10; round += 1) {
    const match = round % 2 === 0 ? 'all' : 'any';
    const where = byHand.join(match === 'all' ? ' and ' : ' or ');
    let counts: unknown[] = [];
    const own = await seconds(async () => {
      counts = [(await waybill.segments.preview({ filter: { match, conditions } })).contactCount];
    });
    const bare = await seconds(async () => {
      const { rows } = await client.query(
        `select count(*)::int as count from contacts where organization_id = $1 and (${where})`,
        [organizationId],
      );
      counts.push(rows[0].count);
    });
    if (counts[0] !== counts[1]) throw new Error(`The counts are ${counts.join(' and ')}.`);
    // The first round warms up.
    if (round > 0) ours.push(own);
    if (round > 0) quotients.push(own / bare);
  }
  return {
    ratios: { segment: median(quotients) },
    figures: { segmentP50Ms: 1000 * median(ours), segmentP95Ms: 1000 * percentile(ours, 0.95) },
  };
}

/** The first page and the ten-thousandth (or the last but a few) of all contacts and of a segment. */
async function measurePages({ waybill, client }: Bench, organizationId: string, size: number) {
  const limit = 50;
  const filter: Filter = { match: 'all', conditions: conditions.slice(0, 1) };
  const segment = await waybill.segments.create({ name: 'Gold', filter });
  const cursorAt = async (where: string, offset: number) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from contacts where organization_id = $1 and ${where}
       order by id desc offset $2 limit 1`,
      [organizationId, offset],
    );
    return toCursor(rows[0]?.id ?? '');
  };
  const deepContacts = await cursorAt('true', Math.min(9_999 * limit, size - 2 * limit));
  const deepSegment = await cursorAt(
    byHand[0] ?? '',
    Math.min(9_999 * limit, Math.floor(size / 4) - 2 * limit),
  );
  const found = { first: [] as number[], deep: [] as number[], quotients: [] as number[] };
  for (let round = 0; round <= 40; round += 1) {
    const read = (after?: string) => {
      const query = after === undefined ? { limit } : { limit, after };
      return round % 2 === 0
        ? waybill.contacts.list(query).page()
        : waybill.segments.listContacts(segment.id, query).page();
    };
    const first = await seconds(() => read());
    const deep = await seconds(() => read(round % 2 === 0 ? deepContacts : deepSegment));
    if (round < 4) continue;
    found.first.push(first);
    found.deep.push(deep);
    found.quotients.push(deep / first);
  }
  await waybill.segments.delete(segment.id);
  return {
    ratios: { deepPage: median(found.quotients) },
    figures: { firstPageMs: 1000 * median(found.first), deepPageMs: 1000 * median(found.deep) },
  };
}

/** 1,000 members more for the list of all, and for an empty one. */
async function measureMembers({ waybill, client }: Bench, organizationId: string) {
  const { rows } = await client.query<{ id: string }>(
    'select id from contacts where organization_id = $1 order by address_key limit 1000',
    [organizationId],
  );
  const contactIds = rows.map(({ id }) => toPublicId('con', id));
  const { data } = await waybill.contactLists.list({ limit: 100 }).page();
  const full = data.find(({ slug }) => slug === 'list-00')?.id ?? '';
  const empty = (await waybill.contactLists.create({ name: 'Empty' })).id;
  const found = { full: [] as number[], quotients: [] as number[] };
  const add = (list: string) =>
    seconds(() => waybill.contactLists.addMembers(list, { contactIds }));
  for (let round = 0; round <= 12; round += 1) {
    await waybill.contactLists.removeMembers(full, { contactIds });
    await waybill.contactLists.removeMembers(empty, { contactIds });
    const many = await add(full);
    const none = await add(empty);
    if (round === 0) continue;
    found.full.push(many);
    found.quotients.push(many / none);
  }
  await waybill.contactLists.delete(empty);
  return {
    ratios: { addMembers: median(found.quotients) },
    figures: { addMembersMs: 1000 * median(found.full) },
  };
}

/** All lists with their counts, while members come and go and addresses are suppressed. */
async function measureLists({ waybill }: Bench, rounds: number) {
  const { data } = await waybill.contactLists.list({ limit: 100 }).page();
  const lists = data.filter(({ slug }) => slug.startsWith('list-')).map(({ id }) => id);
  if (lists.length !== listCount) throw new Error(`There are ${lists.length} lists.`);
  const people = (await waybill.contacts.list({ limit: 100 }).page()).data;
  const contactIds = people.map(({ id }) => id);
  let running = true;
  const write = async (writer: number) => {
    for (let step = writer; running; step += 1) {
      const list = lists[step % lists.length] ?? '';
      const email = people[step % people.length]?.email ?? '';
      await waybill.contactLists.addMembers(list, { contactIds });
      await waybill.contactLists.removeMembers(list, { contactIds });
      await waybill.suppressions.create({ email });
    }
  };
  const writers = [0, 17].map(write);
  const found: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    found.push(await seconds(() => waybill.contactLists.list({ limit: 100 }).page()));
  }
  running = false;
  await Promise.all(writers);
  return {
    ratios: {},
    figures: { listsP50Ms: 1000 * median(found), listsP95Ms: 1000 * percentile(found, 0.95) },
  };
}

function percentile(values: number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}
