import { Readable } from 'node:stream';
import { openDatabase } from '../../db/database.ts';
import { bringTable } from '../bring/bring-table.ts';
import { inOneImport } from '../bring/one-import.ts';

// A process that brings a table in and stops in the middle, so that it can be killed there.
// Arguments: the address of the database, a run, a space, a person.
const [url = '', runId = '', spaceId = '', userId = ''] = process.argv.slice(2);
const db = openDatabase(url, 1);
let passes = 0;

async function* text(isLast: boolean) {
  yield Buffer.from('Day,City,People\n');
  for (let row = 0; row < 20_000; row += 1) yield Buffer.from(`2026-10-01,City ${row},${row}\n`);
  if (!isLast) return;
  process.send?.('half');
  await new Promise(() => setInterval(() => undefined, 60_000));
}

const source = {
  // Head, signs between cells and types are told first; rows are sent in the last pass.
  async stream() {
    passes += 1;
    return Readable.from(text(passes === Number(process.env.LAST_PASS)));
  },
  bytes: () => Promise.reject(new Error('This is no spreadsheet')),
};
await inOneImport(db, runId, (client) =>
  bringTable(client, source, {
    ...{ spaceId, userId, name: 'Cities', format: 'csv', decimal: 'auto', zone: 'UTC' },
  }),
);
process.send?.(`passes ${passes}`);
await db.$client.end();
process.disconnect();
