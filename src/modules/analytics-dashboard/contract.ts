import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import {
  columnTypes,
  figureColumnSchema,
  figureQuerySchema,
  hubSources,
} from '#kernel/figures/figure-query.ts';
import { rhythmFields, timeZoneSchema } from '#kernel/rhythm/rhythm-schema.ts';
import { alertFields, alertSchema } from './alert-schema.ts';
import { tileSchema } from './board-schema.ts';
import { scheduleSchema } from './schedule-schema.ts';

const fieldSchema = z.object({ name: z.string(), type: z.enum(columnTypes) });
const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.number())]);
const faultySchema = z.object({ line: z.int(), column: z.string(), reason: z.string() });
const removed = z.object({ removed: z.boolean() });
const id = z.strictObject({ id: z.uuid() });
const projectId = z.strictObject({ projectId: z.uuid() });
const board = '/analytics-dashboard/boards/{projectId}';

export const siteSchema = z.object({
  id: z.string(),
  name: z.string(),
  domain: z.string().nullable(),
  /** Where it is published here. */
  projectId: z.string().nullable(),
  snippet: z.string(),
  canEdit: z.boolean(),
  createdAt: z.string(),
});

export const tableSchema = z.object({
  id: z.string(),
  name: z.string(),
  rows: z.int(),
  columns: z.array(fieldSchema),
  canEdit: z.boolean(),
  createdAt: z.string(),
});

const noteSchema = z.object({
  id: z.string(),
  at: z.string(),
  text: z.string(),
  canEdit: z.boolean(),
});

/** What the screens need beside the tools. */
export const contract = {
  /** Everything that figures can be asked of. */
  sources: endpoint('user', { perMinute: 240 })
    .route({ method: 'GET', path: '/analytics-dashboard/sources' })
    .output(
      z.object({
        sites: z.array(siteSchema),
        tables: z.array(tableSchema),
        hub: z.array(z.object({ source: z.enum(hubSources), fields: z.array(fieldSchema) })),
        siteFields: z.array(z.string()),
        /** Whether figures of the hub are everybody's. */
        seesAll: z.boolean(),
      }),
    ),
  /** Takes a site elsewhere away with everything that was seen on it. */
  removeSite: endpoint('user')
    .route({ method: 'DELETE', path: '/analytics-dashboard/sites/{id}' })
    .input(id)
    .output(removed),
  removeTable: endpoint('user')
    .route({ method: 'DELETE', path: '/analytics-dashboard/tables/{id}' })
    .input(id)
    .output(removed),
  notes: endpoint('user', { perMinute: 240 })
    .route({ method: 'GET', path: '/analytics-dashboard/notes' })
    .output(z.object({ notes: z.array(noteSchema) })),
  removeNote: endpoint('user')
    .route({ method: 'DELETE', path: '/analytics-dashboard/notes/{id}' })
    .input(id)
    .output(removed),
  /** The rows of which a figure was made. */
  rows: endpoint('user', { perMinute: 240 })
    .route({ method: 'POST', path: '/analytics-dashboard/rows' })
    .input(
      z.strictObject({
        query: figureQuerySchema,
        figure: z.strictObject({
          group: z.record(
            z.string().max(210),
            z.union([z.string().max(5000), z.number(), z.boolean(), z.null()]),
          ),
          column: z.string().min(1).max(220),
          step: z.int().min(0).max(9).optional(),
          later: z.int().min(0).max(5000).optional(),
        }),
        offset: z.int().min(0).max(1_000_000).default(0),
      }),
    )
    .output(
      z.object({
        columns: z.array(figureColumnSchema),
        rows: z.array(z.record(z.string(), valueSchema)),
        total: z.int(),
        isBefore: z.boolean(),
      }),
    ),
  /** What an import of a file of the library would make of its first rows. */
  preview: endpoint('user', { perMinute: 60 })
    .route({ method: 'POST', path: '/analytics-dashboard/preview' })
    .input(
      z.strictObject({
        assetId: z.uuid(),
        format: z.enum(['csv', 'tsv', 'xlsx', 'jsonl']),
        decimal: z.enum(['auto', 'dot', 'comma']).default('auto'),
      }),
    )
    .output(
      z.object({
        columns: z.array(fieldSchema),
        headLines: z.int(),
        rows: z.array(z.array(z.string())),
        faulty: z.array(faultySchema),
        faultyCount: z.int(),
        looked: z.int(),
        isWhole: z.boolean(),
        decimal: z.enum(['dot', 'comma']),
        asksDecimal: z.boolean(),
      }),
    ),
  /** A dashboard with what is usual for a site or the hub, or with nothing. */
  createBoard: endpoint('user')
    .route({ method: 'POST', path: '/analytics-dashboard/boards' })
    .input(
      z.strictObject({
        title: z
          .string()
          .trim()
          .min(1, 'Give it a name.')
          .max(120)
          .refine(
            (text) => text.isWellFormed() && !text.includes('\0'),
            'holds signs that no name has',
          ),
        siteId: z.uuid().optional(),
        isHub: z.boolean().optional(),
        zone: timeZoneSchema.default('UTC'),
        spaceId: z.uuid().optional(),
      }),
    )
    .output(z.object({ projectId: z.string() })),
  /** Puts a chart onto a dashboard, behind those that are there. */
  addTile: endpoint('user')
    .route({ method: 'POST', path: `${board}/tiles` })
    .input(projectId.extend({ tile: tileSchema }))
    .output(z.object({ rev: z.int() })),
  schedule: endpoint('user', { perMinute: 240 })
    .route({ method: 'GET', path: `${board}/schedule` })
    .input(projectId)
    .output(z.object({ schedule: scheduleSchema.nullable() })),
  /** Has a dashboard mailed to the caller as a PDF; `never` stops it. */
  saveSchedule: endpoint('user')
    .route({ method: 'PUT', path: `${board}/schedule` })
    .input(
      projectId.extend({
        rhythm: z.enum(['never', ...rhythmFields.rhythm.options]),
        day: rhythmFields.day,
        hour: rhythmFields.hour.default(7),
        timeZone: timeZoneSchema.default('UTC'),
        isPaused: z.boolean().default(false),
      }),
    )
    .output(z.object({ schedule: scheduleSchema.nullable() })),
  /** Writes a dashboard as it is today into a file of the library. */
  reportBoard: endpoint('user', { perMinute: 20 })
    .route({ method: 'POST', path: `${board}/report` })
    .input(projectId.extend({ format: z.enum(['csv', 'xlsx', 'pdf', 'png', 'svg']) }))
    .output(z.object({ runId: z.string() })),
  alerts: endpoint('user', { perMinute: 240 })
    .route({ method: 'GET', path: '/analytics-dashboard/alerts' })
    .output(z.object({ alerts: z.array(alertSchema) })),
  addAlert: endpoint('user')
    .route({ method: 'POST', path: '/analytics-dashboard/alerts' })
    .input(z.strictObject(alertFields))
    .output(z.object({ id: z.string() })),
  removeAlert: endpoint('user')
    .route({ method: 'DELETE', path: '/analytics-dashboard/alerts/{id}' })
    .input(id)
    .output(removed),
};
