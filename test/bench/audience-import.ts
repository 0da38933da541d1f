import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Waybill } from '../../sdk/src/index.ts';
import { newId } from '../../src/db/identifiers.ts';
import { residentMiB, watchMemory } from './processes.ts';
import { median } from './report.ts';

const columns = 10;

function cellsOf(index: number, edition: string): string[] {
  return [
    `new${index}@mail${index % 20}.example`,
    `New ${index}`,
    ...Array.from(
      { length: columns - 2 },
      (_, column) => `${edition} ${(index * (column + 7)) % 1000}`,
    ),
  ];
}

const header = ['E-mail', 'Name', ...Array.from({ length: columns - 2 }, (_, n) => `p${n}`)];

/** Rows a second through the API and with bare COPY, in turns; and memory above the idle level. */
export async function measureImport(
  { waybill, client, port }: { waybill: Waybill; client: Client; port: number },
  organizationId: string,
  count: number,
  rounds: number,
) {
  const rowsOf = (edition: string) =>
    Array.from({ length: count }, (_, index) => cellsOf(index, edition));
  const rows = rowsOf('value');
  const toCsv = (lines: string[][]) => [header, ...lines].map((cells) => cells.join()).join('\n');
  const csv = toCsv(rows);
  const changedCsv = toCsv(rowsOf('other'));
  const idle = await residentMiB(port);
  const memory = watchMemory(port, 100);
  const importAll = (outcome: 'imported' | 'updated', text = csv) =>
    seconds(async () => {
      const result = await waybill.contacts.import(
        { csv: text, columns: { email: 'E-mail', name: 'Name' } },
        { timeout: 600_000 },
      );
      if (result[outcome] !== count) throw new Error(`${result[outcome]} were ${outcome}.`);
    });
  const found = [];
  for (let round = 0; round < rounds; round += 1) {
    const copy = await copyAll(client, organizationId, rows);
    const imported = await importAll('imported');
    const updated = await importAll('updated');
    const changed = await importAll('updated', changedCsv);
    await client.query("delete from contacts where address_key like 'new%'");
    await client.query('vacuum contacts');
    found.push({ copy, imported, updated, changed });
  }
  const highest = Math.max(idle, ...memory.stop());
  return {
    ratios: {
      import: median(found.map(({ copy, imported }) => copy / imported)),
      update: median(found.map(({ copy, updated }) => copy / updated)),
    },
    figures: {
      importRate: count / median(found.map(({ imported }) => imported)),
      updateRate: count / median(found.map(({ updated }) => updated)),
      changeRate: count / median(found.map(({ changed }) => changed)),
      copyRate: count / median(found.map(({ copy }) => copy)),
      importMiB: highest - idle,
    },
  };
}

/** Into an equal, empty table with the same indexes: what Postgres does at its fastest. */
async function copyAll(client: Client, organizationId: string, rows: string[][]): Promise<number> {
  await client.query('drop table if exists bench_contacts');
  await client.query('create table bench_contacts (like contacts including all)');
  const now = new Date().toISOString();
  const lines = rows.map(([email = '', name = '', ...values]) => {
    const attributes = JSON.stringify(
      Object.fromEntries(values.map((value, n) => [`p${n}`, value])),
    );
    return `${organizationId}\t${newId()}\t${email}\t${email}\t${name}\t${attributes}\t0\t${now}\t${now}\n`;
  });
  const chunks = Array.from({ length: Math.ceil(lines.length / 500) }, (_, n) =>
    lines.slice(n * 500, n * 500 + 500).join(''),
  );
  return seconds(() =>
    pipeline(Readable.from(chunks), client.query(copyFrom('copy bench_contacts from stdin'))),
  );
}

export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
