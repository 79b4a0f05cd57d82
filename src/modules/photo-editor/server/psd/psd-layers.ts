import type { Psd, Layer as PsdLayer } from 'ag-psd';
import { type BlendMode, blendModes } from '#kernel/photo/layers/blend-modes.ts';
import { composeLayers } from '#kernel/photo/layers/compose-layers.ts';
import type { Layer } from '#kernel/photo/layers/layer.ts';
import { mostLayers } from '#kernel/photo/layers/photo-layer.ts';
import type { Pixels, Size } from '#kernel/photo/pixels.ts';
import { pixelsOf } from './read-psd-picture.ts';

/** A layer of a PSD; the mask may be switched off. */
export type ReadLayer = Layer & { readonly isMaskOff: boolean };

type Group = { readonly opacity: number; readonly isHidden: boolean };

/** The layers of a PSD, the lowest first, out of their groups. Undefined where one can be no layer here. */
export function layersOf(psd: Psd): readonly ReadLayer[] | undefined {
  const found = flattened(psd.children ?? [], { opacity: 1, isHidden: false });
  return found && found.length > 0 && found.length <= mostLayers + 1 ? found : undefined;
}

function flattened(layers: readonly PsdLayer[], group: Group): ReadLayer[] | undefined {
  const made: ReadLayer[] = [];
  for (const layer of layers) {
    const opacity = group.opacity * (layer.opacity ?? 1);
    const isHidden = group.isHidden || (layer.hidden ?? false);
    if (layer.children) {
      const inside = flattened(layer.children, { opacity, isHidden });
      if (!inside) return undefined;
      made.push(...inside);
      continue;
    }
    const pixels = pixelsOf(layer.imageData);
    // An empty layer shows nothing; one that changes those below shows something here that it is not.
    if (!pixels && layer.adjustment) return undefined;
    if (!pixels) continue;
    const blend = (layer.blendMode ?? 'normal').replaceAll(' ', '-') as BlendMode;
    if (!blendModes.includes(blend)) return undefined;
    const [x, y] = [layer.left ?? 0, layer.top ?? 0];
    made.push({
      ...{ name: nameOf(layer), x, y, opacity, blend, visible: !isHidden, pixels },
      ...{ mask: maskOf(layer, { x, y }, pixels), isMaskOff: layer.mask?.disabled ?? false },
    });
  }
  return made;
}

const nameOf = ({ name }: PsdLayer): string => name?.trim().slice(0, 200) || 'Layer';

/** The mask over the layer’s own pixels; it may be smaller, and has one value everywhere else. */
function maskOf({ mask }: PsdLayer, at: { x: number; y: number }, { width, height }: Size) {
  if (!mask) return undefined;
  const made = new Uint8ClampedArray(width * height).fill(mask.defaultColor ?? 0);
  const image = mask.imageData;
  if (!image) return made;
  const [left, top] = [(mask.left ?? 0) - at.x, (mask.top ?? 0) - at.y];
  for (let y = 0; y < image.height; y += 1) {
    const row = top + y;
    if (row < 0 || row >= height) continue;
    for (let x = 0; x < image.width; x += 1) {
      const column = left + x;
      if (column >= 0 && column < width)
        made[row * width + column] = image.data[(y * image.width + x) * 4] as number;
    }
  }
  return made;
}

/** How far colours may be apart on average, and how many may be far apart. */
const [mostApart, far, mostFar] = [3, 32, 0.01];

/** Whether the layers look together as the program showed them that has written the file. */
export function looksAs(layers: readonly ReadLayer[], whole: Pixels): boolean {
  const { width, height } = whole;
  const shown = layers.map(({ isMaskOff, mask, ...layer }) => ({
    ...layer,
    mask: isMaskOff ? undefined : mask,
  }));
  const { data } = composeLayers({ width, height, layers: shown });
  let [sum, away] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const [alpha, theirs] = [data[at + 3] as number, whole.data[at + 3] as number];
    let most = Math.abs(alpha - theirs);
    for (let channel = 0; channel < 3; channel += 1) {
      const mine = ((data[at + channel] as number) * alpha) / 255;
      const other = ((whole.data[at + channel] as number) * theirs) / 255;
      most = Math.max(most, Math.abs(mine - other));
    }
    sum += most;
    if (most > far) away += 1;
  }
  const pixels = data.length / 4;
  return sum / pixels <= mostApart && away / pixels <= mostFar;
}
