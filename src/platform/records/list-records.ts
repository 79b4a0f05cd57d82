import { type SQL, sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import { fieldOf, isNumeric, isTemporal, type RecordTable } from './field-types.ts';
import { formulaToSql } from './formula/formula-to-sql.ts';
import { refuse } from './record-errors.ts';
import { readOffset, writeOffset } from './record-offsets.ts';
import type { RecordStore } from './record-store.ts';
import { findTable } from './record-tables.ts';
import type { ListOptions, StoredRecord } from './records.ts';
import { pickFields, type RecordRow, recordColumns, viewRecord } from './stored-records.ts';

/** Most records of one page. */
const largestPage = 100;

type Row = RecordRow & { position: number };

/** One page of a table: in creation order, or sorted; `offset` is absent on the last one. */
export async function listRecords(
  store: RecordStore,
  scope: DbScope,
  tableName: string,
  options: ListOptions = {},
): Promise<{ records: StoredRecord[]; offset?: string }> {
  const table = await findTable(scope, tableName);
  const names = options.fields?.map((name) => nameOf(table, name));
  const begun = readOffset(table.id, options);
  const seen = begun?.seen ?? 0;
  const left = (options.maxRecords ?? Number.POSITIVE_INFINITY) - seen;
  const size = Math.min(options.pageSize ?? largestPage, largestPage, left);
  if (size <= 0) return { records: [] };
  const isSorted = (options.sort?.length ?? 0) > 0;
  const filter = options.filterByFormula
    ? sql`and ${formulaToSql(table, options.filterByFormula)}`
    : sql``;
  const after = begun && !isSorted ? sql`and position > ${begun.position}` : sql``;
  const skip = begun && isSorted ? sql`offset ${begun.seen}` : sql``;
  // One more than the page shows whether there is another.
  const { rows } = await scope.execute<Row>(sql`
    select ${recordColumns}, position from records
    where table_id = ${table.id} ${filter} ${after}
    order by ${orderOf(table, options)} limit ${size + 1} ${skip}`);
  const page = rows.slice(0, size);
  const records = page.map((row) => pickFields(viewRecord(store.links, table, row), names));
  const last = page.at(-1);
  if (rows.length <= size || !last || left <= size) return { records };
  const end = { seen: seen + page.length, position: last.position, lastId: last.id };
  return { records, offset: writeOffset(table.id, options, end) };
}

/** How many records pass the filter. */
export async function countRecords(
  scope: DbScope,
  table: RecordTable,
  formula: string | undefined,
): Promise<number> {
  const filter = formula ? sql`and ${formulaToSql(table, formula)}` : sql``;
  const { rows } = await scope.execute<{ count: number }>(
    sql`select count(*) as count from records where table_id = ${table.id} ${filter}`,
  );
  return rows[0]?.count ?? 0;
}

function nameOf(table: RecordTable, nameOrId: string): string {
  const field = fieldOf(table, nameOrId);
  if (!field) throw refuse.unknownField(nameOrId);
  return field.name;
}

function orderOf(table: RecordTable, { sort }: ListOptions): SQL {
  const terms = (sort ?? []).map(({ field: given, direction }) => {
    const field = fieldOf(table, given);
    if (!field) throw refuse.unknownField(given);
    const backwards = direction === 'desc';
    return sql`${sortValue(field.name, field.type)} ${backwards ? sql`desc nulls last` : sql`asc nulls first`}`;
  });
  return sql.join([...terms, sql`position`], sql`, `);
}

function sortValue(name: string, type: RecordTable['fields'][number]['type']): SQL {
  if (type === 'createdTime') return sql`created_time`;
  if (type === 'lastModifiedTime') return sql`last_modified`;
  if (isNumeric(type)) {
    return sql`case jsonb_typeof(fields -> ${name}) when 'number' then (fields ->> ${name})::float8 end`;
  }
  // ISO texts sort as their times do.
  if (isTemporal(type)) return sql`(fields ->> ${name})`;
  return sql`lower(fields ->> ${name})`;
}
