import type { DbScope } from '../db/database.ts';
import type { JobDefinition, Jobs } from '../jobs/jobs.ts';
import { pushChangesJob } from './airtable/pushing/push-changes-job.ts';
import { fetchAttachmentsJob } from './attachments/fetch-attachments-job.ts';
import { listRecords } from './list-records.ts';
import type { RecordStore } from './record-store.ts';
import { findTable, listTables } from './record-tables.ts';
import type { Records } from './records.ts';
import { type Links, readRows, viewRecord } from './stored-records.ts';
import { createRecords } from './writes/create-records.ts';
import { removeRecords } from './writes/remove-records.ts';
import { updateRecords } from './writes/update-records.ts';
import { upsertRecords } from './writes/upsert-records.ts';

/** The records of the hub, with what only the parts of the store and its jobs reach for. */
export type RecordService = Records & { readonly store: RecordStore };

/**
 * The store over our own database. Reads never leave it; with `isMirror` every change is also noted
 * for Airtable and sent by a job.
 */
export function createRecordService(options: {
  readonly jobs: Jobs;
  readonly links: Links;
  readonly isMirror: boolean;
}): RecordService {
  // Jobs without a key: writers that share one would wait for each other's transactions.
  const book = (job: JobDefinition<unknown>) => (scope: DbScope) =>
    options.jobs.enqueue(scope, job, {}, { queue: job.name });
  const store: RecordStore = {
    links: options.links,
    isMirror: options.isMirror,
    listeners: new Set(),
    bookFetch: book(fetchAttachmentsJob),
    bookPush: book(pushChangesJob),
  };
  return {
    store,
    tables: listTables,
    list: (scope, table, given) => listRecords(store, scope, table, given),
    async get(scope, tableName, id) {
      const table = await findTable(scope, tableName);
      const [row] = await readRows(scope, table.id, [id]);
      return row && viewRecord(store.links, table, row);
    },
    create: (scope, table, fields, given) => createRecords(store, scope, table, fields, given),
    update: (scope, table, changes, given) => updateRecords(store, scope, table, changes, given),
    upsert: (scope, table, mergeOn, rows, given) =>
      upsertRecords(store, scope, table, mergeOn, rows, given),
    remove: (scope, table, ids) => removeRecords(store, scope, table, ids),
    onChange(listener) {
      store.listeners.add(listener);
      return () => void store.listeners.delete(listener);
    },
  };
}
