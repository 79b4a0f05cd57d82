import { expect, it } from 'vitest';
import { AppError } from '#kernel/errors.ts';
import { readFileOfRows } from './local-worker-pool.ts';

const owner = { id: 'ada' };
const csv = (lines: readonly string[]) => new TextEncoder().encode(lines.join('\n'));
const people = (count: number) =>
  csv(['Email', ...Array.from({ length: count }, (_, at) => `reader.${at}@mail.example`)]);

const readHills = (lines: readonly string[], withRows = true) => {
  const file = { name: 'hills.csv', bytes: csv(['Name,Notes', ...lines]), withRows };
  return readFileOfRows('table', file, owner);
};

it('everybody in a file comes back in turn, however many there are', async () => {
  const given = { bytes: people(1234), mapping: undefined };
  const { found, portions } = await readFileOfRows('subscribers', given, owner);
  expect(found).toEqual({
    ...{ headings: ['Email'], mapping: { email: 'Email' }, problems: [] },
    ...{ repeated: 0, invalid: 0, inactive: 0 },
  });
  const emails = [...portions].flat().map(({ email }) => email);
  expect(emails).toEqual(Array.from({ length: 1234 }, (_, at) => `reader.${at}@mail.example`));
  // A transaction that is begun again finds them again.
  expect([...portions].map((rows) => rows.length)).toEqual([500, 500, 234]);
});

it('long rows come back in smaller portions, whole and in their order', async () => {
  const note = 'snow 🏔 '.repeat(1000);
  const lines = Array.from({ length: 300 }, (_, at) => `H${at},${note}`);
  const { found, portions } = await readHills(lines);
  expect(found).toMatchObject({ rows: 300, columns: [{ name: 'Name' }, { name: 'Notes' }] });
  expect([...portions].length).toBeGreaterThan(3);
  const rows = [...portions].flat();
  expect(rows.map(({ line }) => line)).toEqual(Array.from({ length: 300 }, (_, at) => at + 2));
  expect(rows.at(-1)?.cells).toEqual(['H299', note]);
});

it('where only the columns matter, no rows travel', async () => {
  const { found, portions } = await readHills(['Rigi,high'], false);
  expect([found.rows, [...portions]]).toEqual([1, []]);
});

it('what is wrong with a file is said with its field', async () => {
  const file = { name: 'hills.csv', bytes: csv(['Name']), withRows: true };
  const refused = await readFileOfRows('table', file, owner).catch((error) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({
    ...{ code: 'bad_input', status: 400, field: 'file' },
    message: 'The file holds no rows below its first line.',
  });
});

it('a file whose sender has gone is not read to its end, and the next one is', async () => {
  const gone = new AbortController();
  const sender = { id: 'ada', signal: gone.signal };
  const read = readFileOfRows('subscribers', { bytes: people(9000), mapping: undefined }, sender);
  // At the event loop's next turn: reading in this thread would be done before.
  setImmediate(() => gone.abort());
  await expect(read).rejects.toMatchObject({ code: 'cancelled' });
  const given = { bytes: people(1), mapping: undefined };
  const { portions } = await readFileOfRows('subscribers', given, owner);
  expect([...portions].flat()).toHaveLength(1);
});
