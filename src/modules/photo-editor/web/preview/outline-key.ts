import type { TextPhotoLayer } from '#kernel/photo/layers/photo-layer.ts';

/** Pixels of an em at which outlines are asked for; what is drawn is scaled. */
export const outlineSize = 100;

/** The width of a text’s box when it is set at that size. */
export const outlineWidth = ({ width, size }: Pick<TextPhotoLayer, 'width' | 'size'>): number =>
  Math.round((width / size) * outlineSize * 100) / 100;

/** What the lines of a text depend on, as one word. */
export const outlineKey = (layer: TextPhotoLayer): string =>
  JSON.stringify([layer.text, layer.font, layer.weight, layer.align, outlineWidth(layer)]);
