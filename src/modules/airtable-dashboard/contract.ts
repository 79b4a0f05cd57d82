import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import {
  byId,
  fieldTypeSchema,
  name,
  newFieldSchema,
  ok,
  recordSchema,
  runSchema,
  serviceSchema,
  sortSchema,
  tableSchema,
  valuesSchema,
  viewSchema,
} from './record-schemas.ts';

const path = '/airtable-dashboard';
/** What `/v0` does with a token, as well. */
const byPrograms = { tokens: 'accepted' } as const;
const ofField = byId.extend({ fieldId: z.string().max(60) });
export const contract = {
  overview: endpoint('admin')
    .route({ method: 'GET', path: `${path}/overview` })
    .output(
      z.object({
        driver: z.enum(['embedded', 'airtable']),
        baseId: z.string(),
        counts: z.object({
          tables: z.number().int(),
          records: z.number().int(),
          prompts: z.number().int(),
          services: z.number().int(),
          activeServices: z.number().int(),
        }),
        /** Changes made here that Airtable does not have yet. */
        waitingChanges: z.number().int(),
        lastRun: runSchema.nullable(),
        tables: z.array(tableSchema),
        services: z.array(serviceSchema),
      }),
    ),
  search: endpoint('admin')
    .route({ method: 'GET', path: `${path}/search` })
    .input(z.object({ q: z.string().trim().min(1).max(200) }))
    .output(
      z.object({
        /** The first five. */
        matches: z.array(
          z.object({ id: z.string(), table: z.string(), title: z.string(), excerpt: z.string() }),
        ),
      }),
    ),
  sync: endpoint('admin', { perMinute: 30, limitGroup: 'records-sync' })
    .route({ method: 'POST', path: `${path}/runs` })
    .input(z.object({ mode: z.enum(['full', 'changes']).default('full') }))
    .output(runSchema),
  runs: endpoint('admin')
    .route({ method: 'GET', path: `${path}/runs` })
    .output(z.object({ runs: z.array(runSchema) })),
  run: endpoint('admin')
    .route({ method: 'GET', path: `${path}/runs/{id}` })
    .input(z.object({ id: z.uuid() }))
    .output(runSchema),
  log: endpoint('admin')
    .route({ method: 'GET', path: `${path}/log` })
    .input(z.object({ before: z.coerce.number().int().optional() }))
    .output(
      z.object({
        entries: z.array(
          z.object({
            id: z.number().int(),
            level: z.enum(['info', 'warning']),
            message: z.string(),
            table: z.string().nullable(),
            recordId: z.string().nullable(),
            at: z.iso.datetime(),
          }),
        ),
      }),
    ),
  tables: {
    list: endpoint('admin')
      .route({ method: 'GET', path: `${path}/tables` })
      .output(z.object({ tables: z.array(tableSchema) })),
    create: endpoint('admin', byPrograms)
      .route({ method: 'POST', path: `${path}/tables` })
      .input(
        z.object({
          name,
          description: z.string().max(2000).default(''),
          fields: z.array(newFieldSchema).min(1).max(500),
        }),
      )
      .output(tableSchema),
    change: endpoint('admin')
      .route({ method: 'PATCH', path: `${path}/tables/{id}` })
      .input(byId.extend({ name: name.optional(), description: z.string().max(2000).optional() }))
      .output(tableSchema),
    remove: endpoint('admin')
      .route({ method: 'DELETE', path: `${path}/tables/{id}` })
      .input(byId)
      .output(ok),
    addField: endpoint('admin', byPrograms)
      .route({ method: 'POST', path: `${path}/tables/{id}/fields` })
      .input(byId.extend({ field: newFieldSchema }))
      .output(tableSchema),
    changeField: endpoint('admin')
      .route({ method: 'PATCH', path: `${path}/tables/{id}/fields/{fieldId}` })
      .input(byId.extend({ fieldId: z.string().max(60), field: newFieldSchema.partial() }))
      .output(tableSchema),
    /** What changing a field's type would do; changes nothing. */
    previewType: endpoint('admin')
      .route({ method: 'POST', path: `${path}/tables/{id}/fields/{fieldId}/type/preview` })
      .input(ofField.extend({ type: fieldTypeSchema }))
      .output(
        z.object({
          /** Records that hold something, and those of them that would hold nothing. */
          values: z.number().int(),
          lost: z.number().int(),
          samples: z.array(
            z.object({ before: z.string().nullable(), after: z.string().nullable() }),
          ),
        }),
      ),
    changeType: endpoint('admin')
      .route({ method: 'POST', path: `${path}/tables/{id}/fields/{fieldId}/type` })
      .input(ofField.extend({ type: fieldTypeSchema, clearUnfit: z.boolean().default(false) }))
      .output(z.object({ table: tableSchema, undo: z.uuid() })),
    undoType: endpoint('admin')
      .route({ method: 'POST', path: `${path}/tables/{id}/fields/{fieldId}/type/undo` })
      .input(ofField.extend({ undo: z.uuid() }))
      .output(tableSchema),
    removeField: endpoint('admin')
      .route({ method: 'DELETE', path: `${path}/tables/{id}/fields/{fieldId}` })
      .input(byId.extend({ fieldId: z.string().max(60) }))
      .output(tableSchema),
  },
  views: {
    /** Keeps a grid's filters, order and hidden fields; a view of the same name is replaced. */
    save: endpoint('admin')
      .route({ method: 'PUT', path: `${path}/tables/{id}/views` })
      .input(
        byId.extend({
          name,
          address: z.string().max(8000),
          filterByFormula: z.string().max(16_000).optional(),
          sort: sortSchema.default([]),
        }),
      )
      .output(viewSchema),
    remove: endpoint('admin')
      .route({ method: 'DELETE', path: `${path}/views/{id}` })
      .input(z.object({ id: z.string().max(60) }))
      .output(ok),
  },
  records: {
    /** A read with a body: filters may be long. */
    list: endpoint('admin', byPrograms)
      .route({ method: 'POST', path: `${path}/tables/{id}/records/list` })
      .input(
        byId.extend({
          pageSize: z.number().int().min(1).max(100).default(100),
          offset: z.string().max(500).optional(),
          filterByFormula: z.string().max(16_000).optional(),
          sort: sortSchema.optional(),
          withCount: z.boolean().default(false),
        }),
      )
      .output(
        z.object({
          records: z.array(recordSchema),
          offset: z.string().nullable(),
          /** How many pass the filter; null when it was not asked for. */
          count: z.number().int().nullable(),
        }),
      ),
    create: endpoint('admin', byPrograms)
      .route({ method: 'POST', path: `${path}/tables/{id}/records` })
      .input(
        byId.extend({
          records: z.array(valuesSchema).min(1).max(1000),
          typecast: z.boolean().default(true),
        }),
      )
      .output(z.object({ records: z.array(recordSchema) })),
    update: endpoint('admin', byPrograms)
      .route({ method: 'PATCH', path: `${path}/tables/{id}/records` })
      .input(
        byId.extend({
          changes: z
            .array(
              z.object({
                id: z.string().max(60),
                fields: valuesSchema,
                expectedVersion: z.number().int().optional(),
              }),
            )
            .min(1)
            .max(1000),
          typecast: z.boolean().default(true),
        }),
      )
      .output(z.object({ records: z.array(recordSchema) })),
    remove: endpoint('admin', byPrograms)
      .route({ method: 'POST', path: `${path}/tables/{id}/records/remove` })
      .input(byId.extend({ ids: z.array(z.string().max(60)).min(1).max(1000) }))
      .output(z.object({ removed: z.array(z.string()) })),
  },
};

export type RecordTableView = z.infer<typeof tableSchema>;
export type GridRecord = z.infer<typeof recordSchema>;
export type SyncRunView = z.infer<typeof runSchema>;
export type ServiceCard = z.infer<typeof serviceSchema>;
