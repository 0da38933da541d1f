import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportContacts, Waybill } from '../../sdk/src/index.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { all, connect } from '../support/waybill.ts';

let server: TestServer;
let waybill: Waybill;
beforeAll(async () => {
  server = await startTestServer();
  waybill = connect(server);
});
afterAll(() => server.stop());

const columns = { email: 'E-mail' };
const importOf = (csv: string, given: ImportContacts['columns'] = columns) =>
  waybill.contacts.import({ csv, columns: given }).result();

async function outcomesOf(csv: string, given?: ImportContacts['columns']) {
  const result = await importOf(csv, given);
  if (!result.ok) throw result.error;
  return result.data.rows.map(({ line, outcome, message }) => [line, outcome, message]);
}

const wide = Array.from({ length: 10_000 }, (_, index) => `c${index}`).join();

describe('a file that cannot be read', () => {
  const refused: [string, string, number, string, RegExp][] = [
    ['is empty', '', 422, 'csv_syntax', /empty; its first line must name the columns/],
    ['is blank', '\n\r\n\n', 422, 'csv_syntax', /empty/],
    ['is a BOM', '\ufeff', 422, 'csv_syntax', /empty/],
    ['has no such header', 'Mail\na@example.com', 422, 'unknown_column', /no column E-mail/],
    [
      'has its header twice',
      'E-mail,E-mail\na@example.com,b',
      422,
      'validation_error',
      /several columns E-mail/,
    ],
    [
      'has two headers that give one property',
      'E-mail,Plan,PLAN\n',
      422,
      'validation_error',
      /Plan and PLAN both give the property PLAN/,
    ],
    [
      'has a header without a name',
      'E-mail,,x\n',
      422,
      'validation_error',
      /column 2 has no header/,
    ],
    ['has 10,000 columns', `E-mail,${wide}\n`, 422, 'validation_error', /more than 200 columns/],
    [
      'has a header of 3 million commas',
      `E-mail${','.repeat(3_000_000)}\n`,
      422,
      'validation_error',
      /more than 200 columns/,
    ],
    [
      'has the same in quotes',
      `"E-mail"${','.repeat(3_000_000)}\n`,
      422,
      'validation_error',
      /more than 200 columns/,
    ],
    [
      'has headers of JavaScript',
      'E-mail,__proto__,constructor\n',
      422,
      'validation_error',
      /__proto__ cannot name a property/,
    ],
    [
      'was no UTF-8',
      'E-mail,Name\na@example.com,J\ufffdrgen',
      422,
      'csv_syntax',
      /not UTF-8; save it as "CSV UTF-8"/,
    ],
    [
      'has an open quote',
      'E-mail,Name\na@example.com,"A\nb@example.com,B\n',
      422,
      'csv_syntax',
      /line 2: a quote is not closed/,
    ],
    [
      'has a quote inside',
      'E-mail,N\na@example.com,"1\n2"\nb@example.com,x"y"\n',
      422,
      'csv_syntax',
      /line 4: a quote stands inside a field/,
    ],
    [
      'has text after a quote',
      'E-mail,N\na@example.com,"x"y\n',
      422,
      'csv_syntax',
      /line 2: text follows a closing quote/,
    ],
  ];
  it.each(refused)(
    'because it %s is refused with a sentence',
    async (_, csv, status, code, message) => {
      const result = await importOf(csv);
      if (result.ok) throw new Error('It was taken.');
      expect([result.error.status, result.error.code]).toEqual([status, code]);
      const said = [result.error.message, ...result.error.details.map((detail) => detail.message)];
      expect(said.join('\n')).toMatch(message);
      expect((await waybill.contacts.list().page()).data).toEqual([]);
      expect((await waybill.contactProperties.list().page()).data).toEqual([]);
    },
  );

  it('because it has a million rows is refused, and 100,000 are not', async () => {
    const rows = (count: number) => `E-mail\n${'x\n'.repeat(count)}`;
    expect(await importOf(rows(1_000_000))).toMatchObject({
      ok: false,
      error: { status: 413, code: 'payload_too_large' },
    });
    expect(await importOf(rows(100_001))).toMatchObject({ ok: false, error: { status: 413 } });
    expect(await importOf(rows(100_000))).toMatchObject({ ok: true, data: { invalid: 100_000 } });
  });

  it('because it is larger than a request may be is refused', async () => {
    const csv = `E-mail,Note\na@example.com,${'x'.repeat(34 * 1024 * 1024)}`;
    expect(await importOf(csv)).toMatchObject({ ok: false, error: { status: 413 } });
  });

  it('because it holds NUL is refused', async () => {
    expect(await importOf('E-mail,x\na@example.com,a\0b')).toMatchObject({
      ok: false,
      error: { status: 422, details: [{ path: '/body/csv' }] },
    });
  });
});

