import { z } from 'zod';
import { columnTypes } from '#kernel/figures/figure-query.ts';
import { findAsset } from '#platform/assets/find-assets.ts';
import { requireEventSite } from '#platform/events/event-sites.ts';
import { eventSettings, keptSince } from '#platform/events/remove-old-events.ts';
import { bringHistory } from '#platform/figures/bring/bring-history.ts';
import { bringTable } from '#platform/figures/bring/bring-table.ts';
import { inOneImport } from '#platform/figures/bring/one-import.ts';
import type { Source, TableFormat } from '#platform/figures/bring/read-rows.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import { isTimeZone } from '#platform/visits/visit-settings.ts';
import { fileSource } from './file-source.ts';

const formats = ['csv', 'tsv', 'xlsx', 'jsonl', 'umami', 'plausible'] as const;

export const importFields = {
  assetId: z.uuid(),
  format: z.enum(formats),
  name: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'holds signs that no name has')
    .optional(),
  siteId: z.uuid().optional(),
  decimal: z.enum(['auto', 'dot', 'comma']).default('auto'),
  zone: z.string().max(60).refine(isTimeZone, 'is not the name of a time zone').default('UTC'),
};
const orderSchema = z.object(importFields);
type Order = z.output<typeof orderSchema>;

export const importedSchema = z.object({
  /** Null where events of a site were brought in. */
  tableId: z.string().nullable(),
  rows: z.int(),
  columns: z.array(z.object({ name: z.string(), type: z.enum(columnTypes) })),
  faulty: z.array(z.object({ line: z.int(), column: z.string(), reason: z.string() })),
});
type Imported = z.output<typeof importedSchema>;

/** What other programs export are tables with columns of their own names. */
const fileFormats: Readonly<Record<Order['format'], TableFormat>> = {
  ...{ csv: 'csv', tsv: 'tsv', xlsx: 'xlsx', jsonl: 'jsonl', umami: 'csv', plausible: 'csv' },
};

/** Brings a file in as a table, or as the history of a site: all of it, or nothing. */
export const importRun = defineRun({
  ...{ name: 'stats.import', module: 'analytics-dashboard', pool: 'heavy' as const },
  title: ({ name }: Order) => (name ? `Import of ${name}` : 'Import of events'),
  stages: ['Reading'],
  path: () => '/modules/analytics-dashboard',
  input: orderSchema,
  output: importedSchema,
  async work(context) {
    const { input, run, platform } = context;
    context.progress(0.05, 'Reading');
    const source = await sourceOf(context);
    const { outcome, faultyCount } = await context.step('import', () =>
      inOneImport(platform.db, run.id, async (client) =>
        input.siteId === undefined
          ? bringAsTable(context, client, source)
          : bringAsHistory(context, client, source, input.siteId),
      ),
    );
    const imported = importedSchema.parse(outcome);
    if (faultyCount > imported.faulty.length) {
      context.note(
        `${faultyCount.toLocaleString('en')} cells or lines are faulty; the first ${imported.faulty.length} are listed.`,
      );
    }
    return imported;
  },
});

type Client = Parameters<typeof bringTable>[0];
type Kept = { readonly outcome: Imported; readonly faultyCount: number };

async function bringAsTable(
  { input, user, spaceId }: RunContext<Order>,
  client: Client,
  source: Source,
): Promise<Kept> {
  const { faultyCount, ...brought } = await bringTable(client, source, {
    ...{ spaceId, userId: user.id, name: input.name ?? 'Table' },
    ...{ format: fileFormats[input.format], decimal: input.decimal, zone: input.zone },
  });
  return {
    outcome: { ...brought, columns: [...brought.columns], faulty: [...brought.faulty] },
    faultyCount,
  };
}

async function bringAsHistory(
  { input, platform, user }: RunContext<Order>,
  client: Client,
  source: Source,
  siteId: string,
): Promise<Kept> {
  await requireEventSite(platform.db, user.id, siteId, 'edit');
  const { retentionMonths } = await platform.settings.get(eventSettings);
  const now = platform.now();
  const { rows, faulty, faultyCount } = await bringHistory(client, source, siteId, {
    ...{ now, since: keptSince(now, retentionMonths), format: fileFormats[input.format] },
  });
  return { outcome: { tableId: null, rows, columns: [], faulty: [...faulty] }, faultyCount };
}

async function sourceOf({ platform, user, input, signal }: RunContext<Order>): Promise<Source> {
  const asset = await findAsset(
    ...([platform.db, await readableBy(platform, user.id), input.assetId] as const),
  );
  return fileSource(platform, asset.file_id, signal);
}
