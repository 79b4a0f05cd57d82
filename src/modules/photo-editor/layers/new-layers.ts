import type { PhotoLayer } from '#kernel/photo/layers/photo-layer.ts';
import type { Size } from '#kernel/photo/pixels.ts';
import type { Recipe } from '#kernel/photo/recipe.ts';
import { lookOf } from '../look-of.ts';
import type { Photo } from '../photo-project.ts';
import { partOf } from './composition-of.ts';
import { aroundMiddle } from './layer-box.ts';
import { overPhoto } from './turn-layers.ts';

const plain = (id: string, name: string) => ({
  ...{ id, name, x: 0, y: 0, width: 1, height: 1, turn: 0, flipX: false, flipY: false },
  ...{ opacity: 1, blend: 'normal' as const, isHidden: false, isLocked: false },
});

/** The middle of what is shown of a photo, and its size. */
function shownOf({ source, recipe }: Photo) {
  const { left, top, width, height } = partOf(source, recipe);
  return { middle: [left + width / 2, top + height / 2] as const, width, height };
}

/** A picture in the middle, as large as it is, or as there is room. */
export function pictureLayer(
  photo: Photo,
  id: string,
  { assetId, name, ...source }: Size & { readonly assetId: string; readonly name: string },
): PhotoLayer {
  const { middle, width, height } = shownOf(photo);
  const share = Math.min(1, width / source.width, height / source.height);
  const layer: PhotoLayer = {
    ...{
      ...plain(id, name.slice(0, 200) || 'Picture'),
      kind: 'picture',
      assetId,
      source,
      recipe: {},
    },
  };
  const size = { width: source.width * share, height: source.height * share, turn: 0 };
  return aroundMiddle(layer, middle, size);
}

/** A cut-out of the photo itself, exactly where it is, with the photo’s look. */
export function cutOutLayer({ source, recipe }: Photo, id: string, assetId: string): PhotoLayer {
  const { width, height } = source;
  const { middle, box, flipX, flipY } = overPhoto(source, recipe);
  const layer: PhotoLayer = {
    ...{ ...plain(id, 'Cut-out'), kind: 'picture', assetId, source: { width, height } },
    recipe: lookOf(recipe) satisfies Recipe,
  };
  return { ...aroundMiddle(layer, middle, box), flipX, flipY };
}

/** A line of text over two thirds of what is shown. */
export function textLayer(photo: Photo, id: string): PhotoLayer {
  const { middle, width, height } = shownOf(photo);
  const size = Math.min(2000, Math.max(4, Math.round(Math.min(width, height * 1.5) / 12)));
  const layer: PhotoLayer = {
    ...{ ...plain(id, 'Text'), kind: 'text', text: 'Your text', size, colour: '#ffffff' },
    ...{ font: 'inter', weight: 600, align: 'centre' },
  };
  const box = { width: (width * 2) / 3, height: Math.ceil(size * 1.25), turn: 0 };
  return aroundMiddle(layer, middle, box);
}

/** A shape over half of what is shown, or a colour over all of it. */
export function shapeLayer(
  photo: Photo,
  id: string,
  shape: 'rectangle' | 'ellipse' | 'fill',
): PhotoLayer {
  const { middle, width, height } = shownOf(photo);
  const share = shape === 'fill' ? 1 : 0.5;
  const names = { rectangle: 'Rectangle', ellipse: 'Ellipse', fill: 'Colour' };
  const layer: PhotoLayer = {
    ...{ ...plain(id, names[shape]), kind: 'shape', colour: '#3d5a80' },
    shape: shape === 'ellipse' ? 'ellipse' : 'rectangle',
  };
  return aroundMiddle(layer, middle, { width: width * share, height: height * share, turn: 0 });
}

/** A copy of a layer, a little beside it. */
export const copyOfLayer = (layer: PhotoLayer, id: string): PhotoLayer => ({
  ...layer,
  ...{ id, name: `${layer.name} copy`.slice(0, 200) },
  ...{ x: layer.x + Math.round(layer.width / 20), y: layer.y + Math.round(layer.width / 20) },
});
