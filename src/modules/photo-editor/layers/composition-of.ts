import { frameOf, rectOf } from '#kernel/photo/frame-pixels.ts';
import type { LayerMask } from '#kernel/photo/layers/layer-mask.ts';
import type { PhotoLayer } from '#kernel/photo/layers/photo-layer.ts';
import type { Recipe } from '#kernel/photo/recipe.ts';
import { wholeFrame } from '../geometry/crop-frame.ts';
import type { Photo } from '../photo-project.ts';

/** A layer as `photo.compose` takes it, and as the preview draws it. */
export type ComposedLayer = {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly turn: number;
  readonly flipX: boolean;
  readonly flipY: boolean;
  readonly opacity: number;
  readonly blend: PhotoLayer['blend'];
  readonly visible: boolean;
  readonly mask?: LayerMask | undefined;
} & (
  | { readonly assetId: string; readonly recipe?: Recipe }
  | (Pick<
      Extract<PhotoLayer, { kind: 'text' }>,
      'text' | 'size' | 'colour' | 'font' | 'weight' | 'align'
    > & { readonly assetId?: undefined })
  | {
      readonly shape: 'rectangle' | 'ellipse';
      readonly colour: string;
      readonly assetId?: undefined;
    }
);

export type Composition = {
  readonly width: number;
  readonly height: number;
  readonly layers: readonly ComposedLayer[];
};

/** The size of the photo as it is shown by a recipe, and where that part of it begins, in its own pixels. */
export const partOf = (source: Photo['source'], recipe: Recipe) =>
  rectOf(source, recipe, frameOf(source, recipe) ?? wholeFrame);

/**
 * A photo with its layers as one picture, `scale` times as large: the photo is the first layer. What lies outside of
 * its crop is not drawn.
 */
export function compositionOf({ source, recipe, layers = [] }: Photo, scale = 1): Composition {
  const part = partOf(source, recipe);
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  const size = { width: side(part.width), height: side(part.height) };
  return {
    ...size,
    layers: [
      {
        ...{ name: 'Photo', assetId: source.assetId, recipe, x: 0, y: 0, ...size },
        ...{ turn: 0, flipX: false, flipY: false, opacity: 1, blend: 'normal', visible: true },
      },
      ...layers.map((layer) => composedLayer(layer, { part, scale, side })),
    ],
  };
}

type Whole = {
  readonly part: { readonly left: number; readonly top: number };
  readonly scale: number;
  readonly side: (pixels: number) => number;
};

function composedLayer(layer: PhotoLayer, { part, scale, side }: Whole): ComposedLayer {
  const { name, turn, flipX, flipY, opacity, blend, mask } = layer;
  const about = {
    ...{ name, turn, flipX, flipY, opacity, blend, visible: !layer.isHidden },
    ...{
      x: Math.round((layer.x - part.left) * scale),
      y: Math.round((layer.y - part.top) * scale),
    },
    ...{ width: side(layer.width), height: side(layer.height) },
    ...(mask && { mask }),
  };
  if (layer.kind === 'picture') return { ...about, assetId: layer.assetId, recipe: layer.recipe };
  if (layer.kind === 'shape') return { ...about, shape: layer.shape, colour: layer.colour };
  const { text, colour, font, weight, align } = layer;
  return { ...about, text, colour, font, weight, align, size: layer.size * scale };
}