describe('a row', () => {
  it.each([
    ['LF', '\n'],
    ['CR', '\r'],
    ['CRLF', '\r\n'],
  ])('ends with %s', async (_, end) => {
    const { key } = await server.createOrganization();
    waybill = connect(server, key);
    const csv = ['E-mail,Name', 'a@example.com,"A', 'A"', '', 'b@example.com,B', ''].join(end);
    expect(await outcomesOf(csv, { email: 'E-mail', name: 'Name' })).toEqual([
      [2, 'imported', ''],
      [5, 'imported', ''],
    ]);
    expect((await waybill.contacts.get('a@example.com')).name).toBe('A A');
  });

  it('ends with any of them in one file', async () => {
    expect(
      await outcomesOf('\ufeffE-mail;x\r\nm1@example.com;1\nm2@example.com;2\rm3@example.com;3'),
    ).toEqual([
      [2, 'imported', ''],
      [3, 'imported', ''],
      [4, 'imported', ''],
    ]);
  });

  it.each([
    [' spaced@example.com ', 'imported'],
    ['trailing@example.com.', 'invalid'],
    ['trailing.@example.com', 'invalid'],
    ['idn@BÜCHER.example', 'imported'],
    ['UPPER@EXAMPLE.COM', 'imported'],
    ['a b@example.com', 'invalid'],
    ['Ada <ada@example.com>', 'invalid'],
    ['mailto:ada@example.com', 'invalid'],
    ['one@example.com two@example.com', 'invalid'],
    ['=cmd|calc', 'invalid'],
    [`${'x'.repeat(400)}@example.com`, 'invalid'],
  ])('with the address %s is %s', async (address, outcome) => {
    expect((await outcomesOf(`E-mail,x\n${address},1\n`))[0]?.[1]).toBe(outcome);
  });

  it.each(['E-mail', '"E-mail"'])(
    'of 5 million commas is told like any other: %s',
    async (header) => {
      const csv = `${header}\n${','.repeat(5_000_000)}\nbehind@example.com\n`;
      const [wide, next] = await outcomesOf(csv);
      expect(wide).toEqual([2, 'invalid', 'has more than 200 fields where the header has 1']);
      expect(next?.[0]).toBe(3);
    },
  );

  it.each(['update', 'skip'] as const)(
    'of somebody who is suppressed changes nothing, and nobody joins the list by it: %s',
    async (onConflict) => {
      const theirs = connect(server, (await server.createOrganization()).key);
      const { id: listId } = await theirs.contactLists.create({ name: 'List' });
      for (const email of ['known@example.com', 'left@example.com']) {
        await theirs.contacts.create({ email, name: 'Before' });
      }
      for (const email of ['left@example.com', 'never@example.com']) {
        await theirs.suppressions.create({ email, reason: 'UNSUBSCRIBE' });
      }
      const people = ['known', 'left', 'never', 'new'].map((name) => `${name}@example.com,After`);
      const { rows } = await theirs.contacts.import({
        csv: ['E-mail,Name', ...people].join('\n'),
        columns: { email: 'E-mail', name: 'Name' },
        listId,
        onConflict,
      });
      expect(rows.map(({ outcome }) => outcome)).toEqual([
        onConflict === 'update' ? 'updated' : 'duplicate',
        'suppressed',
        'suppressed',
        'imported',
      ]);
      const members = await all(theirs.contactLists.listMembers(listId));
      expect(members.map(({ email }) => email).sort()).toEqual([
        'known@example.com',
        'new@example.com',
      ]);
      expect(await theirs.contacts.get('left@example.com')).toMatchObject({
        name: 'Before',
        lists: [],
      });
      expect(await theirs.contacts.get('never@example.com').result()).toMatchObject({ ok: false });
    },
  );

  it('says what is wrong with its fields, and the others are taken', async () => {
    const csv = [
      'E-mail,Name,Note',
      'f1@example.com,A',
      'f2@example.com,A,B,C',
      `f3@example.com,A,${'x'.repeat(5_000_000)}`,
      `f4@example.com,${'x'.repeat(201)},y`,
      'f5@example.com,=1+1,"=HYPERLINK(""x"")"',
      'F5@EXAMPLE.COM,again,y',
      `f6@example.com,ok,${'💥'.repeat(4000)}`,
    ].join('\n');
    expect(await outcomesOf(csv, { email: 'E-mail', name: 'Name' })).toEqual([
      [2, 'invalid', 'has 2 fields where the header has 3'],
      [3, 'invalid', 'has 4 fields where the header has 3'],
      [4, 'invalid', 'the value of Note is longer than 4000 characters'],
      [5, 'invalid', 'the name is longer than 200 characters'],
      [6, 'imported', ''],
      [7, 'duplicate', 'stands on line 6 already'],
      [8, 'imported', ''],
    ]);
    expect(await waybill.contacts.get('f5@example.com')).toMatchObject({
      name: '=1+1',
      attributes: { Note: '=HYPERLINK("x")' },
    });
  });
});

