import { z } from 'zod';
import { findBrandVoice } from '#platform/makers/brand-voice.ts';
import { makeTextInRun } from '#platform/makers/text/make-text-in-run.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { angles, mostVariants, type Variant, variantSchema } from '../../ad-project.ts';
import { changeAd, loadAd } from '../projects/load-ad.ts';
import { copyTask } from './copy-task.ts';

const orderSchema = z.object({
  projectId: z.uuid(),
  angles: z.array(z.enum(angles)),
  perAngle: z.int(),
  headlines: z.array(z.string()),
  service: z.string(),
  strict: z.boolean(),
  seed: z.string(),
  brandId: z.uuid().optional(),
});
type Order = z.output<typeof orderSchema>;
export const variantsSchema = z.object({ variants: z.array(variantSchema.omit({ byHand: true })) });

/** Writes variants of an ad by its angles and puts them into the project. */
export const variantsRun = defineRun({
  ...{ name: 'ad.variants', module: 'ai-ad-creator', pool: 'light' as const },
  title: ({ angles: all }: Order) => `Ads by ${all.join(', ')}`,
  path: ({ projectId }: Order) =>
    projectId ? `/ai-ad-creator/ads/${projectId}` : '/modules/ai-ad-creator',
  stages: ['Writing'],
  input: orderSchema,
  output: variantsSchema,
  async work(context) {
    const { platform, user, run, input } = context;
    const { ad } = await loadAd(platform.db, user.id, input.projectId, 'edit');
    const { brandId, seed, service, strict } = input;
    const brand = brandId ? await findBrandVoice(platform.db, user.id, brandId) : undefined;
    const { angles: wanted, perAngle, headlines } = input;
    const order = { brief: ad.brief, angles: wanted, perAngle, headlines };
    const options = { service, strict, seed, brand };
    const { variants } = await makeTextInRun(
      context as RunContext<unknown>,
      copyTask,
      order,
      options,
    );
    const made = variants.map((copy, at): Variant => {
      const id = `${run.id.slice(-6)}-${String(at + 1).padStart(2, '0')}`;
      return variantSchema.parse({ id, ...copy });
    });
    await platform.db.transaction((tx) =>
      changeAd(tx, user.id, input.projectId, (now) => {
        const others = now.variants.filter(({ id }) => !made.some((one) => one.id === id));
        return { ...now, variants: [...others, ...made].slice(-mostVariants) };
      }),
    );
    return { variants: made };
  },
});
