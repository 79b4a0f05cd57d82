import { z } from 'zod';
import { conflict } from '#kernel/errors.ts';
import { recordsFor } from '#platform/records/writes/program-writes.ts';
import { defineTool, personOf, type ToolContext } from '#platform/tools/tool.ts';
import { isServicesTable, refreshServicesTable } from '../../../api-keys/server/public.ts';
import { removeV0 } from '../v0/write-v0-records.ts';

const module = 'airtable-dashboard';
const table = z.string().min(1).max(200);
const recordId = z.string().min(1).max(40);
const fields = z.record(z.string().max(200), z.unknown());
const record = z.object({
  id: z.string(),
  fields: z.record(z.string(), z.unknown()),
  createdTime: z.string(),
});
const records = z.array(record);
const typecast = z.boolean().default(false);

export const listTables = defineTool({
  name: 'record.tables',
  title: 'List tables of records',
  description: 'Names the tables of records on this hub, with their fields.',
  ...{ module, effect: 'read', for: 'administrators' },
  input: z.strictObject({}),
  output: z.object({
    tables: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        fields: z.array(z.object({ name: z.string(), type: z.string() })),
      }),
    ),
  }),
  async run({ platform }) {
    const found = await platform.records.tables(platform.db);
    const tables = found.map(({ id, name, fields: all }) => ({
      ...{ id, name },
      fields: all.map((field) => ({ name: field.name, type: field.type })),
    }));
    return { output: { tables } };
  },
});

export const listRecords = defineTool({
  name: 'record.list',
  title: 'List records',
  description: 'Reads records of a table, filtered by a formula and sorted, page by page.',
  ...{ module, effect: 'read', for: 'administrators' },
  input: z.strictObject({
    table,
    filterByFormula: z.string().max(20_000).optional(),
    sort: z
      .array(
        z.strictObject({
          field: z.string().max(200),
          direction: z.enum(['asc', 'desc']).optional(),
        }),
      )
      .max(20)
      .optional(),
    fields: z.array(z.string().max(200)).max(500).optional(),
    pageSize: z.number().int().min(1).max(100).default(100),
    offset: z.string().max(2000).optional(),
  }),
  output: z.object({ records, offset: z.string().nullable() }),
  async run({ platform }, { table: name, sort, ...options }) {
    if (await isServicesTable(platform, name)) await refreshServicesTable(platform);
    const order = sort?.map(({ field, direction }) => ({ field, ...(direction && { direction }) }));
    const given = Object.fromEntries(
      Object.entries(options).filter(([, one]) => one !== undefined),
    );
    const { records: found, offset = null } = await platform.records.list(platform.db, name, {
      ...given,
      ...(order && { sort: order }),
    });
    return { output: { records: found.map(shown), offset } };
  },
});

export const createRecords = defineTool({
  name: 'record.create',
  title: 'Add records',
  description: 'Adds up to ten records to a table: all of them or none.',
  ...{ module, effect: 'write', for: 'administrators' },
  input: z.strictObject({
    table,
    records: z.array(z.strictObject({ fields })).min(1).max(10),
    typecast,
  }),
  output: z.object({ records }),
  async run(context, input) {
    const store = await storeFor(context, input.table);
    const rows = input.records.map((one) => one.fields);
    const made = await store.create(context.platform.db, input.table, rows, input);
    return { output: { records: made.map(shown) } };
  },
});

export const updateRecords = defineTool({
  name: 'record.update',
  title: 'Change records',
  description: 'Changes the named fields of up to ten records: all of them or none.',
  ...{ module, effect: 'write', for: 'administrators' },
  input: z.strictObject({
    table,
    records: z
      .array(z.strictObject({ id: recordId, fields }))
      .min(1)
      .max(10),
    typecast,
  }),
  output: z.object({ records }),
  async run(context, input) {
    const store = await storeFor(context, input.table);
    const changed = await store.update(context.platform.db, input.table, input.records, input);
    return { output: { records: changed.map(shown) } };
  },
});

export const removeRecords = defineTool({
  name: 'record.remove',
  title: 'Delete records',
  description: 'Deletes up to ten records of a table: all of them or none.',
  ...{ module, effect: 'write', for: 'administrators' },
  input: z.strictObject({ table, ids: z.array(recordId).min(1).max(10) }),
  output: z.object({ removed: z.array(z.string()) }),
  async run(context, input) {
    const store = await storeFor(context, input.table);
    const gone = await removeV0(store, context.platform.db, input.table, input.ids);
    return { output: { removed: gone.map(({ id }) => id) } };
  },
});

const shown = ({ id, fields: all, createdTime }: z.infer<typeof record>) => ({
  ...{ id, createdTime },
  fields: all,
});

/** Services are the hub's keys in another view: they are not changed by tools. */
async function storeFor(context: ToolContext, name: string) {
  const { platform } = context;
  if (await isServicesTable(platform, name)) {
    throw conflict('Services are changed on the API Dashboard, where their keys are checked.');
  }
  return recordsFor(platform.records, personOf(context));
}
