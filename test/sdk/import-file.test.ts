import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinCells, splitCells } from '../../sdk/src/import-file/csv-row.ts';
import { RowScanner } from '../../sdk/src/import-file/row-scanner.ts';
import { ImportFileError, type ImportProgress, type Waybill } from '../../sdk/src/index.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { connect } from '../support/waybill.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const columns = { email: 'E-mail', name: 'Name' };

/** A client of an organization of its own, so that nothing is known. */
async function emptyAudience(): Promise<Waybill> {
  return connect(server, (await server.createOrganization()).key);
}

/** Pieces of these many bytes. */
function* piecesOf(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += size) {
    yield bytes.subarray(start, start + size);
  }
}

/** Faults of every kind, cells over several lines, and the same addresses again and again. */
const awkward = [
  '\ufeffE-mail;Name;"Note ""x"""',
  'ada@example.com;Ada;"two\nlines; one; cell"',
  '',
  'ADA@example.com;Ada again;',
  'no address;Nobody;',
  'grace@bücher.example;"Grace\r\nHopper";ü€😀',
  'short@example.com;Short',
  'Ada@Example.com;Too;many;cells',
  'grace@xn--bcher-kva.example;Grace again;',
  `ada@example.com;${'x'.repeat(201)};`,
  'short@example.com;Not short;"says ""hi"""',
  'gone@example.com;Gone;',
  'GONE@example.com;Gone;',
  'last@example.com;Last;end',
];

