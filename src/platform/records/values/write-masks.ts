import type { DbScope } from '../../db/database.ts';
import { isComputed } from '../field-types.ts';
import type { RecordStore } from '../record-store.ts';
import { findTable } from '../record-tables.ts';
import type { RecordFields } from '../records.ts';
import { readRows } from '../stored-records.ts';
import { storeChanged } from '../writes/update-records.ts';
import { prepareFields } from './prepare-fields.ts';
import { isSecretField } from './secret-fields.ts';

export type MaskedChange = {
  readonly id: string;
  readonly fields: RecordFields;
  /** What the fields of keys show; null empties them. */
  readonly mask: string | null;
};

/**
 * Writes what the hub knows of services into their records, masks of keys included: the only way
 * into such a field. Fields that the table lacks or computes are left out, and so are records that
 * have gone meanwhile. Errors as of `update`.
 */
export async function writeMasks(
  store: RecordStore,
  scope: DbScope,
  tableName: string,
  changes: readonly MaskedChange[],
): Promise<void> {
  await scope.transaction(async (tx) => {
    const { fields: known } = await findTable(tx, tableName);
    const writable = new Set(known.filter((field) => !isComputed(field)).map(({ name }) => name));
    const rows = changes.map(({ fields }) =>
      Object.fromEntries(Object.entries(fields).filter(([name]) => writable.has(name))),
    );
    const { table, prepared } = await prepareFields(tx, tableName, rows, { typecast: true });
    const secrets = table.fields.filter(({ name }) => isSecretField(name));
    const ids = changes.map(({ id }) => id);
    const held = new Map((await readRows(tx, table.id, ids, true)).map((row) => [row.id, row]));
    const merged = changes.flatMap(({ id, mask }, index) => {
      const row = held.get(id);
      if (!row) return [];
      const masks = secrets.map(({ name }) => [name, mask]);
      const fields = { ...row.fields, ...prepared[index], ...Object.fromEntries(masks) };
      const kept = Object.entries(fields).filter(([, value]) => value !== null);
      return [{ row, fields: Object.fromEntries(kept) }];
    });
    await storeChanged({ store, scope: tx, table, origin: 'local' }, merged);
  });
}
