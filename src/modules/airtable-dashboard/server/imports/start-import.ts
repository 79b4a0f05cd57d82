import { badInput, conflict } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { readFileOfRows } from '#platform/local/worker/local-worker-pool.ts';
import type { TaskOwner } from '#platform/local/worker/task-pool.ts';
import type { Platform } from '#platform/platform.ts';
import { fieldOf, isComputed } from '#platform/records/field-types.ts';
import { findTable } from '#platform/records/record-tables.ts';
import type { ImportView } from '../../contract.ts';
import { importJob } from './import-job.ts';
import { findImport, viewImport } from './import-rows.ts';

/** Keeps an uploaded file and tells what its columns hold; nothing is imported yet. */
export async function keepUpload(
  platform: Platform,
  owner: TaskOwner,
  file: { readonly name: string; readonly type: string; readonly bytes: Buffer },
): Promise<ImportView> {
  const { name, bytes } = file;
  const { found } = await readFileOfRows('describeRecords', { name, bytes }, owner);
  const id = await platform.db.transaction(async (tx) => {
    const stored = await platform.files.save(
      tx,
      {
        ownerId: owner.id,
        name: file.name,
        mimeType: file.type || 'text/csv',
        purpose: 'record-import',
      },
      file.bytes,
    );
    const result = await tx.execute<{ id: string }>(sql`
      insert into record_imports (actor_id, file_id, file_name, columns, rows_total)
      values (${owner.id}, ${stored.id}, ${file.name}, ${JSON.stringify(found.columns)}::jsonb, ${found.rowsTotal})
      returning id`);
    return (result.rows[0] as { id: string }).id;
  });
  return viewImport(await findImport(platform.db, id));
}

export type ImportOrder = {
  readonly id: string;
  readonly table: string;
  readonly mapping: Record<string, string>;
  readonly mergeOn: readonly string[];
  readonly typecast: boolean;
  readonly dryRun: boolean;
};

/** Books a check (`dryRun`) or the import itself. */
export function startImport(platform: Platform, order: ImportOrder): Promise<ImportView> {
  return platform.db.transaction(async (tx) => {
    const table = await findTable(tx, order.table);
    const targets = Object.values(order.mapping).map((name) => {
      const field = fieldOf(table, name);
      if (!field || isComputed(field))
        throw badInput(`The table has no field "${name}" to write.`, 'mapping');
      return field.name;
    });
    if (targets.length === 0) throw badInput('Choose a field for at least one column.', 'mapping');
    if (new Set(targets).size !== targets.length) {
      throw badInput('Two columns go to the same field.', 'mapping');
    }
    const unmapped = order.mergeOn.find((name) => !targets.includes(name));
    if (unmapped !== undefined)
      throw badInput(`No column goes to the field "${unmapped}".`, 'mergeOn');
    const before = await findImport(tx, order.id, true);
    if (!['uploaded', 'checked', 'failed', 'rolled-back'].includes(before.status)) {
      throw conflict('This import is already in progress or done.');
    }
    await tx.execute(sql`
      update record_imports set status = 'queued', table_id = ${table.id}, mapping = ${JSON.stringify(order.mapping)}::jsonb,
        merge_on = ${JSON.stringify(order.mergeOn)}::jsonb, typecast = ${order.typecast}, dry_run = ${order.dryRun},
        rows_done = 0, rows_created = 0, rows_updated = 0, rows_failed = 0, errors = '[]', undo = '[]',
        error = null, finished_at = null
      where id = ${order.id}`);
    await platform.jobs.enqueue(tx, importJob, { importId: order.id });
    return viewImport(await findImport(tx, order.id));
  });
}
