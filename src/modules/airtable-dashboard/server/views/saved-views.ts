import { notFound } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { fieldOf } from '#platform/records/field-types.ts';
import { formulaToSql } from '#platform/records/formula/formula-to-sql.ts';
import { refuse } from '#platform/records/record-errors.ts';
import { newRecordId } from '#platform/records/record-ids.ts';
import { findTable } from '#platform/records/record-tables.ts';
import type { ListOptions } from '#platform/records/records.ts';

type Sort = readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[];
export type SavedView = { readonly id: string; readonly name: string; readonly address: string };
type Row = SavedView & { table_id: string; formula: string | null; sort: Sort };

/** Views of one table or of all, in the order of their names. */
export async function listViews(scope: DbScope, tableId?: string): Promise<Row[]> {
  const { rows } = await scope.execute<Row>(sql`
    select id, table_id, name, address, formula, sort from record_views
    ${tableId === undefined ? sql`` : sql`where table_id = ${tableId}`} order by lower(name)`);
  return rows;
}

/** Keeps a view under its name. Throws when its formula or an order does not fit the table. */
export async function saveView(
  scope: DbScope,
  view: {
    readonly id: string;
    readonly name: string;
    readonly address: string;
    readonly filterByFormula?: string | undefined;
    readonly sort: Sort;
  },
): Promise<SavedView> {
  const table = await findTable(scope, view.id);
  if (view.filterByFormula) formulaToSql(table, view.filterByFormula);
  for (const { field } of view.sort) if (!fieldOf(table, field)) throw refuse.unknownField(field);
  const { rows } = await scope.execute<SavedView>(sql`
    insert into record_views (id, table_id, name, address, formula, sort)
    values (${newRecordId('viw')}, ${table.id}, ${view.name}, ${view.address},
      ${view.filterByFormula ?? null}, ${JSON.stringify(view.sort)}::jsonb)
    on conflict (table_id, lower(name)) do update set
      name = excluded.name, address = excluded.address, formula = excluded.formula, sort = excluded.sort
    returning id, name, address`);
  return rows[0] as SavedView;
}

export async function removeView(scope: DbScope, id: string): Promise<void> {
  const { rows } = await scope.execute(sql`delete from record_views where id = ${id} returning id`);
  if (rows.length === 0) throw notFound('There is no such view.');
}

/**
 * A list request seen through the view that it names, by name or id: the view's filter narrows the
 * request's, and its order holds unless the request has one of its own. Fields that the view hides are
 * returned all the same, as Airtable does.
 */
export async function throughView(
  scope: DbScope,
  tableName: string,
  view: unknown,
  options: ListOptions,
): Promise<ListOptions> {
  if (view === undefined || view === '' || view === null) return options;
  const table = await findTable(scope, tableName);
  const named = (await listViews(scope, table.id)).find(
    ({ id, name }) => id === view || name === view,
  );
  // The view that every table of Airtable begins with shows everything.
  if (!named && view === 'Grid view') return options;
  if (!named) throw refuse.unknownView(String(view));
  const parts = [named.formula, options.filterByFormula].filter(Boolean);
  return {
    ...options,
    ...(parts.length > 0 && {
      filterByFormula: parts.length === 1 ? (parts[0] as string) : `AND(${parts.join(', ')})`,
    }),
    ...(!options.sort?.length && named.sort.length > 0 && { sort: named.sort }),
  };
}
