import { z } from 'zod';
import { familyOf } from '#kernel/fonts/font-families.ts';
import { dashed } from '#kernel/text/dashed.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { keepMade } from '#platform/runs/work/keep-made.ts';
import { createBrand } from '../../../workspace/server/public.ts';
import { recipeSchema } from '../../logo-schema.ts';
import { taglineFamily } from '../choose/font-moods.ts';
import { buildFiles, packed } from '../package/build-package.ts';
import { engine } from './draft-run.ts';

const orderSchema = z.object({
  projectId: z.uuid(),
  draftId: z.string(),
  /** The draft as it was when it was ordered. */
  recipe: recipeSchema,
});
type Order = z.output<typeof orderSchema>;
export const packagedSchema = z.object({ brandId: z.string(), files: z.array(z.string()) });

/** Writes all files of a logo as a ZIP, and makes a brand of its colours and typefaces. */
export const packageRun = defineRun({
  ...{ name: 'logo.package', module: 'logo-designer', pool: 'heavy' as const },
  title: ({ recipe }: Order) => `Files of the logo ${recipe.name}`,
  path: ({ projectId, draftId }: Order) =>
    projectId ? `/logo-designer/logos/${projectId}?draft=${draftId}` : '/modules/logo-designer',
  stages: ['Drawing', 'Packing'],
  input: orderSchema,
  output: packagedSchema,
  async work(context) {
    const { input, signal } = context;
    const { recipe } = input;
    const files = await buildFiles(recipe, {
      signal,
      progress: (fraction) => context.progress(fraction * 0.9, 'Drawing'),
    });
    const name = dashed(recipe.name).slice(0, 60) || 'logo';
    const any = context as RunContext<unknown>;
    context.progress(0.95, 'Packing');
    await keepMade(any, 'zip', async () => ({
      ...{ name: `${name}.zip`, title: `${recipe.name}: logo`, bytes: packed(files), engine },
    }));
    const logo = await keepMade(
      any,
      'logo',
      async () => ({
        ...{ name: `${name}.png`, title: recipe.name, alt: `Logo of ${recipe.name}`, engine },
        bytes: files['png/1024.png'] as Uint8Array,
      }),
      { result: false },
    );
    const brandId = await context.step('brand', () => makeBrand(context, logo));
    context.usedEngine(engine);
    context.cost(0);
    return { brandId, files: Object.keys(files) };
  },
});

function makeBrand({ platform, user, spaceId, input }: RunContext<Order>, logo: string) {
  const { name, colours, word } = input.recipe;
  const fonts = {
    heading: familyOf(word.family).title,
    text: familyOf(taglineFamily(word.family)).title,
  };
  return platform.db.transaction((tx) =>
    createBrand(tx, user.id, { name, colours, fonts, logo }, spaceId),
  );
}
