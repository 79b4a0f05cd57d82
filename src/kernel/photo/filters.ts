import type { Adjust, FilterName } from './recipe.ts';

/** A filter is one or more adjustments, done one after the other on top of a photo's own. */
export const filterSteps: Readonly<Record<FilterName, readonly Adjust[]>> = {
  mono: [{ saturation: -100 }],
  noir: [{ saturation: -100, contrast: 60, blacks: -40, highlights: 15 }],
  silver: [{ saturation: -100, contrast: -15, highlights: 35, shadows: 20 }],
  sepia: [
    { saturation: -100, contrast: -5 },
    { temperature: 34, tint: 8 },
  ],
  warm: [{ temperature: 16, vibrance: 12, highlights: -8 }],
  cool: [{ temperature: -16, vibrance: 6, contrast: 6 }],
  fade: [{ blacks: 60, contrast: -20, saturation: -18 }],
  vivid: [{ contrast: 22, vibrance: 40, saturation: 12 }],
  matte: [{ blacks: 45, whites: -20, contrast: 8, saturation: -10 }],
  film: [
    {
      ...{ contrast: 12, saturation: -8 },
      curves: {
        red: [
          [0, 6],
          [128, 132],
          [255, 252],
        ],
        green: [
          [0, 8],
          [128, 128],
          [255, 250],
        ],
        blue: [
          [0, 20],
          [128, 124],
          [255, 236],
        ],
      },
    },
  ],
};
