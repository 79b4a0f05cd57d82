import { sql } from '#platform/db/sql.ts';
import type { OutboxEntry, StoreWrite } from './record-store.ts';

/**
 * Notes changes to be sent to Airtable, in the transaction of the changes. Several changes of one
 * record become one entry; a deletion replaces whatever was noted before.
 */
export async function noteChanges(
  { store, scope, table, origin }: StoreWrite,
  entries: readonly OutboxEntry[],
): Promise<void> {
  if (!store.isMirror || origin === 'airtable' || entries.length === 0) return;
  const rows = entries.map(({ recordId, airtableId, kind, fields, base }) => ({
    ...{ record_id: recordId, airtable_id: airtableId, kind, fields, base: base ?? null },
  }));
  await scope.execute(sql`
    insert into record_changes as c (table_id, record_id, airtable_id, kind, fields, base)
    select ${table.id}, r.record_id, r.airtable_id, r.kind, nullif(r.fields, 'null'::jsonb), nullif(r.base, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (record_id text, airtable_id text, kind text, fields jsonb, base jsonb)
    on conflict (record_id) do update set
      kind = excluded.kind,
      airtable_id = coalesce(excluded.airtable_id, c.airtable_id),
      fields = case when c.fields is null or excluded.fields is null then null
        else (select jsonb_agg(distinct name) from jsonb_array_elements(c.fields || excluded.fields) as name) end,
      revision = c.revision + 1, attempts = 0, error = null, changed_at = now(), not_before = now()`);
  await store.bookPush(scope);
}
