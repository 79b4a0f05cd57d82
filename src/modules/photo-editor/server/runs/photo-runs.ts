import type { Recipe } from '#kernel/photo/recipe.ts';
import { findAsset } from '#platform/assets/find-assets.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import {
  type AdjustInput,
  adjustInput,
  madePhoto,
  type ResizeInput,
  resizeInput,
} from '../photo-fields.ts';
import { makePhoto } from './make-photo.ts';

const module = 'photo-editor';

/** One picture, and the size that it has. */
async function makeOne(
  context: RunContext<AdjustInput | ResizeInput>,
  steps: readonly Recipe[],
): Promise<{ assetId: string; width: number; height: number }> {
  const { platform, user, input } = context;
  const { assetId: source, format, quality, maxBytes } = input;
  const onProgress = (fraction: number) => context.progress(fraction, 'Developing');
  const order = { key: 'photo', assetId: source, steps, format, quality, maxBytes, onProgress };
  const assetId = await makePhoto(context, order);
  const made = await findAsset(platform.db, await readableBy(platform, user.id), assetId);
  // A PDF has pages and no pixels: its picture is as large as was rendered, which its name tells.
  const [, across, down] = /-(\d+)x(\d+)\.pdf$/.exec(made.name) ?? [];
  return {
    assetId,
    width: made.width ?? Number(across),
    height: made.height ?? Number(down),
  };
}

/** A picture in another size or format. */
export const resizeRun = defineRun({
  ...{ name: 'photo.resize', module, pool: 'heavy' as const },
  title: () => 'A resized photo',
  stages: ['Developing'],
  input: resizeInput,
  output: madePhoto,
  work: (context: RunContext<ResizeInput>) => {
    const { width, height, fit } = context.input;
    return makeOne(
      context,
      width === undefined && height === undefined ? [] : [{ resize: { width, height, fit } }],
    );
  },
});

/** A picture by a recipe. */
export const adjustRun = defineRun({
  ...{ name: 'photo.adjust', module, pool: 'heavy' as const },
  title: () => 'A developed photo',
  stages: ['Developing'],
  input: adjustInput,
  output: madePhoto,
  work: (context: RunContext<AdjustInput>) => makeOne(context, [context.input.recipe]),
});
