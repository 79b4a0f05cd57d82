import { badInput, conflict } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { FieldChoice, RecordField, RecordTable } from './field-types.ts';
import { refuse } from './record-errors.ts';
import { newRecordId } from './record-ids.ts';

type Row = {
  id: string;
  name: string;
  description: string;
  fields: RecordField[];
  position: number;
  airtable_id: string | null;
};

const toTable = ({ airtable_id, ...row }: Row): RecordTable => ({
  ...row,
  airtableId: airtable_id,
});
const columns = sql`id, name, description, fields, position, airtable_id`;

/** All tables in their order. */
export async function listTables(scope: DbScope): Promise<RecordTable[]> {
  const { rows } = await scope.execute<Row>(
    sql`select ${columns} from record_tables order by position, name`,
  );
  return rows.map(toTable);
}

/** The table with this name or id (its own or Airtable's); `table_not_found` without one. */
export async function findTable(scope: DbScope, nameOrId: string): Promise<RecordTable> {
  const { rows } = await scope.execute<Row>(sql`
    select ${columns} from record_tables
    where name = ${nameOrId} or id = ${nameOrId} or airtable_id = ${nameOrId}
    order by name = ${nameOrId} desc limit 1`);
  const row = rows[0];
  if (!row) throw refuse.unknownTable(nameOrId);
  return toTable(row);
}

/** As `findTable`, held until the end of the transaction: its fields do not change meanwhile. */
export async function holdTable(
  scope: DbScope,
  nameOrId: string,
  mode: 'share' | 'update' = 'share',
): Promise<RecordTable> {
  const lock = mode === 'share' ? sql`for share` : sql`for update`;
  const { rows } = await scope.execute<Row>(sql`
    select ${columns} from record_tables
    where name = ${nameOrId} or id = ${nameOrId} or airtable_id = ${nameOrId} ${lock}`);
  const row = rows.find(({ name }) => name === nameOrId) ?? rows[0];
  if (!row) throw refuse.unknownTable(nameOrId);
  return toTable(row);
}

/** Replaces a table's fields as they are; callers have checked them. */
export async function storeFields(
  scope: DbScope,
  tableId: string,
  fields: readonly RecordField[],
): Promise<void> {
  await scope.execute(sql`
    update record_tables set fields = ${JSON.stringify(fields)}::jsonb where id = ${tableId}`);
}

/** Adds options to selects of a table, whatever others have added meanwhile. */
export async function addChoices(
  scope: DbScope,
  tableId: string,
  added: ReadonlyMap<string, readonly FieldChoice[]>,
): Promise<void> {
  const table = await holdTable(scope, tableId, 'update');
  const fields = table.fields.map((field) => {
    const known = field.options?.choices ?? [];
    const fresh = (added.get(field.id) ?? []).filter(
      ({ name }) => !known.some((choice) => choice.name === name),
    );
    return fresh.length === 0
      ? field
      : { ...field, options: { ...field.options, choices: [...known, ...fresh] } };
  });
  await storeFields(scope, tableId, fields);
}

export type NewField = Pick<RecordField, 'name' | 'type'> &
  Partial<Pick<RecordField, 'description' | 'options' | 'airtableId' | 'isReadOnly'>>;

/** Makes a table; its first field is the primary one. CONFLICT when the name is taken. */
export async function createTable(
  scope: DbScope,
  table: { name: string; description?: string; fields: readonly NewField[]; airtableId?: string },
): Promise<RecordTable> {
  const fields = table.fields.map(newField);
  checkNames(fields);
  const { rows } = await scope.execute<Row>(sql`
    insert into record_tables (id, name, description, fields, position, airtable_id)
    values (${newRecordId('tbl')}, ${table.name}, ${table.description ?? ''}, ${JSON.stringify(fields)}::jsonb,
            (select coalesce(max(position), 0) + 1 from record_tables), ${table.airtableId ?? null})
    on conflict (name) do nothing returning ${columns}`);
  const row = rows[0];
  if (!row) throw conflict(`There is a table named "${table.name}" already.`);
  return toTable(row);
}

export const newField = (field: NewField): RecordField => ({
  id: newRecordId('fld'),
  ...field,
  ...(field.options?.choices && {
    options: {
      ...field.options,
      choices: field.options.choices.map((choice) => ({
        ...choice,
        id: choice.id || newRecordId('sel'),
      })),
    },
  }),
});

/** Names must differ, also for people who do not see the case of letters. */
export function checkNames(fields: readonly RecordField[]): void {
  if (fields.length === 0) throw badInput('A table needs at least one field.', 'fields');
  if (fields.length > 500) throw badInput('A table has at most 500 fields.', 'fields');
  const seen = new Set<string>();
  for (const { name } of fields) {
    const key = name.trim().toLowerCase();
    if (key === '') throw badInput('A field needs a name.', 'name');
    if (seen.has(key)) throw conflict(`There is a field named "${name}" already.`);
    seen.add(key);
  }
}
