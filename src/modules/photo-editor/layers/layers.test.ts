import { describe, expect, it } from 'vitest';
import { frameOf, framePixels } from '#kernel/photo/frame-pixels.ts';
import { composeLayers } from '#kernel/photo/layers/compose-layers.ts';
import { layerOf } from '#kernel/photo/layers/composed-layer.ts';
import type { PhotoLayer } from '#kernel/photo/layers/photo-layer.ts';
import { resizePixels } from '#kernel/photo/layers/resize-pixels.ts';
import type { Pixels } from '#kernel/photo/pixels.ts';
import type { Recipe } from '#kernel/photo/recipe.ts';
import { samplePhoto } from '#kernel/photo/testing/sample-photo.ts';
import { ssim } from '#kernel/photo/testing/ssim.ts';
import { type Photo, photoSchema } from '../photo-project.ts';
import { compositionOf, partOf } from './composition-of.ts';
import { heightOf, middleOf, pullLayer, turnLayer } from './layer-box.ts';
import { cutOutLayer, pictureLayer, shapeLayer, textLayer } from './new-layers.ts';
import { turnLayers } from './turn-layers.ts';

const assetId = '00000000-0000-4000-8000-000000000001';
const photo = (recipe: Recipe = {}): Photo => ({
  ...{ source: { assetId, width: 300, height: 200, notes: [] }, recipe },
});
const whole = { x: 0, y: 0, width: 1, height: 1 };

/** A layer alone on a clear ground, as the composition draws it. */
function drawn(of: Photo, layer: PhotoLayer, content: Pixels): Pixels {
  const { width, height, layers } = compositionOf({ ...of, layers: [layer] });
  const composed = layers[1];
  if (!composed) throw new Error('No layer');
  const pixels = resizePixels(content, composed);
  return composeLayers({
    width,
    height,
    layers: [layerOf(composed, { pixels }, { width, height })],
  });
}

describe('new layers', () => {
  it('lie in the middle of what is shown, and are valid', () => {
    const of = photo({ frame: { x: 0.5, y: 0, width: 0.5, height: 1 } });
    const layers = [
      pictureLayer(of, 'a', { assetId, name: 'Boat', width: 3000, height: 1000 }),
      textLayer(of, 'b'),
      ...(['rectangle', 'ellipse', 'fill'] as const).map((shape) => shapeLayer(of, shape, shape)),
    ];
    expect(photoSchema.parse({ ...of, layers }).layers).toEqual(layers);
    for (const layer of layers) {
      const [x, y] = middleOf(layer, heightOf(layer));
      expect([Math.abs(x - 225) <= 1, Math.abs(y - 100) <= 1]).toEqual([true, true]);
    }
    expect(layers[0]).toMatchObject({ width: 150, height: 50 });
    expect(layers[4]).toMatchObject({ x: 150, y: 0, width: 150, height: 200 });
  });

  it.each([
    {},
    { rotate: 90 },
    { rotate: 270, flipX: true },
    { flipY: true },
    { rotate: 180, flipX: true, flipY: true },
    { straighten: 8 },
    { rotate: 90, flipY: true, straighten: -5 },
  ] as Recipe[])('of a cut-out cover the photo exactly when it is %j', (recipe) => {
    const of = photo(recipe);
    const picture = samplePhoto(of.source);
    const shown = framePixels(picture, recipe, frameOf(picture, recipe) ?? whole);
    const covering = drawn(of, cutOutLayer(of, 'a', assetId), picture);
    expect([covering.width, covering.height]).toEqual([shown.width, shown.height]);
    expect(ssim(covering, shown)).toBeGreaterThan(recipe.straighten ? 0.97 : 0.999);
  });
});

describe('a photo that is turned', () => {
  it('takes its layers with it, and back again', () => {
    const layer: PhotoLayer = {
      ...pictureLayer(photo(), 'a', { assetId, name: 'Boat', width: 80, height: 40 }),
      ...{ x: 40, y: 30, turn: 20 },
    };
    const content = samplePhoto({ width: 80, height: 40 });
    const before = drawn(photo(), layer, content);
    for (const recipe of [
      { rotate: 90 },
      { rotate: 180, flipX: true },
      { flipY: true },
      { rotate: 270, flipY: true },
    ] as Recipe[]) {
      const [moved] = turnLayers([layer], photo().source, {}, recipe);
      if (!moved) throw new Error('It is gone');
      const wanted = framePixels(before, recipe, whole);
      expect(ssim(drawn(photo(recipe), moved, content), wanted)).toBeGreaterThan(0.97);
      const [back] = turnLayers([moved], photo().source, recipe, {});
      expect(back).toMatchObject({ turn: 20, flipX: false, flipY: false, width: 80, height: 40 });
      expect(Math.abs((back?.x ?? 0) - 40) + Math.abs((back?.y ?? 0) - 30)).toBeLessThanOrEqual(2);
    }
  });

  it('keeps its layers where they are when it is cropped', () => {
    const layer = pictureLayer(photo(), 'a', { assetId, name: 'Boat', width: 80, height: 40 });
    const recipe = { frame: { x: 0.1, y: 0.2, width: 0.5, height: 0.5 } };
    const { width, height, layers } = compositionOf({ ...photo(recipe), layers: [layer] });
    expect([width, height]).toEqual([150, 100]);
    const { left, top } = partOf(photo().source, recipe);
    expect(layers[1]).toMatchObject({ x: layer.x - left, y: layer.y - top });
    const half = compositionOf({ ...photo(recipe), layers: [layer] }, 0.5);
    expect(half).toMatchObject({ width: 75, height: 50 });
    expect(half.layers[1]).toMatchObject({ width: 40, height: 20 });
  });
});

describe('a handle', () => {
  const layer = { ...shapeLayer(photo(), 'a', 'rectangle'), turn: 30 };
  const corner = (of: PhotoLayer, height: number, u: number, v: number) => {
    const [x, y] = middleOf({ ...of, width: of.width * 2 * u }, height * 2 * v);
    return [x, y] as const;
  };

  it('leaves the corner that lies opposite where it is', () => {
    const pulled = pullLayer(layer, { across: -1, down: -1 }, { dx: -20, dy: -5 }, layer);
    const [x, y] = corner(layer, layer.height, 1, 1);
    const [left, top] = corner(pulled, pulled.height, 1, 1);
    expect(Math.hypot(x - left, y - top)).toBeLessThan(2);
    expect(pulled.width / pulled.height).toBeCloseTo(layer.width / layer.height, 1);
    const free = pullLayer(
      layer,
      { across: 1, down: 1 },
      { dx: 40, dy: 0 },
      { ...layer, isFree: true },
    );
    expect(free.width / free.height).toBeGreaterThan(2);
  });

  it('of a text makes its letters larger at a corner, and its lines longer at a side', () => {
    const text = textLayer(photo(), 'b');
    if (text.kind !== 'text') throw new Error('No text');
    const height = heightOf(text);
    const large = pullLayer(text, { across: 1, down: 1 }, { dx: 200, dy: 0 }, { height });
    expect(large.size).toBeCloseTo(text.size * 2, 0);
    const wide = pullLayer(text, { across: 1, down: 0 }, { dx: 50, dy: 0 }, { height });
    expect([wide.width, wide.size]).toEqual([250, text.size]);
  });

  it('that turns it keeps its middle', () => {
    const [x, y] = middleOf(layer, layer.height);
    const after = turnLayer(layer, 200, layer.height);
    expect(after.turn).toBe(-160);
    const [left, top] = middleOf(after, after.height);
    expect(Math.hypot(x - left, y - top)).toBeLessThan(1);
  });
});
