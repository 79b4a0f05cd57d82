import { defineLongTool } from '#platform/tools/tool.ts';
import { adjustInput, batchInput, madeBatch, madePhoto, resizeInput } from '../photo-fields.ts';
import { batchRun } from '../runs/batch-run.ts';
import { adjustRun, resizeRun } from '../runs/photo-runs.ts';
import { beginOnPictures } from './begin-on-pictures.ts';

const about = { module: 'photo-editor', effect: 'write' as const };

export const resizePhoto = defineLongTool({
  name: 'photo.resize',
  title: 'Resize a photo',
  description:
    'Gives a picture of the library another size, format or weight in bytes, as a new picture. The original stays as it is.',
  ...about,
  input: resizeInput,
  output: madePhoto,
  start: (context, input) =>
    beginOnPictures(context, resizeRun, input, { ids: [input.assetId], field: 'assetId' }),
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
    beginOnPictures(context, adjustRun, input, { ids: [input.assetId], field: 'assetId' }),
});

export const batchPhotos = defineLongTool({
  name: 'photo.batch',
  title: 'Develop many photos',
  description:
    'Does the same steps, each a resize or a recipe, to as many as 500 pictures, or makes several variants of each. Each gives a new picture; what is wrong with one is said of it alone.',
  ...about,
  input: batchInput,
  output: madeBatch,
  start: (context, input) =>
    beginOnPictures(context, batchRun, input, { ids: input.assetIds, field: 'assetIds' }),
});
