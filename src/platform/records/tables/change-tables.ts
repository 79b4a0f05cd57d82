import { badInput, conflict } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import type { RecordTable } from '../field-types.ts';
import { createTable, holdTable, type NewField } from '../record-tables.ts';
import { isSecretField } from '../values/secret-fields.ts';
import { definitionOf } from './table-definitions.ts';

export const refuseSecret = (name: string | undefined) => {
  if (name !== undefined && isSecretField(name)) {
    throw badInput(
      'Keys are kept in the API Key Manager, sealed; a table shows them to everyone who reads it.',
      'name',
    );
  }
};

export function addTable(
  scope: DbScope,
  table: { name: string; description: string; fields: readonly NewField[] },
) {
  for (const { name } of table.fields) refuseSecret(name);
  return createTable(scope, table);
}

/** Renames or describes a table. Tables that the hub reads, or that Airtable names, keep theirs. */
export function changeTable(
  { db }: Platform,
  id: string,
  { name, description }: { name?: string | undefined; description?: string | undefined },
): Promise<void> {
  return db.transaction(async (tx) => {
    const table = await holdTable(tx, id, 'update');
    if (name !== undefined && name !== table.name) {
      checkFree(table);
      const { rows } = await tx.execute(sql`select 1 from record_tables where name = ${name}`);
      if (rows.length > 0) throw conflict(`There is a table named "${name}" already.`);
    }
    await tx.execute(sql`
      update record_tables set name = ${name ?? table.name}, description = ${description ?? table.description}
      where id = ${table.id}`);
  });
}

/** Removes a table that is not one of the hub's own, with all its records. */
export function removeTable(platform: Platform, id: string): Promise<void> {
  return platform.db.transaction(async (tx) => {
    const table = await holdTable(tx, id, 'update');
    checkFree(table);
    await tx.execute(sql`delete from record_tables where id = ${table.id}`);
  });
}

function checkFree(table: RecordTable): void {
  if (definitionOf(table.name)) {
    throw conflict(`The hub itself reads the table "${table.name}": it keeps its name and place.`);
  }
  if (table.airtableId !== null) {
    throw conflict(
      'This table comes from Airtable. Change it there; the next sync brings the change.',
    );
  }
}
