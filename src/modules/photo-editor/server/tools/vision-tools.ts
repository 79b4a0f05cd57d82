import { defineLongTool } from '#platform/tools/tool.ts';
import { cutOutRun } from '../vision/runs/cut-out-run.ts';
import { cutOutInput, madeCutOut } from '../vision/vision-fields.ts';
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
