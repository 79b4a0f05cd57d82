import { layerOf } from '#kernel/photo/layers/composed-layer.ts';
import type { Layer } from '#kernel/photo/layers/layer.ts';
import { leading, type PhotoLayer, type TextPhotoLayer } from '#kernel/photo/layers/photo-layer.ts';
import { resizePixels } from '#kernel/photo/layers/resize-pixels.ts';
import { shapePixels } from '#kernel/photo/layers/shape-pixels.ts';
import type { Pixels, Size } from '#kernel/photo/pixels.ts';
import { type ComposedLayer, compositionOf } from '../../layers/composition-of.ts';
import type { Photo } from '../../photo-project.ts';
import { developPreview } from './develop-preview.ts';
import { outlineKey, outlineSize } from './outline-key.ts';
import type { Levels } from './picture-levels.ts';
import type { TextOutlines, Wanted } from './preview-messages.ts';

type Content = { readonly pixels: Pixels; readonly margin?: number };
type Kept = { contentKey: string; content: Content; laidKey: string; laid: Layer };
type Materials = {
  readonly pictures: ReadonlyMap<string, Levels>;
  readonly outlines: TextOutlines;
};

/**
 * Draws the layers of a photo at one size, and remembers how each was drawn last: what is not touched is not drawn again.
 * Layers whose picture or letters have not come yet are left out.
 */
export function layerDrawer(original: Size, level: number) {
  const kept = new Map<string, Kept>();
  return ({ recipe, layers }: Wanted, shown: Size, part: Size, materials: Materials): Layer[] => {
    const source = { ...original, assetId: '', notes: [] } satisfies Photo['source'];
    const scale = shown.width / part.width;
    const [, ...composed] = compositionOf({ source, recipe, layers: [...layers] }, scale).layers;
    const drawn = layers.map((layer, index) =>
      layer.isHidden || layer.opacity === 0
        ? undefined
        : draw(layer, composed[index] as ComposedLayer, { kept, level, shown, scale, materials }),
    );
    for (const id of kept.keys()) if (!layers.some((layer) => layer.id === id)) kept.delete(id);
    return drawn.filter((layer) => layer !== undefined);
  };
}

type Around = {
  readonly kept: Map<string, Kept>;
  readonly level: number;
  readonly shown: Size;
  readonly scale: number;
  readonly materials: Materials;
};

function draw(layer: PhotoLayer, composed: ComposedLayer, around: Around): Layer | undefined {
  const { kept, level, materials, shown } = around;
  const before = kept.get(layer.id);
  const contentKey = contentKeyOf(layer, composed);
  const content =
    before?.contentKey === contentKey ? before.content : contentOf(layer, composed, around);
  // New letters are on their way: those before stay until they come.
  if (!content) return before?.laid;
  const maskPicture = maskPictureOf(layer, level, materials);
  if (maskPicture === null) return undefined;
  const { opacity, blend, x, y, turn, flipX, flipY, mask } = composed;
  const laidKey = JSON.stringify([contentKey, x, y, turn, flipX, flipY, mask, shown]);
  const laid =
    before?.laidKey === laidKey
      ? { ...before.laid, opacity, blend }
      : layerOf(composed, { ...content, maskPicture }, shown);
  kept.set(layer.id, { contentKey, content, laidKey, laid });
  return laid;
}

function contentKeyOf(layer: PhotoLayer, { width, height }: ComposedLayer): string {
  if (layer.kind === 'picture') return JSON.stringify([layer.assetId, layer.recipe, width, height]);
  if (layer.kind === 'shape') return JSON.stringify([layer.shape, layer.colour, width, height]);
  return JSON.stringify([outlineKey(layer), layer.colour, layer.size, width]);
}

function contentOf(
  layer: PhotoLayer,
  { width, height }: ComposedLayer,
  { level, scale, materials }: Around,
): Content | undefined {
  if (layer.kind === 'shape')
    return { pixels: shapePixels(layer.shape, layer.colour, { width, height }) };
  if (layer.kind === 'text') return textContent(layer, width, scale, materials.outlines);
  const picture = materials.pictures.get(layer.assetId);
  const found = picture?.levels[Math.min(level, picture.levels.length - 1)];
  if (!found) return undefined;
  const developed = developPreview(found.frame(layer.recipe), layer.recipe, found.scale);
  return { pixels: resizePixels(developed, { width, height }) };
}

/** The picture that a mask begins with: undefined where there is none, null while it has not come. */
function maskPictureOf({ mask }: PhotoLayer, level: number, { pictures }: Materials) {
  if (!mask?.picture || mask.isOff) return undefined;
  const picture = pictures.get(mask.picture.assetId);
  const found = picture?.levels[Math.min(level, picture.levels.length - 1)];
  return found ? found.frame({}) : null;
}

/** Letters by their outlines, in their box with a margin, as the hub draws them. */
function textContent(
  layer: TextPhotoLayer,
  width: number,
  scale: number,
  outlines: TextOutlines,
): Content | undefined {
  const lines = outlines[outlineKey(layer)];
  if (!lines) return undefined;
  const size = layer.size * scale;
  const margin = Math.ceil(size / 4);
  const [wide, high] = [
    width + 2 * margin,
    Math.max(1, Math.ceil(lines.length * size * leading)) + 2 * margin,
  ];
  const ink = new OffscreenCanvas(wide, high).getContext('2d', { willReadFrequently: true });
  if (!ink) throw new Error('This browser cannot draw in the background.');
  ink.fillStyle = layer.colour;
  const share = size / outlineSize;
  for (const { d, x, y } of lines) {
    ink.setTransform(share, 0, 0, share, margin + x * share, margin + y * share);
    if (d) ink.fill(new Path2D(d));
  }
  const { data } = ink.getImageData(0, 0, wide, high);
  const pixels: Pixels = {
    ...{ data: data as Uint8ClampedArray<ArrayBuffer>, width: wide, height: high, channels: 4 },
  };
  return { pixels, margin };
}
