import { AppError, badInput } from '#kernel/errors.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import type { DbScope } from '../../db/database.ts';
import type {
  Checked,
  ImportField,
  ImportOrder,
  ImportRow,
  ImportSession,
  ImportTarget,
  Taken,
} from '../../imports/import-target.ts';
import type { Platform } from '../../platform.ts';
import { fieldOf, isComputed, type RecordTable } from '../field-types.ts';
import { findTable, listTables } from '../record-tables.ts';
import type { RecordFields } from '../records.ts';
import { aliasesOf } from '../tables/table-definitions.ts';
import { type NewChoices, storedValue } from '../values/field-values.ts';
import { recordsFor } from '../writes/program-writes.ts';
import { rollBackRecords } from './roll-back-records.ts';

/** Rows as records of one of the hub's tables, or of those that `only` lets pass; `standard` is the usual one. */
export function recordTarget(
  about: Pick<ImportTarget, 'name' | 'title'>,
  { standard, only = () => true }: { standard?: string; only?: (table: string) => boolean },
): ImportTarget<RecordFields> {
  const tableOf = async ({ platform, choices }: Pick<ImportOrder, 'platform' | 'choices'>) => {
    const wanted = choices.tableId ?? standard;
    if (wanted === undefined) throw badInput('Choose a table.', 'tableId');
    const table = await findTable(platform.db, wanted).catch((error) => {
      if (!(error instanceof AppError) || error.status !== 404) throw error;
      throw new AppError('not_found', 404, 'There is no such table.', { field: 'tableId' });
    });
    if (only(table.name)) return table;
    throw badInput(`The table “${table.name}” holds no ${about.name}.`, 'tableId');
  };
  return {
    ...about,
    forAdmins: true,
    async choices({ db }) {
      const all = await listTables(db);
      const first = all.filter(({ name }) => name === standard);
      return [...first, ...all.filter(({ name }) => name !== standard && only(name))].map(
        ({ id, name }) => ({ id, name }),
      );
    },
    async require(order) {
      const table = await tableOf(order);
      for (const name of order.choices.mergeOn ?? []) {
        if (!fieldOf(table, name)) throw badInput(`The table has no field "${name}".`, 'mergeOn');
      }
    },
    fields: async (order) => (await tableOf(order)).fields.flatMap(asField),
    async open(order) {
      return openSession(order, await tableOf(order));
    },
    rollBack: async (platform, tx, { choices }, items) =>
      rollBackRecords(platform, tx, choices.tableId ?? standard ?? '', items),
  };
}

export const recordsTarget = recordTarget({ name: 'records', title: 'Records' }, {});
function asField(field: RecordTable['fields'][number]): ImportField[] {
  if (isComputed(field)) return [];
  const { name, type } = field;
  const byHand = type === 'multipleAttachments' && ({ onlyByHand: true } as const);
  return [{ name, aliases: aliasesOf(name), ...byHand }];
}

function openSession(order: ImportOrder, table: RecordTable): ImportSession<RecordFields> {
  const newChoices: NewChoices = new Map();
  const mergeOn = (order.choices.mergeOn ?? []).map((name) => fieldOf(table, name)?.name ?? name);
  const lineOf = new Map<string, number>();
  /** The line of an earlier row with the same key. */
  const twinOf = (fields: RecordFields, line: number) => {
    if (mergeOn.length === 0) return undefined;
    const key = JSON.stringify(mergeOn.map((name) => fields[name] ?? null));
    const twin = lineOf.get(key);
    if (twin === undefined) lineOf.set(key, line);
    return twin;
  };
  return {
    check(row) {
      const read = readFields(table, row, newChoices);
      if ('fault' in read) return read;
      const twin = twinOf(read.item, row.line);
      if (twin === undefined) return read;
      const reason = `This row has the same key as row ${twin}.`;
      return { fault: { field: mergeOn.join(', '), reason } };
    },
    take: (tx, items) => takeRecords(order, tx, table, mergeOn, items),
  };
}

/** The values of a row as the table keeps them; the first that does not fit is the row's fault. */
function readFields(
  table: RecordTable,
  { values }: ImportRow,
  newChoices: NewChoices,
): Checked<RecordFields> {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of values) {
    const field = fieldOf(table, name);
    if (!field) throw badInput(`The table has no field "${name}" any more.`, 'mapping');
    try {
      fields[field.name] = storedValue(field, value, { typecast: true, newChoices });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const shown = cutText(value.trim(), 60);
      return { fault: { field: name, reason: `${error.message} It is “${shown}”.` } };
    }
  }
  return { item: fields };
}

async function takeRecords(
  { platform, user }: ImportOrder,
  tx: DbScope,
  table: RecordTable,
  mergeOn: readonly string[],
  items: readonly RecordFields[],
): Promise<Taken> {
  const records = recordsFor(platform.records, user);
  const options = { typecast: true };
  if (mergeOn.length === 0) {
    const made = await records.create(tx, table.id, items, options);
    const added = made.map(({ id, version }) => ({ id, version }));
    return { added, updated: [], skipped: 0, refused: [] };
  }
  const before = new Map<string, RecordFields>();
  const stop = watchChanges(platform, before);
  try {
    const merged = await records.upsert(tx, table.id, mergeOn, items, options);
    const byId = new Map(merged.records.map(({ id, version }) => [id, version]));
    const created = merged.created.map((id) => ({ id, version: byId.get(id) }));
    const updated = merged.updated.flatMap((id) => {
      const was = before.get(id);
      return was ? [{ id, before: was, version: byId.get(id) }] : [];
    });
    const skipped = items.length - created.length - updated.length;
    return { added: created, updated, skipped, refused: [] };
  } finally {
    stop();
  }
}

/** Notes what records were before they are changed. */
const watchChanges = ({ records }: Platform, before: Map<string, RecordFields>) =>
  records.onChange(async (_scope, changes) => {
    for (const { kind, record, before: was } of changes) {
      if (kind === 'updated' && was) before.set(record.id, was.fields);
    }
  });