describe('a sheet of another service', () => {
  it('of Mailchimp is taken with a mapping', async () => {
    const csv = [
      '"Email Address","First Name","Last Name",Address,"Phone Number",Birthday,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES,TAGS',
      'chimp@example.com,Ada,Lovelace,"12 Square  London  W1  GB",,12/10,2,"2024-01-02 03:04:05",,"2024-01-02 03:04:05",192.0.2.1,51.5,-0.1,0,1,Europe/London,GB,ENG,"2024-01-02 03:04:05",1,abc,,"""vip"",""news"""',
    ].join('\n');
    expect(
      await outcomesOf(csv, {
        email: 'Email Address',
        name: 'First Name',
        attributes: { last_name: 'Last Name', tags: 'TAGS', zone: 'TIMEZONE' },
      }),
    ).toEqual([[2, 'imported', '']]);
    expect(await waybill.contacts.get('chimp@example.com')).toMatchObject({
      name: 'Ada',
      attributes: { last_name: 'Lovelace', tags: '"vip","news"', zone: 'Europe/London' },
    });
  });

  it('of Google Contacts is taken with a mapping, from the column that was meant', async () => {
    const csv = [
      'First Name,Middle Name,Last Name,Phonetic First Name,Nickname,File As,Organization Name,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value',
      'Grace,,Hopper,,,,Navy,,,,* myContacts,* Work,work@example.com,Home,home@example.com,Mobile,+1 555 0100',
    ].join('\r\n');
    expect(
      await outcomesOf(csv, {
        email: 'E-mail 2 - Value',
        name: 'First Name',
        attributes: { organization: 'Organization Name' },
      }),
    ).toEqual([[2, 'imported', '']]);
    expect(await waybill.contacts.get('home@example.com')).toMatchObject({
      name: 'Grace',
      attributes: { organization: 'Navy' },
    });
    expect(await waybill.contacts.get('work@example.com').result()).toMatchObject({ ok: false });
  });
});

describe('any table', () => {
  const cell = fc
    .oneof(
      fc.string({ maxLength: 12 }),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.string({
        unit: fc.constantFrom('"', ',', ';', '\t', '\r', '\n', '\\', ' ', 'x'),
        maxLength: 6,
      }),
    )
    .filter((text) => !/[\0\ufffd]/.test(text) && text.isWellFormed());

  it('that is written as CSV comes back as attributes', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }),
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r', '\r\n'),
        async (rows, separator, end) => {
          run += 1;
          const address = (index: number) => `t${run}_${index}@example.com`;
          const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
          const csv = [
            ['E-mail', 'first', 'second'],
            ...rows.map((row, index) => [address(index), ...row]),
          ]
            .map((cells) => cells.map(quote).join(separator))
            .join(end);
          const outcomes = await outcomesOf(csv);
          expect(outcomes.map(([, outcome]) => outcome)).toEqual(rows.map(() => 'imported'));
          const { data } = await waybill.contacts.list({ search: `t${run}_`, limit: 100 }).page();
          const found = new Map(data.map(({ email, attributes }) => [email, attributes]));
          for (const [index, [first, second]] of rows.entries()) {
            expect(found.get(address(index))).toEqual({
              ...(first === '' ? {} : { first }),
              ...(second === '' ? {} : { second }),
            });
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