describe('a file in parts', () => {
  it.each(['\n', '\r', '\r\n'])('is imported as if it were one, with %j', async (end) => {
    const csv = awkward.join(end);
    const whole = await emptyAudience();
    const parts = await emptyAudience();
    for (const waybill of [whole, parts]) {
      await waybill.suppressions.create({ email: 'gone@example.com' });
    }
    const expected = await whole.contacts.import({ csv, columns });
    expect(expected).toMatchObject({ imported: 4, duplicate: 3, invalid: 4, suppressed: 1 });

    for (const options of [{ dryRun: true }, {}]) {
      const progress: ImportProgress[] = [];
      const result = await parts.contacts.importFile(piecesOf(csv, 5), {
        columns,
        rowsPerPart: 2,
        onProgress: (each) => progress.push(each),
        ...options,
      });
      expect(result).toEqual(expected);
      expect(progress.map(({ total }) => total)).toEqual([2, 4, 6, 8, 10, 12]);
      expect(progress.at(-1)).toMatchObject({ bytes: Buffer.byteLength(csv), imported: 4 });
    }
    const listed = async (waybill: Waybill) =>
      (await waybill.contacts.list().page()).data
        .map(({ email, name, attributes }) => ({ email, name, attributes }))
        .sort((a, b) => a.email.localeCompare(b.email));
    expect(await listed(parts)).toEqual(await listed(whole));
  });

  it('hands its rows over part by part, from any kind of stream', async () => {
    const waybill = await emptyAudience();
    const csv = 'E-mail,Name\na@example.com,A\nb@example.com,B\nc@example.com,C\n';
    const sources = [csv, [csv], new Blob([csv]).stream(), piecesOf(csv, 1)];
    for (const source of sources) {
      const lines: number[][] = [];
      const result = await waybill.contacts.importFile(source, {
        columns,
        rowsPerPart: 2,
        onRows: (rows) => void lines.push(rows.map(({ line }) => line)),
      });
      expect([result.total, result.rows, lines]).toEqual([3, [], [[2, 3], [4]]]);
    }
  });

  it('leaves known contacts alone when it is told to', async () => {
    const waybill = await emptyAudience();
    const csv = 'E-mail,Name\na@example.com,A\nb@example.com,B\nA@example.com,C\n';
    await waybill.contacts.create({ email: 'a@example.com', name: 'Known' });
    const result = await waybill.contacts.importFile([csv], {
      columns,
      onConflict: 'skip',
      rowsPerPart: 1,
    });
    expect(result.rows.map(({ outcome, message }) => [outcome, message])).toEqual([
      ['duplicate', 'is a contact already'],
      ['imported', ''],
      ['duplicate', 'stands on line 2 already'],
    ]);
  });

  it('is judged by its header even without a row, and refused when it is empty', async () => {
    const waybill = await emptyAudience();
    expect(await waybill.contacts.importFile(['E-mail,Name\n'], { columns })).toMatchObject({
      total: 0,
      rows: [],
    });
    await expect(waybill.contacts.importFile(['Mail\n'], { columns })).rejects.toMatchObject({
      code: 'unknown_column',
    });
    await expect(waybill.contacts.importFile([], { columns })).rejects.toMatchObject({
      code: 'csv_syntax',
    });
  });

  it.each([
    ['UTF-16', Buffer.from('\ufeffE-mail,Name\n', 'utf16le'), /UTF-16; save it as "CSV UTF-8"/],
    ['UTF-16 without BOM', Buffer.from('E-mail,Name\n', 'utf16le'), /UTF-16/],
    ['Latin-1', Buffer.from('E-mail,Name\na@example.com,Jürgen', 'latin1'), /Latin-1; save it/],
    ['half a character', Buffer.from('E-mail,Name\na@example.com,ü').subarray(0, -1), /UTF-8/],
  ])('is refused in %s', async (_, bytes, message) => {
    const waybill = await emptyAudience();
    await expect(waybill.contacts.importFile([bytes], { columns })).rejects.toThrow(message);
    expect((await waybill.contacts.list().page()).data).toEqual([]);
  });

  it('says how far it came, and on which line of the file it ended', async () => {
    const waybill = await emptyAudience();
    const csv = 'E-mail,Name\na@example.com,"A\nA"\n\nb@example.com,B\nc@example.com,x"y"\n';
    const failed = waybill.contacts.importFile([csv], { columns, rowsPerPart: 1 });
    const error = await failed.catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ImportFileError);
    expect(error).toMatchObject({ line: 5, result: { total: 2, imported: 2 } });
    expect(error.message).toContain('line 6: a quote stands inside a field');
    expect((await waybill.contacts.list().page()).data).toHaveLength(2);
  });

  it('ends with its signal', async () => {
    const waybill = await emptyAudience();
    const ending = new AbortController();
    const failed = waybill.contacts.importFile(
      ['E-mail,Name\na@example.com,A\n', 'b@example.com,B\n'],
      {
        columns,
        rowsPerPart: 1,
        signal: ending.signal,
        onProgress: () => ending.abort(),
      },
    );
    await expect(failed).rejects.toMatchObject({ cause: { code: 'aborted' } });
    expect((await waybill.contacts.list().page()).data).toHaveLength(1);
  });

  it('is one effect, however often it is tried with a key', async () => {
    const waybill = await emptyAudience();
    const csv = 'E-mail,Name\na@example.com,A\nb@example.com,B\nA@example.com,B\n';
    const options = { columns, rowsPerPart: 1, idempotencyKey: 'sheet-1' };
    const first = await waybill.contacts.importFile([csv], options);
    expect(await waybill.contacts.importFile([csv], options)).toEqual(first);
    expect(first).toMatchObject({ imported: 2, duplicate: 1 });
  });

  it('keeps the memory for its text bounded', async () => {
    const waybill = await emptyAudience();
    const row = `,Name,${'x'.repeat(3000)}\n`;
    let most = 0;
    function* rows() {
      yield Buffer.from('E-mail,Name,Note\n');
      for (let count = 0; count < 20_000; count += 1) {
        if (count % 1000 === 0) most = Math.max(most, process.memoryUsage().heapUsed);
        yield Buffer.from(row);
      }
    }
    const sizes: number[] = [];
    const result = await waybill.contacts.importFile(rows(), {
      columns,
      onRows: (part) => void sizes.push(part.length),
    });
    expect(result).toMatchObject({ total: 20_000, invalid: 20_000 });
    expect(Math.max(...sizes) * row.length).toBeLessThan(8 * 1024 * 1024);
  });
});

describe('rows', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.string({
      unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', '\t', ' ', 'ü'),
      maxLength: 8,
    }),
  );
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 8 });

  it('of any table come back, however the file is cut into pieces', () => {
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r', '\r\n'),
        fc.integer({ min: 1, max: 20 }),
        (rows, separator, end, size) => {
          const text = rows.map((cells) => joinCells(cells, separator)).join(end);
          const scanner = new RowScanner();
          const found = [];
          for (let start = 0; start < text.length; start += size) {
            found.push(...scanner.push(text.slice(start, start + size)));
          }
          found.push(...scanner.end());
          expect(found.map((row) => splitCells(row.text, separator))).toEqual(rows);
        },
      ),
      { numRuns: 500 },
    );
  });
});
