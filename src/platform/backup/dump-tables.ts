import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ArchiveWriter } from './archive.ts';
import { type ArchivedTable, type Manifest, nameOf } from './manifest.ts';
import { copyOut } from './table-text.ts';

/** Bytes of rows in one entry of the archive. */
const partBytes = 4 * 1024 * 1024;

/** Adds all rows of the tables, as the client's transaction sees them. Returns rows by table. */
export async function dumpTables(
  client: pg.Client,
  archive: ArchiveWriter,
  tables: readonly ArchivedTable[],
  kind: Manifest['kind'],
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const table of tables) rows[nameOf(table)] = await dumpTable(client, archive, table, kind);
  return rows;
}

async function dumpTable(
  client: pg.Client,
  archive: ArchiveWriter,
  table: ArchivedTable,
  kind: Manifest['kind'],
): Promise<number> {
  const source = client.query(copyTo(copyOut(table, kind)));
  const ending = kind === 'backup' ? 'rows' : 'jsonl';
  let parts = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    if (size === 0) return;
    parts += 1;
    const place = `tables/${nameOf(table)}/${String(parts).padStart(6, '0')}.${ending}`;
    await archive.add(place, Buffer.concat(waiting));
    waiting = [];
    size = 0;
  };
  for await (const chunk of source) {
    waiting.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= partBytes) await flush();
  }
  await flush();
  return source.rowCount;
}
