import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { readTable } from './read-table.ts';

const read = async (name: string, content: string | Uint8Array) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const { found, rows } = await readTable({ name, bytes, withRows: true });
  return { ...found, rows };
};

it('reads commas, semicolons and tabs, and counts rows as spreadsheets do', async () => {
  const text = '\uFEFF\nPK;Price\n\n"Semi; colon";3,5\n;\n"Two\nlines";2\nBad;dear\n';
  const { columns, rows } = await read('gaps.csv', text);
  expect(columns.map(({ name, samples }) => [name, samples[0]])).toEqual([
    ...[
      ['PK', 'Semi; colon'],
      ['Price', '3,5'],
    ],
  ]);
  expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
    ...[
      [4, 'Semi; colon'],
      [6, 'Two\nlines'],
      [7, 'Bad'],
    ],
  ]);
  const { rows: tabbed } = await read('list.tsv', 'A\tB\n"x, y"\tz\n');
  expect(tabbed).toEqual([{ line: 2, cells: ['x, y', 'z'] }]);
});

it('gives each column a name of its own', async () => {
  const { columns } = await read('x.csv', 'A,,A,\u0000A\n1,2,3,4\n');
  expect(columns.map(({ name }) => name)).toEqual(['A', 'Column 2', 'A 2', 'A 3']);
});

it('tells what columns hold', async () => {
  const text =
    'n,d,b,e,u,t,x\n1,2026-01-02,yes,a@b.org,https://a.org,One,\n"-1,200.50",3.4.2026,no,c@d.org,http://b.org,2,\n';
  const { columns } = await read('types.csv', text);
  expect(columns.map(({ type }) => type)).toEqual([
    ...['number', 'date', 'boolean', 'email', 'url', 'text', 'empty'],
  ]);
});

it('takes signs of two halves wherever a sample is cut', async () => {
  const { columns } = await read('emoji.csv', `Title\n${'a'.repeat(79)}🎉\n`);
  expect(columns[0]?.samples).toEqual(['a'.repeat(79)]);
});

it('reads what spreadsheets write on Windows', async () => {
  const text = 'Title;Price\nGrüße – für Žofie;4\n';
  const wide = Buffer.from(`\uFEFF${text}`, 'utf16le');
  const narrow = Buffer.from(text.replace('–', '\x96').replace('Ž', '\x8e'), 'latin1');
  for (const bytes of [wide, narrow]) {
    const { columns } = await read('windows.csv', bytes);
    expect(columns[0]).toMatchObject({ name: 'Title', samples: ['Grüße – für Žofie'] });
  }
});

it('reads the first sheet of a spreadsheet', async () => {
  const cells = [
    [{ value: 'Title' }, { value: 'Price' }],
    [{ value: 'A' }, { value: 10, type: Number }],
  ];
  const { columns, rows } = await read(
    'prices.xlsx',
    await writeXlsxFile(cells as never).toBuffer(),
  );
  expect(columns.map(({ name, type }) => [name, type])).toEqual([
    ...[
      ['Title', 'text'],
      ['Price', 'number'],
    ],
  ]);
  expect(rows).toEqual([{ line: 2, cells: ['A', '10'] }]);
});

it('reads JSON lines and lists of objects, with the line that is none', async () => {
  const lines =
    '{"Title":"One","Tags":["x","y"]}\n\nnot json\n{"Title":"Two","More":{"a":1}}\n[1]\n';
  const { columns, rows } = await read('rows.jsonl', lines);
  expect(columns.map(({ name }) => name)).toEqual(['Title', 'Tags', 'More']);
  const fault = 'This line is no JSON object.';
  expect(rows).toEqual([
    { line: 1, cells: ['One', 'x, y', ''] },
    { line: 3, cells: ['', '', ''], fault },
    { line: 4, cells: ['Two', '', '{"a":1}'] },
    { line: 5, cells: ['', '', ''], fault },
  ]);
  const { rows: list } = await read('list.json', '[{"A":1},{"__proto__":{"A":5}}]');
  expect(list.map(({ cells }) => cells[0])).toEqual(['1', '']);
  const airtable = await read('at.json', '{"records":[{"id":"rec","fields":{"A":"x"}}]}');
  expect(airtable.rows).toEqual([{ line: 1, cells: ['x'] }]);
});

it('says what is wrong with a file', async () => {
  const noTable = { status: 422, code: 'unreadable' };
  await expect(read('empty.csv', 'Title\n')).rejects.toMatchObject({ status: 400, field: 'file' });
  await expect(read('broken.json', '{')).rejects.toMatchObject(noTable);
  await expect(read('fake.xlsx', 'PK but not a spreadsheet')).rejects.toThrow('spreadsheet');
  await expect(read('zip.xlsx', zipSync({ 'a.txt': new Uint8Array(3) }))).rejects.toMatchObject(
    noTable,
  );
  await expect(read('open.csv', '"Title\nnever closed')).rejects.toMatchObject(noTable);
  await expect(read('old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'))).rejects.toThrow('XLSX');
  await expect(read('a.pdf', '%PDF-1.7')).rejects.toMatchObject(noTable);
  await expect(read('wide.csv', `${'a,'.repeat(501)}\n1`)).rejects.toThrow('500 columns');
  await expect(read('long.csv', `a\n${'1\n'.repeat(100_001)}`)).rejects.toThrow('100,000 rows');
});

it('a spreadsheet that unpacks without end is refused before it is unpacked in memory', async () => {
  const sheet = new Uint8Array(320_000_000);
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': [sheet, { level: 1 }] });
  expect(bomb.length).toBeLessThan(5_000_000);
  await expect(read('bomb.xlsx', bomb)).rejects.toThrow('unpacks to more than 300 MB');
});

it('stays quick with texts that are made to be slow', async () => {
  for (const sign of ['"', ',', ';', ' ', '\\', '1,', '[', '{']) {
    const text = `Title\n${sign.repeat(300_000)}\n`;
    const read1 = await read('slow.csv', text).catch((error) => error);
    expect(read1).toBeDefined();
    const json = await read('slow.json', text).catch((error) => error);
    expect(json).toMatchObject({ status: expect.any(Number) });
  }
});
