import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { readFileOfRows } from '#platform/local/worker/local-worker-pool.ts';
import type { Platform } from '#platform/platform.ts';
import { createRecords } from '#platform/records/create-records.ts';
import type { CheckedRow, RowError } from '#platform/records/imports/check-rows.ts';
import { findTable } from '#platform/records/record-tables.ts';
import { upsertRecords } from '#platform/records/upsert-records.ts';
import { findImport, type ImportRow, type Undo } from './import-rows.ts';

/**
 * Checks or takes over one file. All its rows become visible at once, in one transaction: a run
 * that was cut off leaves nothing, and the next one begins anew.
 */
export const importJob = defineJob({
  name: 'records.import',
  withoutRoom: 'waits',
  payload: z.object({ importId: z.uuid() }),
  async giveUp({ db }, { importId }) {
    const reason = 'The server stopped twice while it read this file. Nothing was imported.';
    await db.execute(sql`
      update record_imports set status = 'failed', error = ${reason}, finished_at = now()
      where id = ${importId} and status in ('queued', 'running')`);
  },
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
  const bytes = await platform.files.read(file);
  const table = await findTable(db, order.table_id ?? '');
  const { mapping, typecast, merge_on } = order;
  const { found, portions } = await readFileOfRows(
    'checkRecords',
    {
      ...{ file: { name: order.file_name, bytes }, table },
      ...{ choices: { mapping, typecast, merge_on }, withRows: !order.dry_run },
    },
    { id: order.actor_id, signal },
  );
  const { good, failed, errors } = found;
  if (order.dry_run)
    return finish(db, order, {
      status: 'checked',
      errors,
      failed,
      created: good,
      updated: 0,
      undo: [],
    });
  await db.transaction(async (tx) => {
    const result = await takeOver(platform, tx, order, portions, signal);
    await finish(tx, order, { status: 'done', errors, failed, ...result });
  });
}

async function takeOver(
  platform: Platform,
  tx: DbScope,
  order: ImportRow,
  portions: Iterable<CheckedRow[]>,
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
  let done = 0;
  try {
    for (const rows of portions) {
      signal.throwIfAborted();
      const chunk = rows.map(({ fields }) => fields);
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
      done += rows.length;
      await platform.db.execute(sql`
        update record_imports set rows_done = ${done} where id = ${order.id}`);
    }
  } finally {
    stop();
  }
  return { created, updated: done - created, undo };
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
      errors = ${JSON.stringify(outcome.errors)}::jsonb,
      undo = ${JSON.stringify(outcome.undo)}::jsonb, error = null, finished_at = now()
    where id = ${order.id}`);
};
