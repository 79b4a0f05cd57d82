import { conflict } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { isComputed } from '#platform/records/field-types.ts';
import { forgetImport, holdImported } from '#platform/records/imported-records.ts';
import { findTable } from '#platform/records/record-tables.ts';
import { readRows } from '#platform/records/stored-records.ts';
import { findImport } from './import-rows.ts';

/**
 * Takes an import back: what it made is removed, what it changed gets its earlier values. Records
 * that somebody has changed since keep what they are.
 */
export function rollBackImport(platform: Platform, id: string) {
  return platform.db.transaction(async (tx) => {
    const order = await findImport(tx, id, true);
    if (order.status !== 'done' || order.table_id === null) {
      throw conflict('Only a finished import can be undone.');
    }
    const table = await findTable(tx, order.table_id);
    const made = await holdImported(tx, id);
    const untouched = made.filter(({ version }) => version === 1).map((row) => row.id);
    const removed = await platform.records.remove(tx, table.id, untouched);
    const now = new Map(
      (
        await readRows(
          tx,
          table.id,
          order.undo.map((one) => one.id),
          true,
        )
      ).map((row) => [row.id, row.version]),
    );
    const restorable = order.undo.filter((one) => now.get(one.id) === one.version);
    const writable = table.fields.filter((field) => !isComputed(field)).map(({ name }) => name);
    await platform.records.update(
      tx,
      table.id,
      restorable.map((one) => ({
        id: one.id,
        fields: Object.fromEntries(
          Object.entries(one.fields).filter(([name]) => writable.includes(name)),
        ),
      })),
      { replace: true, typecast: true },
    );
    await tx.execute(sql`
      update record_imports set status = 'rolled-back', undo = '[]', finished_at = now() where id = ${id}`);
    await forgetImport(tx, id);
    const keptChanged = made.length - removed.length + order.undo.length - restorable.length;
    return { removed: removed.length, restored: restorable.length, keptChanged };
  });
}
