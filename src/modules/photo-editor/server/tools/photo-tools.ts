import { AppError } from '#kernel/errors.ts';
import { requirePictures } from '#platform/makers/pictures/given-pictures.ts';
import type { RunDefinition } from '#platform/runs/run-types.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { personalSpace, requireSpace } from '#platform/spaces/space-access.ts';
import { defineLongTool, personOf, type ToolContext } from '#platform/tools/tool.ts';
import { adjustInput, batchInput, madeBatch, madePhoto, resizeInput } from '../photo-fields.ts';
import { batchRun } from '../runs/batch-run.ts';
import { adjustRun, resizeRun } from '../runs/photo-runs.ts';

const about = { module: 'photo-editor', effect: 'write' as const };

/** Starts work on pictures that the person may see; what comes of it lies beside the first one. */
async function begin<I, O>(
  context: ToolContext,
  run: RunDefinition<I, O>,
  input: unknown,
  pictures: { readonly ids: readonly string[]; readonly field: string },
): Promise<string> {
  const { platform } = context;
  const user = personOf(context);
  const ids = [...new Set(pictures.ids)];
  const [first] = await requirePictures(platform, user.id, ids, pictures.field);
  const spaceId = await spaceFor(context, first?.space_id);
  return (await startRun(platform, platform.db, user, run, input, { spaceId })).id;
}

/** The space of the picture; whoever may only look at it there keeps the result at home. */
async function spaceFor(context: ToolContext, spaceId: string | undefined): Promise<string> {
  const { db } = context.platform;
  const { id } = personOf(context);
  if (spaceId !== undefined) {
    try {
      return (await requireSpace(db, id, spaceId, 'edit')).id;
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
    }
  }
  return (await personalSpace(db, id)).id;
}

export const resizePhoto = defineLongTool({
  name: 'photo.resize',
  title: 'Resize a photo',
  description:
    'Gives a picture of the library another size, format or weight in bytes, as a new picture. The original stays as it is.',
  ...about,
  input: resizeInput,
  output: madePhoto,
  start: (context, input) =>
    begin(context, resizeRun, input, { ids: [input.assetId], field: 'assetId' }),
});

export const adjustPhoto = defineLongTool({
  name: 'photo.adjust',
  title: 'Develop a photo',
  description:
    'Crops, straightens and turns a picture, and changes its light, colour, sharpness and look by a recipe, as a new picture. The original stays as it is.',
  ...about,
  input: adjustInput,
  output: madePhoto,
  start: (context, input) =>
    begin(context, adjustRun, input, { ids: [input.assetId], field: 'assetId' }),
});

export const batchPhotos = defineLongTool({
  name: 'photo.batch',
  title: 'Develop many photos',
  description:
    'Does the same steps, each a resize or a recipe, to as many as 500 pictures. Each gives a new one; what is wrong with one is said of it alone.',
  ...about,
  input: batchInput,
  output: madeBatch,
  start: (context, input) =>
    begin(context, batchRun, input, { ids: input.assetIds, field: 'assetIds' }),
});
