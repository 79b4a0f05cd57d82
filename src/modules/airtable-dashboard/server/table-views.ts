import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { isComputed, type RecordTable } from '#platform/records/field-types.ts';
import { findTable, listTables } from '#platform/records/record-tables.ts';
import type { RecordTableView } from '../contract.ts';
import { listViews, type SavedView } from './views/saved-views.ts';

type Figures = { id: string; records: number; synced_at: string | null; sync_error: string | null };

/** All tables with what the dashboard shows of them. */
export async function viewTables(scope: DbScope): Promise<RecordTableView[]> {
  const [tables, figures, views] = await Promise.all([
    listTables(scope),
    readFigures(scope),
    listViews(scope),
  ]);
  return tables.map((table) => {
    const own = views.filter(({ table_id }) => table_id === table.id);
    return view(table, figures.get(table.id), own);
  });
}

export async function viewTable(scope: DbScope, nameOrId: string): Promise<RecordTableView> {
  const table = await findTable(scope, nameOrId);
  const figures = await readFigures(scope, table.id);
  return view(table, figures.get(table.id), await listViews(scope, table.id));
}

async function readFigures(scope: DbScope, id?: string): Promise<Map<string, Figures>> {
  const { rows } = await scope.execute<Figures>(sql`
    select t.id, t.synced_at, t.sync_error,
      (select count(*) from records r where r.table_id = t.id) as records
    from record_tables t ${id === undefined ? sql`` : sql`where t.id = ${id}`}`);
  return new Map(rows.map((row) => [row.id, row]));
}

const view = (
  table: RecordTable,
  figures: Figures | undefined,
  views: readonly SavedView[],
): RecordTableView => ({
  ...{ id: table.id, name: table.name, description: table.description },
  fields: table.fields.map((field) => ({
    ...{ id: field.id, name: field.name, type: field.type, isComputed: isComputed(field) },
    ...(field.description && { description: field.description }),
    ...(field.options && { options: { ...field.options } }),
  })),
  views: views.map(({ id, name, address }) => ({ id, name, address })),
  records: figures?.records ?? 0,
  isMirrored: table.airtableId !== null,
  syncedAt: figures?.synced_at ? isoTime(figures.synced_at) : null,
  syncError: figures?.sync_error ?? null,
});
