import { sql } from '../db/sql.ts';
import type { Platform } from '../platform.ts';

/** A file that a run made. `url` is signed and relative to the hub. */
export type RunFile = {
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
  readonly url: string;
};

/**
 * What is known of what runs kept, by id: assets, and files of work with tables of its own. Those that
 * were deleted are missing.
 */
export async function runFiles(
  { db, files }: Platform,
  ids: readonly string[],
): Promise<Map<string, RunFile>> {
  if (ids.length === 0) return new Map();
  type Row = { id: string; file_id: string; name: string; mime_type: string; size: number };
  const wanted = sql.param([...ids]);
  const { rows } = await db.execute<Row>(sql`
    select id, id as file_id, name, mime_type, size from files where id = any(${wanted}::uuid[])
    union all
    select a.id, f.id, a.name, f.mime_type, f.size from assets a join files f on f.id = a.file_id
    where a.id = any(${wanted}::uuid[])`);
  return new Map(
    rows.map(({ id, file_id, name, mime_type, size }) => [
      id,
      { id, name, mime: mime_type, bytes: size, url: files.linkTo(file_id) },
    ]),
  );
}
