import { turnedSize, zoomOf } from '#kernel/photo/frame-pixels.ts';
import type { PhotoLayer } from '#kernel/photo/layers/photo-layer.ts';
import type { Size } from '#kernel/photo/pixels.ts';
import type { Recipe } from '#kernel/photo/recipe.ts';
import { aroundMiddle, heightOf, middleOf } from './layer-box.ts';

type Turns = Pick<Recipe, 'rotate' | 'flipX' | 'flipY'>;

/** Layers as they lie when the photo below them is turned and mirrored otherwise than before: they go with it. */
export function turnLayers(
  layers: readonly PhotoLayer[],
  source: Size,
  from: Turns,
  to: Turns,
): readonly PhotoLayer[] {
  const quarters = (((to.rotate ?? 0) - (from.rotate ?? 0) + 360) % 360) / 90;
  const isSame = quarters === 0 && !from.flipX === !to.flipX && !from.flipY === !to.flipY;
  if (isSame) return layers;
  const before = turnedSize(source, from);
  const after = turnedSize(source, to);
  return layers.map((layer) => {
    let next = mirrored(layer, before, from);
    let size = before;
    for (let quarter = 0; quarter < quarters; quarter += 1) {
      next = turnedOnce(next, size);
      size = { width: size.height, height: size.width };
    }
    return mirrored(next, after, to);
  });
}

function mirrored(layer: PhotoLayer, size: Size, { flipX = false, flipY = false }: Turns) {
  let next = layer;
  for (const axis of [flipX && 'x', flipY && 'y'] as const) {
    if (!axis) continue;
    const height = heightOf(next);
    const [x, y] = middleOf(next, height);
    const middle = axis === 'x' ? ([size.width - x, y] as const) : ([x, size.height - y] as const);
    const { width } = next;
    next = {
      ...aroundMiddle(next, middle, { width, height, turn: -next.turn }),
      ...(axis === 'x' ? { flipX: !next.flipX } : { flipY: !next.flipY }),
    };
  }
  return next;
}

function turnedOnce(layer: PhotoLayer, size: Size): PhotoLayer {
  const height = heightOf(layer);
  const [x, y] = middleOf(layer, height);
  const { width } = layer;
  return aroundMiddle(layer, [size.height - y, x], { width, height, turn: layer.turn + 90 });
}

/** Where a picture of the photo’s own size lies so that it covers the photo as it is turned and straightened. */
export function overPhoto(source: Size, recipe: Recipe) {
  const size = turnedSize(source, recipe);
  const enlarged = 1 / zoomOf(size, recipe.straighten ?? 0);
  // A mirror after a turn is a turn the other way after the mirror.
  const mirrors = Number(recipe.flipX ?? false) + Number(recipe.flipY ?? false);
  const turn = (recipe.rotate ?? 0) * (mirrors === 1 ? -1 : 1) + (recipe.straighten ?? 0);
  return {
    middle: [size.width / 2, size.height / 2] as const,
    box: { width: source.width * enlarged, height: source.height * enlarged, turn },
    ...{ flipX: recipe.flipX ?? false, flipY: recipe.flipY ?? false },
  };
}
