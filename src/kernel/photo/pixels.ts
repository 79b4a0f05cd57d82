/** Coded sRGB, row by row, 3 bytes a pixel or 4 with opacity, which no recipe changes. */
export type Pixels = {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
};

export type Size = { readonly width: number; readonly height: number };
