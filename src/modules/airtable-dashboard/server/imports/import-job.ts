import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { createRecords } from '#platform/records/create-records.ts';
import { findTable } from '#platform/records/record-tables.ts';
import { upsertRecords } from '#platform/records/upsert-records.ts';
import { type CheckedRow, checkRows, type RowError } from './check-rows.ts';
import { findImport, type ImportRow, type Undo } from './import-rows.ts';
import { readRows } from './read-rows.ts';

/** Rows between two notes of progress. */
const chunkSize = 500;
/** Errors that are kept for the report. */
const mostErrors = 5000;

/**
 * Checks or takes over one file. All its rows become visible at once, in one transaction: a run
 * that was cut off leaves nothing, and the next one begins anew.
 */
export const importJob = defineJob({
  name: 'records.import',
  payload: z.object({ importId: z.uuid() }),
  async run(platform, { importId }, { signal }) {
    const order = await findImport(platform.db, importId);
    if (order.status !== 'queued' && order.status !== 'running') return;
    try {
      await run(platform, order, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      const isExpected = error instanceof AppError;
      if (!isExpected) platform.log.error({ err: error, import: importId }, 'An import failed');
      const reason = isExpected
        ? error.message
        : 'Something went wrong on our side. Nothing was imported.';
      await platform.db.execute(sql`
        update record_imports set status = 'failed', error = ${reason}, finished_at = now() where id = ${importId}`);
    }
  },
});

async function run(platform: Platform, order: ImportRow, signal: AbortSignal): Promise<void> {
  const { db } = platform;
  await db.execute(
    sql`update record_imports set status = 'running', rows_done = 0 where id = ${order.id}`,
  );
  const file = order.file_id === null ? undefined : await platform.files.find(db, order.file_id);
  if (!file) throw new AppError('file_gone', 410, 'The uploaded file is gone. Upload it again.');
  const rows = await readRows(order.file_name, await platform.files.read(file));
  const table = await findTable(db, order.table_id ?? '');
  const { good, errors } = checkRows(table, order, rows);
  const failed = new Set(errors.map(({ row }) => row)).size;
  if (order.dry_run)
    return finish(db, order, {
      status: 'checked',
      errors,
      failed,
      created: good.length,
      updated: 0,
      undo: [],
    });
  await db.transaction(async (tx) => {
    const result = await takeOver(platform, tx, order, good, signal);
    await finish(tx, order, { status: 'done', errors, failed, ...result });
  });
}

async function takeOver(
  platform: Platform,
  tx: DbScope,
  order: ImportRow,
  rows: readonly CheckedRow[],
  signal: AbortSignal,
) {
  const { store } = platform.records;
  const before = new Map<string, Record<string, unknown>>();
  const stop = platform.records.onChange(async (_scope, changes) => {
    for (const { kind, record, before: was } of changes)
      if (kind === 'updated' && was) before.set(record.id, was.fields);
  });
  const undo: Undo[] = [];
  let created = 0;
  try {
    for (let from = 0; from < rows.length; from += chunkSize) {
      signal.throwIfAborted();
      const chunk = rows.slice(from, from + chunkSize).map(({ fields }) => fields);
      const options = { typecast: true, importId: order.id };
      if (order.merge_on.length === 0) {
        created += (await createRecords(store, tx, order.table_id ?? '', chunk, options)).length;
      } else {
        const merged = await upsertRecords(
          store,
          tx,
          order.table_id ?? '',
          order.merge_on,
          chunk,
          options,
        );
        created += merged.created.length;
        for (const record of merged.records) {
          const fields = merged.updated.includes(record.id) ? before.get(record.id) : undefined;
          if (fields) undo.push({ id: record.id, fields, version: record.version });
        }
      }
      await platform.db.execute(sql`
        update record_imports set rows_done = ${Math.min(from + chunkSize, rows.length)} where id = ${order.id}`);
    }
  } finally {
    stop();
  }
  return { created, updated: rows.length - created, undo };
}

type Outcome = {
  readonly status: 'checked' | 'done';
  readonly errors: readonly RowError[];
  readonly failed: number;
  readonly created: number;
  readonly updated: number;
  readonly undo: readonly Undo[];
};

const finish = async (scope: DbScope, order: ImportRow, outcome: Outcome): Promise<void> => {
  await scope.execute(sql`
    update record_imports set status = ${outcome.status}, rows_done = ${order.rows_total},
      rows_created = ${outcome.created}, rows_updated = ${outcome.updated}, rows_failed = ${outcome.failed},
      errors = ${JSON.stringify(outcome.errors.slice(0, mostErrors))}::jsonb,
      undo = ${JSON.stringify(outcome.undo)}::jsonb, error = null, finished_at = now()
    where id = ${order.id}`);
};
