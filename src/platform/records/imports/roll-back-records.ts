import { AppError } from '#kernel/errors.ts';
import type { DbScope } from '../../db/database.ts';
import type { ImportedItem, RolledBack } from '../../imports/import-target.ts';
import type { Platform } from '../../platform.ts';
import { isComputed } from '../field-types.ts';
import { findTable } from '../record-tables.ts';
import type { RecordFields } from '../records.ts';
import { readRows } from '../stored-records.ts';

/**
 * Removes records that an import made, and gives those that it changed their earlier values. Records
 * that somebody has changed since keep what they are.
 */
export async function rollBackRecords(
  { records }: Platform,
  tx: DbScope,
  tableId: string,
  items: readonly ImportedItem[],
): Promise<RolledBack> {
  const table = await findTable(tx, tableId).catch((error) => {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  });
  // With its table all of it is gone already.
  if (!table) return { removed: 0, restored: 0, kept: 0 };
  const now = new Map(
    (
      await readRows(
        tx,
        table.id,
        items.map(({ id }) => id),
        true,
      )
    ).map((row) => [row.id, row.version]),
  );
  const untouched = items.filter(({ id, version }) => now.get(id) === (version ?? 1));
  const made = untouched.filter(({ before }) => !before).map(({ id }) => id);
  const removed = await records.remove(tx, table.id, made);
  const changed = untouched.filter(({ before }) => before);
  const writable = new Set(
    table.fields.filter((field) => !isComputed(field)).map(({ name }) => name),
  );
  const earlier = ({ id, before }: ImportedItem) => {
    const values = Object.entries(before as RecordFields).filter(([name]) => writable.has(name));
    return { id, fields: Object.fromEntries(values) };
  };
  await records.update(tx, table.id, changed.map(earlier), { replace: true, typecast: true });
  const kept = items.filter(({ id }) => now.has(id)).length - untouched.length;
  return { removed: removed.length, restored: changed.length, kept };
}
