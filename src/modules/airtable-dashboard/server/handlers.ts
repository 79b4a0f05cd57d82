import { notFound } from '#kernel/errors.ts';
import { isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import type { Platform } from '#platform/platform.ts';
import { startSync } from '#platform/records/airtable/sync-job.ts';
import { findRun, listRuns } from '#platform/records/airtable/sync-runs.ts';
import { countRecords } from '#platform/records/list-records.ts';
import { findTable, type NewField } from '#platform/records/record-tables.ts';
import { addField, changeField, removeField } from '#platform/records/tables/change-fields.ts';
import { addTable, changeTable, removeTable } from '#platform/records/tables/change-tables.ts';
import { changeType, previewType, undoType } from '#platform/records/tables/change-type.ts';
import { recordsFor, refuseDecidingField } from '#platform/records/writes/program-writes.ts';
import {
  changeServices,
  isServicesTable,
  refreshServicesTable,
} from '../../api-keys/server/public.ts';
import type { GridRecord } from '../contract.ts';
import { contract } from '../contract.ts';
import { readOverview, searchRecords } from './overview.ts';
import { viewTable, viewTables } from './table-views.ts';
import { removeView, saveView } from './views/saved-views.ts';

const os = implementContract(contract);

type LogRow = {
  id: number;
  level: 'info' | 'warning';
  message: string;
  table: string | null;
  recordId: string | null;
  at: string;
};
type GivenField = {
  name?: string | undefined;
  type?: string | undefined;
  description?: string | undefined;
  options?: Record<string, unknown> | undefined;
};

const given = <T extends GivenField>(field: T): Partial<NewField> =>
  Object.fromEntries(
    Object.entries(field).filter(([, value]) => value !== undefined),
  ) as Partial<NewField>;
const shown = (records: readonly unknown[]) => [...records] as GridRecord[];

async function readRecords({ db, records }: Platform, table: string, ids: readonly string[]) {
  const found = await Promise.all(ids.map((id) => records.get(db, table, id)));
  return found.filter((record) => record !== undefined);
}

export const router = os.router({
  overview: os.overview.handler(({ context }) => readOverview(context.platform)),
  search: os.search.handler(async ({ context, input }) => ({
    matches: await searchRecords(context.platform, input.q),
  })),
  sync: os.sync.handler(({ context: { platform }, input }) =>
    startSync(platform, platform.db, input.mode, 'admin'),
  ),
  runs: os.runs.handler(async ({ context }) => ({ runs: await listRuns(context.platform.db, 20) })),
  run: os.run.handler(async ({ context, input }) => {
    const run = await findRun(context.platform.db, input.id);
    if (!run) throw notFound('There is no such sync.');
    return run;
  }),
  log: os.log.handler(async ({ context, input }) => {
    const { rows } = await context.platform.db.execute<LogRow>(sql`
      select id, level, message, table_name as "table", record_id as "recordId", at from record_sync_log
      where ${input.before ?? null}::bigint is null or id < ${input.before ?? null}::bigint
      order by id desc limit 100`);
    return { entries: rows.map((row) => ({ ...row, at: isoTime(row.at) })) };
  }),
  tables: {
    list: os.tables.list.handler(async ({ context }) => ({
      tables: await viewTables(context.platform.db),
    })),
    create: os.tables.create.handler(async ({ context: { platform }, input }) => {
      const fields = input.fields.map((field) => given(field) as NewField);
      const { id } = await addTable(platform.db, { ...input, fields });
      return viewTable(platform.db, id);
    }),
    change: os.tables.change.handler(async ({ context: { platform }, input }) => {
      await changeTable(platform, input.id, input);
      return viewTable(platform.db, input.id);
    }),
    remove: os.tables.remove.handler(async ({ context, input }) => {
      await removeTable(context.platform, input.id);
      return { ok: true };
    }),
    addField: os.tables.addField.handler(async ({ context, input }) => {
      const { platform } = context;
      const field = given(input.field) as NewField;
      const { name } = await findTable(platform.db, input.id);
      refuseDecidingField(signedIn(context), name, field.name);
      await addField(platform, input.id, field);
      return viewTable(platform.db, input.id);
    }),
    changeField: os.tables.changeField.handler(async ({ context: { platform }, input }) => {
      await changeField(platform, input.id, input.fieldId, given(input.field));
      return viewTable(platform.db, input.id);
    }),
    previewType: os.tables.previewType.handler(({ context: { platform }, input }) =>
      previewType(platform, input.id, input.fieldId, input.type),
    ),
    changeType: os.tables.changeType.handler(async ({ context: { platform }, input }) => {
      const undo = await changeType(platform, input.id, input.fieldId, input);
      return { table: await viewTable(platform.db, input.id), undo };
    }),
    undoType: os.tables.undoType.handler(async ({ context: { platform }, input }) => {
      await undoType(platform, input.id, input.fieldId, input.undo);
      return viewTable(platform.db, input.id);
    }),
    removeField: os.tables.removeField.handler(async ({ context: { platform }, input }) => {
      await removeField(platform, input.id, input.fieldId);
      return viewTable(platform.db, input.id);
    }),
  },
  views: {
    save: os.views.save.handler(({ context: { platform }, input }) => saveView(platform.db, input)),
    remove: os.views.remove.handler(async ({ context: { platform }, input }) => {
      await removeView(platform.db, input.id);
      return { ok: true };
    }),
  },
  records: {
    list: os.records.list.handler(async ({ context: { platform }, input }) => {
      const { id, withCount, pageSize, offset, filterByFormula, sort } = input;
      const { db, records } = platform;
      if (await isServicesTable(platform, id)) await refreshServicesTable(platform);
      const page = await records.list(db, id, {
        pageSize,
        ...(offset !== undefined && { offset }),
        ...(filterByFormula && { filterByFormula }),
        ...(sort && { sort }),
      });
      const count = withCount
        ? await countRecords(db, await findTable(db, id), filterByFormula)
        : null;
      return { records: shown(page.records), offset: page.offset ?? null, count };
    }),
    create: os.records.create.handler(async ({ context, input }) => {
      const { platform } = context;
      const options = { typecast: input.typecast };
      const records = recordsFor(platform.records, signedIn(context));
      const made = await records.create(platform.db, input.id, input.records, options);
      if (!(await isServicesTable(platform, input.id))) return { records: shown(made) };
      await refreshServicesTable(platform);
      const ids = made.map(({ id }) => id);
      return { records: shown(await readRecords(platform, input.id, ids)) };
    }),
    update: os.records.update.handler(async ({ context, input }) => {
      const { platform } = context;
      const changes = input.changes.map(({ id, fields, expectedVersion }) => ({
        ...{ id, fields },
        ...(expectedVersion !== undefined && { expectedVersion }),
      }));
      const options = { typecast: input.typecast };
      const actor = signedIn(context);
      if (await isServicesTable(platform, input.id)) {
        return { records: shown(await changeServices(platform, actor, changes, options)) };
      }
      const records = recordsFor(platform.records, actor);
      return { records: shown(await records.update(platform.db, input.id, changes, options)) };
    }),
    remove: os.records.remove.handler(async ({ context: { platform }, input }) => ({
      removed: await platform.records.remove(platform.db, input.id, input.ids),
    })),
  },
});
