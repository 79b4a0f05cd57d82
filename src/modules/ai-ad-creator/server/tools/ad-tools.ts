import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import type { Transaction } from '#platform/db/database.ts';
import { findBrandVoice } from '#platform/makers/brand-voice.ts';
import { makerFields } from '#platform/makers/maker-input.ts';
import { requireService } from '#platform/makers/require-service.ts';
import { drawSeed } from '#platform/makers/seeds.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { defineLongTool, personOf } from '#platform/tools/tool.ts';
import { angles, mostVariants } from '../../ad-project.ts';
import { adSizes } from '../../placements.ts';
import { loadAd, variantsOf } from '../projects/load-ad.ts';
import { requireSettled } from '../render/require-settled.ts';
import { exportedSchema, exportFormats, exportRun, requireExportable } from '../runs/export-run.ts';
import { adFormats, renderedSchema, renderRun, sizesFor } from '../runs/render-run.ts';
import { variantsRun, variantsSchema } from '../runs/variants-run.ts';

const module = 'ai-ad-creator';
const headline = z
  .string()
  .trim()
  .min(1, 'A headline needs words.')
  .max(200, 'A headline has at most 200 letters.')
  .refine((text) => !/[\n\r\t]/.test(text), 'Write it in one line.');

export const writeAds = defineLongTool({
  name: 'ad.variants',
  title: 'Write variants of an ad',
  description:
    'Writes texts by angle (price, time, worry, proof, novelty, identity), perAngle of each, or one for each given headline. Without a service the phrases are filled with the facts of the brief; nothing is claimed that it does not say.',
  ...{ module, effect: 'write' },
  input: z.strictObject({
    projectId: z.uuid(),
    angles: z
      .array(z.enum(angles))
      .min(1, 'Choose at least one angle.')
      .max(6)
      .refine((all) => new Set(all).size === all.length, 'Name each angle once.'),
    perAngle: z.int().min(1).max(5).default(1),
    headlines: z.array(headline).max(10).default([]),
    ...makerFields,
  }),
  output: variantsSchema,
  async start(context, { seed = drawSeed(), brandId, ...order }) {
    const { platform } = context;
    const user = personOf(context);
    const tx = platform.db as unknown as Transaction;
    const { project } = await loadAd(tx, user.id, order.projectId, 'edit');
    if (order.angles.length * (order.headlines.length || order.perAngle) > mostVariants) {
      throw badInput(
        `That would be more than ${mostVariants} variants. Choose fewer.`,
        'headlines',
      );
    }
    if (brandId) await findBrandVoice(tx, user.id, brandId);
    if (order.service !== 'auto' && order.service !== 'local') {
      await requireService(platform.gateway, user.id, order.service, 'text');
    }
    const place = { spaceId: project.space_id, projectId: project.id };
    const full = { ...order, seed, ...(brandId && { brandId }) };
    return (await startRun(platform, tx, user, variantsRun, full, place)).id;
  },
});

export const renderAds = defineLongTool({
  name: 'ad.render',
  title: 'Draw ads in their sizes',
  description:
    'Draws variants in exact pixels as PNG, JPEG, WebP, a GIF that moves or a silent MP4 (feeds and stories only), or as HTML5 ZIP with clickTag. Display sizes stay within 150 kB. Refused while a variant claims something that no proof supports.',
  ...{ module, effect: 'write' },
  input: z.strictObject({
    projectId: z.uuid(),
    variantIds: z.array(z.string().min(1).max(40)).min(1).max(mostVariants).optional(),
    sizes: z
      .array(z.enum(adSizes))
      .min(1, 'Choose at least one size.')
      .max(8)
      .refine((all) => new Set(all).size === all.length, 'Name each size once.')
      .default([...adSizes]),
    format: z.enum(adFormats).default('png'),
  }),
  output: renderedSchema,
  async start(context, order) {
    const { platform } = context;
    const user = personOf(context);
    const tx = platform.db as unknown as Transaction;
    const { ad } = await loadAd(tx, user.id, order.projectId);
    const variants = variantsOf(ad, order.variantIds);
    if (variants.length === 0)
      throw badInput('There are no variants yet. Write some first.', 'projectId');
    requireSettled(ad, variants);
    // A viewer of a team may take the files home, where they then lie.
    const { id: spaceId } = await personalSpace(tx, user.id);
    const sizes = sizesFor(order.format, order.sizes);
    return (await startRun(platform, tx, user, renderRun, { ...order, sizes }, { spaceId })).id;
  },
});

export const exportAds = defineLongTool({
  name: 'ad.export',
  title: 'Export ads',
  description:
    'Writes the texts of all variants as CSV, for Google Ads Editor or Meta’s bulk import, or a PDF sheet with every size for approval. Refused while claims are open or texts are longer than Google Ads takes.',
  ...{ module, effect: 'write' },
  input: z.strictObject({ projectId: z.uuid(), format: z.enum(exportFormats) }),
  output: exportedSchema,
  async start(context, { projectId, format }) {
    const { platform } = context;
    const user = personOf(context);
    const tx = platform.db as unknown as Transaction;
    const { ad } = await loadAd(tx, user.id, projectId);
    requireExportable(ad, format);
    const { id: spaceId } = await personalSpace(tx, user.id);
    return (await startRun(platform, tx, user, exportRun, { projectId, format }, { spaceId })).id;
  },
});
