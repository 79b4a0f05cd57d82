import { type Psd, type Layer as PsdLayer, writePsdUint8Array } from 'ag-psd';
import type { BlendMode } from '#kernel/photo/layers/blend-modes.ts';
import type { Layer } from '#kernel/photo/layers/layer.ts';
import type { Pixels, Size } from '#kernel/photo/pixels.ts';
import type { DrawnText } from './draw-text.ts';

/** A layer, with the text that it shows where it shows text. */
export type PsdSource = Layer & { readonly text?: DrawnText | undefined };

const names: Readonly<Record<BlendMode, NonNullable<PsdLayer['blendMode']>>> = {
  ...{ normal: 'normal', multiply: 'multiply', screen: 'screen', overlay: 'overlay' },
  ...{ darken: 'darken', lighten: 'lighten', 'color-dodge': 'color dodge' },
  ...{ 'color-burn': 'color burn', 'hard-light': 'hard light', 'soft-light': 'soft light' },
  ...{ difference: 'difference', exclusion: 'exclusion' },
};

/** A file of layers as Photoshop reads them, with what they look like together. Text stays text. */
export function psdFile(size: Size, layers: readonly PsdSource[], flat: Pixels): Uint8Array {
  const psd: Psd = {
    ...{ width: size.width, height: size.height },
    imageData: imageOf(flat),
    children: layers.map(psdLayer),
  };
  return writePsdUint8Array(psd, { noBackground: true });
}

function psdLayer({
  name,
  x,
  y,
  opacity,
  blend,
  visible,
  pixels,
  mask,
  text,
}: PsdSource): PsdLayer {
  const { width, height } = pixels;
  return {
    name,
    ...{ left: x, top: y, right: x + width, bottom: y + height },
    ...{ opacity, blendMode: names[blend], hidden: !visible, imageData: imageOf(pixels) },
    ...(mask && {
      mask: {
        ...{ left: x, top: y, right: x + width, bottom: y + height, defaultColor: 0 },
        imageData: imageOf(greyOf(mask, pixels)),
      },
    }),
    ...(text && { text: psdText(text, { x, y }) }),
  };
}

function psdText({ text, family, size, colour }: DrawnText, at: { x: number; y: number }) {
  const part = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16);
  return {
    text,
    transform: [1, 0, 0, 1, at.x + size / 4, at.y + size * 1.25],
    style: {
      font: { name: family },
      fontSize: size,
      fillColor: { r: part(1), g: part(3), b: part(5) },
    },
  };
}

const greyOf = (mask: Uint8ClampedArray, { width, height }: Size): Pixels => {
  const data = new Uint8ClampedArray(mask.length * 4);
  for (let at = 0; at < mask.length; at += 1) {
    data.fill(mask[at] as number, at * 4, at * 4 + 3);
    data[at * 4 + 3] = 255;
  }
  return { data, width, height, channels: 4 };
};

/** The library wants four channels. */
function imageOf({ data, width, height, channels }: Pixels) {
  if (channels === 4) return { data, width, height };
  const wide = new Uint8ClampedArray(width * height * 4);
  for (let from = 0, to = 0; from < data.length; from += 3, to += 4) {
    wide[to] = data[from] as number;
    wide[to + 1] = data[from + 1] as number;
    wide[to + 2] = data[from + 2] as number;
    wide[to + 3] = 255;
  }
  return { data: wide, width, height };
}
