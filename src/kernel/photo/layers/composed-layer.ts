import type { Pixels, Size } from '../pixels.ts';
import type { BlendMode } from './blend-modes.ts';
import type { Layer } from './layer.ts';
import { type LayerMask, maskPixels } from './layer-mask.ts';
import { turnPixels } from './turn-pixels.ts';

/** What a layer that is to be drawn says of itself beside its content. */
export type Placed = {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly turn?: number | undefined;
  readonly flipX?: boolean | undefined;
  readonly flipY?: boolean | undefined;
  readonly opacity: number;
  readonly blend: BlendMode;
  readonly visible: boolean;
  readonly mask?: LayerMask | undefined;
};

type Content = {
  /** As large as the layer’s box with its margin. */
  readonly pixels: Pixels;
  /** Pixels around the box for what reaches over it. */
  readonly margin?: number;
  readonly maskPicture?: Pixels | undefined;
};

/** A layer with its mask, as it lies in the whole; nothing outside of `within`, where that is given. */
export function layerOf(placed: Placed, content: Content, within?: Size): Layer {
  const { name, opacity, blend, visible, turn = 0, flipX = false, flipY = false } = placed;
  const { pixels, margin = 0, maskPicture } = content;
  const { width, height } = pixels;
  const mask = maskPixels(placed.mask, { width, height, margin }, maskPicture);
  const angle = (turn * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle) * margin, Math.cos(angle) * margin];
  const lying = {
    ...{ x: Math.round(placed.x) - cos + sin, y: Math.round(placed.y) - sin - cos },
    ...{ turn, flipX, flipY },
  };
  return { name, opacity, blend, visible, ...turnPixels(pixels, mask, lying, within) };
}
