import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#kernel/errors.ts';
import { layOver } from '#kernel/photo/layers/compose-layers.ts';
import type { Pixels } from '#kernel/photo/pixels.ts';
import { serveTask } from '#platform/media/child/serve-task.ts';
import { encodePhoto } from '../render/encode-photo.ts';
import { readPhoto } from '../render/read-photo.ts';
import type { ComposeTask, TaskLayer } from './compose-task.ts';
import { drawText } from './draw-text.ts';
import type { PsdSource } from './psd-file.ts';

/** Pixels of all layers together that a PSD may have: it is written in one piece. */
const mostInPsd = 120_000_000;

// The entry of a child process. One layer after the other is unpacked and laid over the others, so that no more than
// the result and one layer are in memory; only a PSD needs all of them.
serveTask<ComposeTask>(async ({ folder, width, height, layers, format }, progress) => {
  const data = new Uint8ClampedArray(width * height * 4);
  const made: Pixels = { data, width, height, channels: 4 };
  const kept: PsdSource[] = [];
  const notes: string[] = [];
  let pixels = 0;
  for (const [index, layer] of layers.entries()) {
    const drawn = await pixelsOf(layer, folder, index);
    const { text, ...about } = layer;
    notes.push(...drawn.notes.map((note) => `${layer.name}: ${note}`));
    const source = { ...about, pixels: drawn.pixels };
    layOver(made, source);
    if (format === 'psd') {
      pixels += drawn.pixels.width * drawn.pixels.height;
      if (pixels > mostInPsd) throw tooMuch();
      kept.push({ ...source, text });
    }
    progress((index + 1) / (layers.length + 1));
  }
  const bytes =
    format === 'psd'
      ? (await import('./psd-file.ts')).psdFile(made, kept, made)
      : (await encodePhoto(made, { format, quality: 92 }, {})).bytes;
  await writeFile(join(folder, 'made'), bytes);
  await writeFile(join(folder, 'told.json'), JSON.stringify({ width, height, notes }));
});

async function pixelsOf({ text }: TaskLayer, folder: string, index: number) {
  if (text) return { pixels: await drawText(text), notes: [] };
  const bytes = await readFile(join(folder, `layer-${index}`));
  return readPhoto(bytes, `layers.${index}.assetId`);
}

const tooMuch = () =>
  new AppError(
    'too_large',
    422,
    `All layers together have more than ${mostInPsd / 1e6} million pixels, too many for one PSD. Use smaller pictures, or choose PNG.`,
    { field: 'layers' },
  );
