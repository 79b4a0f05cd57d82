import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { layerOf } from '#kernel/photo/layers/composed-layer.ts';
import type { Layer } from '#kernel/photo/layers/layer.ts';
import { resizePixels } from '#kernel/photo/layers/resize-pixels.ts';
import { shapePixels } from '#kernel/photo/layers/shape-pixels.ts';
import type { Pixels, Size } from '#kernel/photo/pixels.ts';
import { applySteps } from '../render/apply-steps.ts';
import type { Credits } from '../render/photo-credits.ts';
import { readPhoto } from '../render/read-photo.ts';
import type { LayerField } from './compose-fields.ts';
import { type DrawnText, drawText, textMargin } from './draw-text.ts';

/** How text looks that says nothing else. */
const usual = { size: 48, colour: '#000000', font: 'inter' as const };

export type DrawnLayer = Layer & {
  readonly text?: DrawnText | undefined;
  readonly notes: readonly string[];
  readonly credits: Credits;
};

type Where = {
  readonly folder: string;
  readonly index: number;
  readonly canvas: Size;
  /** Whether nothing beyond the canvas is kept of what is turned. */
  readonly isCut: boolean;
};

/** One layer, unpacked, developed and in its place. */
export async function drawLayer(layer: LayerField, where: Where): Promise<DrawnLayer> {
  const { folder, index, canvas, isCut } = where;
  const content = await contentOf(layer, where);
  const begins = layer.mask && !layer.mask.isOff && layer.mask.picture;
  const maskPicture = begins
    ? (await readPhoto(await readFile(join(folder, `mask-${index}`)), `layers.${index}.mask`))
        .pixels
    : undefined;
  const { name, x, y, turn, flipX, flipY, opacity, blend, visible, mask } = layer;
  const drawn = layerOf(
    { name, x, y, turn, flipX, flipY, opacity, blend, visible, mask },
    { ...content, maskPicture },
    isCut ? canvas : undefined,
  );
  return { ...drawn, text: content.text, notes: content.notes, credits: content.credits ?? {} };
}

type Drawn = {
  readonly pixels: Pixels;
  readonly margin?: number;
  readonly text?: DrawnText;
  readonly notes: readonly string[];
  readonly credits?: Credits;
};

async function contentOf(layer: LayerField, where: Where): Promise<Drawn> {
  if (layer.text !== undefined) {
    const text = drawnText(layer, layer.text);
    return { pixels: await drawText(text), margin: textMargin(text.size), text, notes: [] };
  }
  const { shape, width = 1, height = 1 } = layer;
  if (shape) {
    const pixels = shapePixels(shape, layer.colour ?? usual.colour, { width, height });
    return { pixels, notes: [] };
  }
  return pictureOf(layer, where);
}

function drawnText({ size, colour, font, weight, align, width }: LayerField, text: string) {
  const family = font ?? usual.font;
  const look = { size: size ?? usual.size, colour: colour ?? usual.colour };
  return { text, family, ...look, weight, align, width };
}

async function pictureOf(
  { recipe, width, height, ...layer }: LayerField,
  { folder, index, canvas }: Where,
): Promise<Drawn> {
  const bytes = await readFile(join(folder, `layer-${index}`));
  const { pixels, notes, credits } = await readPhoto(bytes, `layers.${index}.assetId`);
  const size = {
    width: width ?? (height ? Math.max(1, Math.round((pixels.width * height) / pixels.height)) : 0),
    height: height ?? (width ? Math.max(1, Math.round((pixels.height * width) / pixels.width)) : 0),
  };
  const isGround =
    recipe && !layer.x && !layer.y && size.width === canvas.width && size.height === canvas.height;
  if (isGround && !layer.turn) {
    // As a photo alone is exported: made smaller first, so that sharpness is that of the file.
    const resize = { ...size, fit: 'fill' as const };
    return { pixels: await applySteps(pixels, [{ ...recipe, resize }]), notes, credits };
  }
  const developed = recipe ? await applySteps(pixels, [recipe]) : pixels;
  const isSized = width !== undefined || height !== undefined;
  return { pixels: isSized ? resizePixels(developed, size) : developed, notes, credits };
}
