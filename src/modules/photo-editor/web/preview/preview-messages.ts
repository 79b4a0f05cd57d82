import type { Recipe } from '#kernel/photo/recipe.ts';

/** Of red, green, blue and brightness: how many of the pixels looked at have each of 256 values, one after another. */
export type Histogram = Uint32Array<ArrayBuffer>;

/** What a page asks of the thread that develops previews. */
export type Asked =
  | {
      readonly kind: 'open';
      readonly url: string;
      /** Pixels of the original's longer side. */
      readonly originalSide: number;
    }
  | {
      readonly kind: 'develop';
      readonly id: number;
      readonly recipe: Recipe;
      /** 0 is the whole preview, each further level half as wide. */
      readonly level: number;
    }
  | { readonly kind: 'small'; readonly id: number; readonly recipes: readonly Recipe[] };

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
