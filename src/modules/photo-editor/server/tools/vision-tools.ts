import { defineLongTool, personOf } from '#platform/tools/tool.ts';
import { requirePhotos } from '../projects/require-photo.ts';
import { cutOutRun } from '../vision/runs/cut-out-run.ts';
import { removeRun } from '../vision/runs/remove-run.ts';
import { cutOutInput, madeCutOut, madeRemoval, removeInput } from '../vision/vision-fields.ts';
import { beginOnPictures } from './begin-on-pictures.ts';

const about = { module: 'photo-editor', effect: 'write' as const };

export const cutOutPhoto = defineLongTool({
  name: 'photo.cut-out',
  title: 'Cut out a figure',
  description:
    'Frees a figure of a picture from its ground, as a PNG of the same size in which the ground is clear. Give a box around the figure, and points to keep or drop where it is not told apart; without a box one is found. No key is needed.',
  ...about,
  input: cutOutInput,
  output: madeCutOut,
  start: (context, input) =>
    beginOnPictures(context, cutOutRun, input, { ids: [input.assetId], field: 'assetId' }),
});

export const removeFromPhoto = defineLongTool({
  name: 'photo.remove',
  title: 'Remove something from a photo',
  description:
    'Takes something out of a picture and fills its place from what lies around it, as a new picture. Mark it by a box, or by a mask of the same size that is white where something is to go. No key is needed.',
  ...about,
  input: removeInput,
  output: madeRemoval,
  async start(context, input) {
    if (input.mask) {
      const { platform } = context;
      await requirePhotos(platform, personOf(context).id, [input.mask], 'mask');
    }
    return beginOnPictures(context, removeRun, input, { ids: [input.assetId], field: 'assetId' });
  },
});
