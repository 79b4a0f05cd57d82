import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pixels } from '#kernel/photo/pixels.ts';
import { serveTask } from '#platform/media/child/serve-task.ts';
import { encodePhoto } from '../render/encode-photo.ts';
import { readPhoto } from '../render/read-photo.ts';
import type { ImportTask, ImportTold } from './import-task.ts';
import { isPsd } from './psd-head.ts';
import { layersOf, looksAs, type ReadLayer } from './psd-layers.ts';
import { openPsd, pixelsOf, readPsdPicture } from './read-psd-picture.ts';

const flattenedNote =
  'This PSD has effects or layers of a kind that is not kept here, so it was opened as one picture.';

// The entry of a child process: what strangers send is unpacked here, and its memory goes with it.
serveTask<ImportTask>(async ({ folder }) => {
  const bytes = await readFile(join(folder, 'source'));
  const told = isPsd(bytes) ? await importPsd(bytes, folder) : await importPicture(bytes, folder);
  await writeFile(join(folder, 'told.json'), JSON.stringify(told));
});

async function importPicture(bytes: Uint8Array, folder: string): Promise<ImportTold> {
  const { pixels, credits, notes } = await readPhoto(bytes);
  const png = { format: 'png', quality: 100 } as const;
  await writeFile(join(folder, 'photo.png'), (await encodePhoto(pixels, png, credits)).bytes);
  return { layers: [], notes: [...notes] };
}

async function importPsd(bytes: Uint8Array, folder: string): Promise<ImportTold> {
  const psd = openPsd(bytes, 'assetId');
  const whole = pixelsOf(psd.imageData);
  const layers = layersOf(psd);
  if (!layers || (whole && !looksAs(layers, whole))) {
    const { pixels } = whole ? { pixels: whole } : readPsdPicture(bytes, 'assetId');
    await writePng(pixels, join(folder, 'photo.png'));
    const hasLayers = (psd.children ?? []).length > 1;
    return { layers: [], notes: hasLayers ? [flattenedNote] : [] };
  }
  const { width, height } = psd;
  const [lowest] = layers;
  const isGround = lowest && fills(lowest, width, height);
  const clear = { data: new Uint8ClampedArray(width * height * 4), width, height } as const;
  await writePng(isGround ? lowest.pixels : { ...clear, channels: 4 }, join(folder, 'photo.png'));
  const above = isGround ? layers.slice(1) : layers;
  for (const [index, { pixels, mask }] of above.entries()) {
    await writePng(pixels, join(folder, `layer-${index}.png`));
    if (mask) await writePng(greyOf(mask, pixels), join(folder, `mask-${index}.png`));
  }
  return { layers: above.map(aboutLayer), notes: [] };
}

/** Whether a layer can be the photo itself, below all others. */
const fills = (layer: ReadLayer, width: number, height: number): boolean =>
  layer.x === 0 &&
  layer.y === 0 &&
  layer.pixels.width === width &&
  layer.pixels.height === height &&
  layer.opacity === 1 &&
  layer.blend === 'normal' &&
  layer.visible &&
  !layer.mask;

const aboutLayer = ({ pixels, mask, isMaskOff, ...layer }: ReadLayer) => ({
  ...{ name: layer.name, x: layer.x, y: layer.y, width: pixels.width, height: pixels.height },
  ...{ opacity: layer.opacity, blend: layer.blend, visible: layer.visible },
  ...{ hasMask: mask !== undefined, isMaskOff },
});

async function writePng(pixels: Pixels, path: string): Promise<void> {
  await writeFile(path, (await encodePhoto(pixels, { format: 'png', quality: 100 }, {})).bytes);
}

function greyOf(mask: Uint8ClampedArray, { width, height }: Pixels): Pixels {
  const data = new Uint8ClampedArray(mask.length * 3);
  for (let at = 0; at < mask.length; at += 1) data.fill(mask[at] as number, at * 3, at * 3 + 3);
  return { data, width, height, channels: 3 };
}
