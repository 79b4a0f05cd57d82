import type { Pixels, Size } from '../pixels.ts';
import type { BlendMode } from './blend-modes.ts';

/** One layer of a picture, drawn; the first of a list is the lowest. */
export type Layer = {
  readonly name: string;
  /** Where its top left corner lies in the whole, in pixels; it may reach beyond it. */
  readonly x: number;
  readonly y: number;
  /** 0 to 1. */
  readonly opacity: number;
  readonly blend: BlendMode;
  readonly visible: boolean;
  readonly pixels: Pixels;
  /** As large as `pixels`, 0 (hidden) to 255. */
  readonly mask?: Uint8ClampedArray | undefined;
};

/** Layers on a clear ground. */
export type LayeredPicture = Size & { readonly layers: readonly Layer[] };
