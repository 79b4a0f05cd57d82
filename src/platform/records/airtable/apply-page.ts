import { isDeepStrictEqual } from 'node:util';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import type { RecordTable } from '../field-types.ts';
import { isId } from '../record-ids.ts';
import { holdTable } from '../record-tables.ts';
import type { RecordRow } from '../stored-records.ts';
import { noteSync } from '../sync-log.ts';
import { insertRecords, type NewRecord } from '../writes/create-records.ts';
import { type Merged, storeChanged } from '../writes/update-records.ts';
import { externalIdField, valuesFrom } from './airtable-fields.ts';
import { type KnownAttachments, knownAttachments, placeRemote } from './remote-attachments.ts';

export type AirtableRecord = {
  readonly id: string;
  readonly createdTime: string;
  readonly fields: Record<string, unknown>;
};

type LocalRow = RecordRow & { is_newer: boolean };
type Pending = {
  record_id: string;
  airtable_id: string | null;
  kind: string;
  fields: string[] | null;
  base: Record<string, unknown> | null;
};
type Local = {
  readonly rows: readonly LocalRow[];
  readonly pending: readonly Pending[];
  readonly links: ReadonlyMap<string, string>;
  readonly attachments: KnownAttachments;
};

/**
 * Takes one page of Airtable's records over into the mirror, in one transaction. A change made here
 * that Airtable does not have yet wins; the log says so where both sides had changed.
 */
export function applyPage(
  platform: Platform,
  tableId: string,
  page: readonly AirtableRecord[],
  readAt: string,
): Promise<{ changed: number }> {
  return platform.db.transaction(async (tx) => {
    const table = await holdTable(tx, tableId);
    const local = await readLocal(tx, table, page, readAt);
    const write = { store: platform.records.store, scope: tx, table, origin: 'airtable' as const };
    const fresh: NewRecord[] = [];
    const merged: Merged[] = [];
    for (const remote of page) {
      const row = rowFor(local, remote);
      const pending = local.pending.find(
        (one) =>
          one.airtable_id === remote.id ||
          one.record_id === (row?.id ?? remote.fields[externalIdField]),
      );
      if (row?.is_newer || pending?.kind === 'delete') continue;
      const values = valuesFrom(table, remote.fields, local.links);
      placeRemote(table, row?.id, values, local.attachments);
      if (!row) {
        fresh.push({
          id: remote.id,
          fields: values,
          airtable_id: remote.id,
          created_time: remote.createdTime,
        });
        continue;
      }
      const kept = pending ? (pending.fields ?? Object.keys(row.fields)) : [];
      if (pending) await noteConflict(tx, table, row, pending, values, kept);
      merged.push({ row, fields: mergeRemote(table, row, values, kept), airtableId: remote.id });
    }
    const before = new Map(merged.map(({ row }) => [row.id, row.version]));
    await insertRecords(write, fresh);
    const stored = await storeChanged(write, merged);
    const changed = [...stored.values()].filter(({ id, version }) => before.get(id) !== version);
    return { changed: fresh.length + changed.length };
  });
}

/** Our record for Airtable's: by its id there, or by our own id that it carries. */
function rowFor({ rows }: Local, remote: AirtableRecord): LocalRow | undefined {
  const linked = rows.find(({ airtable_id }) => airtable_id === remote.id);
  if (linked) return linked;
  const external = remote.fields[externalIdField];
  // A record that somebody duplicated there carries the id of its original.
  return rows.find(({ id, airtable_id }) => id === external && airtable_id === null);
}

function mergeRemote(
  table: RecordTable,
  row: RecordRow,
  values: Record<string, unknown>,
  kept: readonly string[],
): Record<string, unknown> {
  const fields = { ...row.fields };
  for (const { name, airtableId } of table.fields) {
    if (airtableId === undefined || kept.includes(name)) continue;
    if (values[name] === undefined) delete fields[name];
    else fields[name] = values[name];
  }
  return fields;
}

async function noteConflict(
  scope: DbScope,
  table: RecordTable,
  row: RecordRow,
  { base }: Pending,
  values: Record<string, unknown>,
  kept: readonly string[],
): Promise<void> {
  const names = kept.filter(
    (name) =>
      base !== null &&
      table.fields.some(
        (field) =>
          field.name === name &&
          field.airtableId !== undefined &&
          field.type !== 'multipleAttachments',
      ) &&
      !isDeepStrictEqual(values[name], base[name]) &&
      !isDeepStrictEqual(values[name], row.fields[name]),
  );
  if (names.length === 0) return;
  const message = `Changed here and in Airtable: ${names.join(', ')}. The change made here was kept.`;
  await noteSync(scope, { level: 'warning', message, table: table.name, recordId: row.id });
  await scope.execute(sql`
    update record_changes set base = base || ${JSON.stringify(Object.fromEntries(names.map((name) => [name, values[name] ?? null])))}::jsonb
    where record_id = ${row.id}`);
}

async function readLocal(
  scope: DbScope,
  table: RecordTable,
  page: readonly AirtableRecord[],
  readAt: string,
): Promise<Local> {
  const ids = JSON.stringify(page.map(({ id }) => id));
  const own = page.map(({ fields }) => fields[externalIdField]).filter((id) => isId('rec', id));
  const external = JSON.stringify(own);
  const { rows } = await scope.execute<LocalRow>(sql`
    select id, fields, version, created_time, last_modified, airtable_id,
      coalesce(pushed_at > ${readAt}::timestamptz, false) as is_newer
    from records where table_id = ${table.id} and (
      airtable_id in (select jsonb_array_elements_text(${ids}::jsonb))
      or id in (select jsonb_array_elements_text(${external}::jsonb)))
    order by id for update`);
  const pending = await scope.execute<Pending>(sql`
    select record_id, airtable_id, kind, fields, base from record_changes
    where airtable_id in (select jsonb_array_elements_text(${ids}::jsonb))
      or record_id in (select jsonb_array_elements_text(${JSON.stringify([...own, ...rows.map(({ id }) => id)])}::jsonb))`);
  const linked = page.flatMap(({ fields }) => Object.values(fields).filter(Array.isArray).flat());
  const links = await scope.execute<{ id: string; airtable_id: string }>(sql`
    select id, airtable_id from records where airtable_id in
      (select jsonb_array_elements_text(${JSON.stringify(linked.filter((id) => isId('rec', id)))}::jsonb))`);
  return {
    rows,
    pending: pending.rows,
    links: new Map(links.rows.map((row) => [row.airtable_id, row.id])),
    attachments: await knownAttachments(
      scope,
      rows.map(({ id }) => id),
      page,
    ),
  };
}
