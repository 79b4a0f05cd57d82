import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type pg from 'pg';
import { rankOf, seeded, vocabulary } from '../catalogue/generate.ts';
import { type HubClient, until } from './hub-client.ts';

const columns = ['Title', 'Full Prompt', 'Description', 'Tags', 'Price', 'Creator Name', 'Status'];
const base = '/api/airtable-dashboard';

/** A spreadsheet of prompts as an operator would bring one, as CSV. */
export function makeSheet(rows: number): Buffer {
  const random = seeded(5);
  const words = vocabulary();
  const text = (length: number) =>
    Array.from({ length }, () => words[rankOf(random)] as string).join(' ');
  const lines = Array.from({ length: rows }, (_, index) => [
    ...[
      `${text(5)} ${index}`,
      text(90),
      text(18),
      Array.from({ length: 3 }, () => words[Math.floor(random() ** 2 * 300)]).join(', '),
    ],
    ...[(1 + random() * 9).toFixed(2), 'A creator', 'Live'],
  ]);
  return Buffer.from(stringify([columns, ...lines]));
}

type Import = { id: string; status: string; rowsCreated: number; rowsFailed: number };

/** Seconds from pressing Import until every row is a prompt that can be found. */
export async function importSheet(admin: HubClient, sheet: Buffer, rows: number): Promise<number> {
  const begun = performance.now();
  const upload = await admin.upload<Import>(`${base}/uploads`, 'prompts.csv', sheet);
  const mapping = Object.fromEntries(columns.map((name, at) => [String(at), name]));
  const order = { table: 'Prompts', mapping, dryRun: false };
  await admin.post(`${base}/imports/${upload.id}/start`, order);
  const done = await until(
    () => admin.get<Import>(`${base}/imports/${upload.id}`),
    ({ status }) => ['done', 'failed'].includes(status),
  );
  if (done.rowsCreated !== rows) throw new Error(`Imported ${JSON.stringify(done)}`);
  return (performance.now() - begun) / 1000;
}

/** The floor: the same sheet read and put into a bare table with the same search column. */
export async function insertSheet(client: pg.Client, sheet: Buffer): Promise<number> {
  await client.query(`
    create temp table bare (id uuid primary key default uuidv7(), fields jsonb not null,
      search tsvector generated always as (
        to_tsvector('english', (fields->>'Title') || ' ' || (fields->>'Description'))) stored)`);
  await client.query('create index on bare using gin (search)');
  const begun = performance.now();
  const rows = parse(sheet, { columns: true }) as Record<string, string>[];
  for (let at = 0; at < rows.length; at += 1000) {
    await client.query('insert into bare (fields) select * from jsonb_array_elements($1::jsonb)', [
      JSON.stringify(rows.slice(at, at + 1000)),
    ]);
  }
  const seconds = (performance.now() - begun) / 1000;
  await client.query('drop table bare');
  return seconds;
}
