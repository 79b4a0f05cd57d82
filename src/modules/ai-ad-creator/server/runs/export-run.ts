import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import { dashed } from '#kernel/text/dashed.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { keepMade } from '#platform/runs/work/keep-made.ts';
import type { Ad } from '../../ad-project.ts';
import { adSheet } from '../export/write-sheet.ts';
import { genericCsv, googleCsv, metaCsv } from '../export/write-tables.ts';
import { loadAd } from '../projects/load-ad.ts';
import { requireLengths, requireSettled } from '../render/require-settled.ts';

export const exportFormats = ['csv', 'google-ads-csv', 'meta-csv', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];
const orderSchema = z.object({ projectId: z.uuid(), format: z.enum(exportFormats) });
type Order = z.output<typeof orderSchema>;
export const exportedSchema = z.object({ assetId: z.string() });

/** Writes the texts of an ad as a table, or all its pictures on one sheet. */
export const exportRun = defineRun({
  ...{ name: 'ad.export', module: 'ai-ad-creator', pool: 'heavy' as const },
  title: ({ format }: Order) => `Ads as ${format}`,
  path: ({ projectId }: Order) =>
    projectId ? `/ai-ad-creator/ads/${projectId}` : '/modules/ai-ad-creator',
  stages: ['Writing'],
  input: orderSchema,
  output: exportedSchema,
  async work(context) {
    const { platform, user, input } = context;
    const { ad } = await loadAd(platform.db, user.id, input.projectId);
    requireExportable(ad, input.format);
    const name = dashed(ad.brief.product).slice(0, 60) || 'ads';
    const ending = input.format === 'pdf' ? 'pdf' : 'csv';
    const assetId = await keepMade(context as RunContext<unknown>, 'file', async () => ({
      name: `${name}-${input.format.replace('-csv', '')}.${ending}`,
      title: `${ad.brief.product}: ads`,
      bytes: await bytesOf(context, ad),
    }));
    return { assetId };
  },
});

/** Throws 409 for open claims, 400 for texts that the format’s network would refuse or where nothing is. */
export function requireExportable(ad: Ad, format: ExportFormat): void {
  if (ad.variants.length === 0)
    throw badInput('There are no variants yet. Write some first.', 'projectId');
  requireSettled(ad, ad.variants);
  if (format === 'google-ads-csv') requireLengths(ad.variants, 'Google Ads');
}

function bytesOf({ platform, user, input, signal }: RunContext<Order>, ad: Ad) {
  const { variants, brief } = ad;
  if (input.format === 'pdf') return adSheet(platform, user.id, ad, variants, signal);
  if (input.format === 'google-ads-csv') return googleCsv(ad, variants, brief.product);
  if (input.format === 'meta-csv') return metaCsv(ad, variants, brief.product);
  return genericCsv(ad, variants);
}
