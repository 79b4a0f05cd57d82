import { type Authorized, asAuthorized, type Need } from '#kernel/authorized.ts';
import { notFound } from '#kernel/errors.ts';
import type { ColumnType } from '#kernel/figures/figure-query.ts';
import type { DbScope } from '../../db/database.ts';
import { type SQL, sql } from '../../db/sql.ts';
import { type Role, requireRole } from '../../spaces/space-access.ts';
import type { Field, Relation } from '../relation.ts';

/** A column of a table that was brought in; `at` counts within the list of its kind, from 1. */
export type TableColumn = { readonly name: string; readonly type: ColumnType; readonly at: number };

export type FigureTable = {
  readonly id: string;
  readonly space_id: string;
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly row_count: number;
  readonly created_at: string;
};

/** A table that this person may see, or change. Throws 404 for outsiders, 403 for too low a role. */
export async function requireTable(
  scope: DbScope,
  userId: string,
  tableId: string,
  need: Need,
): Promise<Authorized<FigureTable>> {
  const { rows } = await scope.execute<FigureTable & { role: Role }>(sql`
    select t.id, t.space_id, t.name, t.columns, t.row_count, t.created_at, m.role
    from figure_tables t join spaces s on s.id = t.space_id and s.archived_at is null
    join space_members m on m.space_id = s.id and m.user_id = ${userId} where t.id = ${tableId}`);
  if (!rows[0]) throw notFound('There is no such table.');
  const { role, ...table } = rows[0];
  requireRole(role, need);
  return asAuthorized(table);
}

/** All tables of these spaces, the latest first. */
export async function listTables(
  scope: DbScope,
  spaceIds: readonly string[],
): Promise<FigureTable[]> {
  const { rows } = await scope.execute<FigureTable>(sql`
    select id, space_id, name, columns, row_count, created_at from figure_tables
    where space_id = any(${sql.param([...spaceIds])}::uuid[]) order by id desc limit 500`);
  return rows;
}

/** Takes a table away with its rows. */
export async function removeTable(scope: DbScope, table: Authorized<FigureTable>): Promise<void> {
  await scope.execute(sql`delete from figure_tables where id = ${table.id}`);
}

function cellOf({ type, at }: TableColumn): SQL {
  if (type === 'number') return sql`r.numbers[${at}::int]`;
  return type === 'date' || type === 'time' ? sql`r.times[${at}::int]` : sql`r.texts[${at}::int]`;
}

/** The rows of a table. Its time is the first column of dates. */
export function tableRelation({ id, name, columns }: FigureTable): Relation {
  const fields = new Map<string, Field>(
    columns.map((column) => [column.name, { value: cellOf(column), type: column.type }]),
  );
  const first = columns.find(({ type }) => type === 'date' || type === 'time');
  return {
    label: name,
    from: sql`figure_rows r`,
    where: sql`r.table_id = ${id}`,
    at: (first && fields.get(first.name)) ?? null,
    isSite: false,
    fields: [...fields.keys()],
    listed: [...fields.keys()],
    field: (asked) => fields.get(asked),
  };
}
