import type { PhotoLayer } from '#kernel/photo/layers/photo-layer.ts';
import type { Size } from '#kernel/photo/pixels.ts';
import type { Recipe } from '#kernel/photo/recipe.ts';

/** Of red, green, blue and brightness: how many of the pixels looked at have each of 256 values, one after another. */
export type Histogram = Uint32Array<ArrayBuffer>;

/** A photo as it is to be seen. */
export type Wanted = { readonly recipe: Recipe; readonly layers: readonly PhotoLayer[] };

/** Lines of a text in a hundred pixels an em, by what they depend on. */
export type TextOutlines = Readonly<
  Record<string, readonly { readonly d: string; readonly x: number; readonly y: number }[]>
>;

/** What layers are drawn from beside what they say themselves. */
export type Materials = {
  /** Where the preview of each picture lies, by its id, and the longer side of the picture itself in pixels. */
  readonly pictures: Readonly<Record<string, { readonly url: string; readonly side: number }>>;
  readonly outlines: TextOutlines;
};

/** What a page asks of the thread that develops previews. */
export type Asked =
  | {
      readonly kind: 'open';
      readonly url: string;
      /** Pixels of the picture as it was opened. */
      readonly original: Size;
    }
  | ({ readonly kind: 'materials' } & Materials)
  | {
      readonly kind: 'develop';
      readonly id: number;
      readonly wanted: Wanted;
      /** 0 is the whole preview, each further level half as wide. */
      readonly level: number;
    }
  | {
      readonly kind: 'small';
      readonly id: number;
      readonly recipes: readonly Recipe[];
      /** A layer’s picture instead of the photo itself. */
      readonly assetId: string | undefined;
    };

export type Frame = {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
};

export type Answered =
  | {
      readonly kind: 'opened';
      readonly width: number;
      readonly height: number;
      readonly levels: number;
    }
  | { readonly kind: 'failed'; readonly message: string }
  /** What layers wait for has come. */
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'developed';
      readonly id: number;
      readonly level: number;
      readonly frame: Frame;
      readonly histogram: Histogram;
      /** What developing took, in ms. */
      readonly took: number;
    }
  | { readonly kind: 'small'; readonly id: number; readonly frames: readonly Frame[] };
