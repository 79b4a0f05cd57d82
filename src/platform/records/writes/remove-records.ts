import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import { noteChanges } from '../outbox.ts';
import { announce, type Origin, type RecordStore } from '../record-store.ts';
import { holdTable } from '../record-tables.ts';
import { type RecordRow, recordColumns, viewRecord } from '../stored-records.ts';

/** Deletes records of a table; answers the ids that were there, in the given order. */
export function removeRecords(
  store: RecordStore,
  scope: DbScope,
  tableName: string,
  ids: readonly string[],
  origin: Origin = 'local',
): Promise<string[]> {
  return scope.transaction(async (tx) => {
    const table = await holdTable(tx, tableName);
    const { rows } = await tx.execute<RecordRow>(sql`
      delete from records
      where table_id = ${table.id} and id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      returning ${recordColumns}`);
    await noteChanges(
      { store, scope: tx, table, origin },
      rows.map(({ id, airtable_id }) => ({
        ...{ recordId: id, airtableId: airtable_id, kind: 'delete' as const, fields: null },
      })),
    );
    if (origin === 'airtable') await forgetChanges(tx, rows);
    await announce(
      { store, scope: tx },
      rows.map((row) => {
        const record = viewRecord(store.links, table, row);
        return { kind: 'deleted', record, before: record };
      }),
    );
    const gone = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => gone.has(id));
  });
}

/** What is gone in Airtable needs nothing sent there. */
async function forgetChanges(scope: DbScope, rows: readonly RecordRow[]): Promise<void> {
  await scope.execute(sql`
    delete from record_changes
    where record_id in (select jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::jsonb))`);
}
