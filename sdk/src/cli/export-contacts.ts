import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Contact } from '../generated/schemas.ts';
import { escapeFormula, joinCells } from '../import-file/csv-row.ts';
import type { Query } from '../operation.ts';
import { type Call, type ServiceCommand, UsageError } from './command.ts';
import { emailHeader, nameHeader } from './exported-columns.ts';
import { findNamed } from './find-named.ts';
import { formatNumber } from './format-number.ts';
import { type LineWriter, linesTo, openLines } from './line-writer.ts';
import { textOf } from './options.ts';
import { createProgressLine } from './progress-line.ts';

export const exportContacts: ServiceCommand = {
  help: 'Write contacts as CSV, newest first',
  parameters: [],
  options: {
    list: { type: 'string', value: '<list>', help: 'only of this list: id, slug or name' },
    segment: { type: 'string', value: '<segment>', help: 'only of this segment: id, slug or name' },
    output: { type: 'string', value: '<file>', help: 'where to; else to standard output' },
  },
  notes: `Each property is a column. Cells that a sheet would run as a formula get an apostrophe before them;
waybill import --exported takes it back and fills the same properties. Numbers, true and false come
back as text, which compares the same under the type of the property; empty text is no value.
With --json each contact is a line of JSON instead.`,
  run: async (call) => {
    const query = await queryOf(call);
    const output = textOf(call.options.output);
    const end = call.options.json === true ? '\n' : undefined;
    const lines =
      output === undefined
        ? linesTo(call.out, end)
        : await openLines(resolve(call.folder, output), end);
    const folder = await mkdtemp(join(tmpdir(), 'waybill-export-'));
    try {
      const spool = join(folder, 'contacts');
      const { properties, count } = await readAll(call, query, spool);
      if (call.options.json === true) await copyAll(spool, lines);
      else await writeAll(spool, properties, lines);
      await lines.close();
      if (output !== undefined) call.print(`${count} contacts are in ${output}`);
      return 0;
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};

async function queryOf({ waybill, options, signal }: Call): Promise<Query<'listContacts'>> {
  const list = textOf(options.list);
  const segment = textOf(options.segment);
  const query: Query<'listContacts'> = { limit: 100 };
  if (list !== undefined) {
    const lists = waybill.contactLists.list({ limit: 100 }, { signal });
    query.listId = require('list', list, await findNamed('list', lists, list));
  }
  if (segment !== undefined) {
    const segments = waybill.segments.list({ limit: 100 }, { signal });
    query.segmentId = require('segment', segment, await findNamed('segment', segments, segment));
  }
  return query;
}

function require(kind: string, text: string, found: { id: string } | undefined): string {
  if (found === undefined) throw new UsageError(`There is no ${kind} "${text}".`);
  return found.id;
}

/**
 * Keeps all contacts in a file, one a line: which columns there are is known when the last one is
 * read, for contacts may have attributes that are no properties.
 */
async function readAll(
  { waybill, error, signal }: Call,
  query: Query<'listContacts'>,
  spool: string,
) {
  const names = new Set<string>();
  for await (const { name } of waybill.contactProperties.list({ limit: 100 }, { signal }))
    names.add(name);
  const lines = await openLines(spool);
  const progress = createProgressLine(error);
  let count = 0;
  for await (const contact of waybill.contacts.list(query, { signal })) {
    const { email, name, attributes } = contact;
    for (const key of Object.keys(attributes)) names.add(key);
    await lines.write(toLine({ email, name, attributes }));
    count += 1;
    progress.show({ done: count, total: undefined }, `${formatNumber(count)} contacts`);
  }
  await lines.close();
  progress.end();
  return { properties: [...names].sort(), count };
}

async function writeAll(spool: string, properties: string[], lines: LineWriter): Promise<void> {
  const write = (cells: string[]) => lines.write(joinCells(cells, ','));
  await write([emailHeader, nameHeader, ...properties]);
  const input = createReadStream(spool);
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    const { email, name, attributes }: Spooled = JSON.parse(line);
    const values = properties.map((property) => String(attributes[property] ?? ''));
    await write([email, name, ...values].map(escapeFormula));
  }
}

/** As they were read, for programs. */
async function copyAll(spool: string, lines: LineWriter): Promise<void> {
  const input = createReadStream(spool);
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    await lines.write(line);
  }
}

type Spooled = Pick<Contact, 'email' | 'name' | 'attributes'>;

/** JSON on one line, also for those who take U+2028 and U+2029 for line ends. */
function toLine(contact: Spooled): string {
  return JSON.stringify(contact).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
