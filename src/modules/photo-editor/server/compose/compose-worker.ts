import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#kernel/errors.ts';
import { layOver } from '#kernel/photo/layers/compose-layers.ts';
import type { Pixels } from '#kernel/photo/pixels.ts';
import { serveTask } from '#platform/media/child/serve-task.ts';
import { encodePhoto } from '../render/encode-photo.ts';
import type { Credits } from '../render/photo-credits.ts';
import type { ComposeTask } from './compose-task.ts';
import { type DrawnLayer, drawLayer } from './draw-layer.ts';

/** Pixels of all layers together that a PSD may have: it is written in one piece. */
const mostInPsd = 120_000_000;

// The entry of a child process. One layer after the other is unpacked and laid over the others, so that no more than
// the result and one layer are in memory; only a PSD needs all of them.
serveTask<ComposeTask>(async ({ folder, layers, format, ...task }, progress) => {
  const { width, height } = task;
  const canvas = { width, height };
  const made: Pixels = {
    ...{ ...canvas, data: new Uint8ClampedArray(width * height * 4), channels: 4 },
  };
  const kept: DrawnLayer[] = [];
  const notes: string[] = [];
  let credits: Credits = {};
  let pixels = 0;
  for (const [index, layer] of layers.entries()) {
    // What cannot be seen is a layer of a PSD all the same.
    if (!layer.visible && format !== 'psd') continue;
    const drawn = await drawLayer(layer, { folder, index, canvas, isCut: format !== 'psd' });
    notes.push(...drawn.notes.map((note) => `${layer.name}: ${note}`));
    layOver(made, drawn);
    // The lowest picture is what the others were laid over.
    if (Object.keys(credits).length === 0) credits = drawn.credits;
    if (format === 'psd') {
      pixels += drawn.pixels.width * drawn.pixels.height;
      if (pixels > mostInPsd) throw tooMuch();
      kept.push(drawn);
    }
    progress((index + 1) / (layers.length + 1));
  }
  if (format === 'psd') {
    const { psdFile } = await import('./psd-file.ts');
    await writeFile(join(folder, 'made'), psdFile(made, kept, made));
  } else {
    const { bytes, quality } = await encodePhoto(made, { ...task, format }, credits);
    await writeFile(join(folder, 'made'), bytes);
    if (quality < task.quality) notes.push(`Its quality is ${quality}, so that it fits.`);
  }
  await writeFile(join(folder, 'told.json'), JSON.stringify({ width, height, notes }));
});

const tooMuch = () =>
  new AppError(
    'too_large',
    422,
    `All layers together have more than ${mostInPsd / 1e6} million pixels, too many for one PSD. Use smaller pictures, or choose PNG.`,
    { field: 'layers' },
  );
