import { z } from 'zod';
import { retouchSchema } from './retouch/retouch-stroke.ts';

/** The longest side of a result, in pixels. */
export const longestSide = 16_384;
/** Pixels of a picture at most. */
export const mostPixels = 60_000_000;

const level = z
  .number('Give a number.')
  .min(-100, '-100 is the least.')
  .max(100, '100 is the most.');
const share = z.number().min(0).max(100);
const side = z.int().min(1, 'At least 1 pixel.').max(longestSide, `At most ${longestSide} pixels.`);

/** Points of a curve, from 0 to 255, each farther right than the one before. */
export const curveSchema = z
  .array(z.tuple([z.number().min(0).max(255), z.number().min(0).max(255)]))
  .min(2, 'A curve has at least two points.')
  .max(16, 'A curve has at most 16 points.')
  .refine(
    (points) => points.every(([x], index) => index === 0 || x > (points[index - 1]?.[0] ?? 0)),
    'Each point of a curve lies farther right than the one before.',
  );
export type Curve = z.infer<typeof curveSchema>;

/** The bands of hues that are changed by themselves. */
export const hueBands = [
  ...(['red', 'orange', 'yellow', 'green'] as const),
  ...(['aqua', 'blue', 'purple', 'magenta'] as const),
] as const;
const band = z.strictObject({
  hue: level.optional(),
  saturation: level.optional(),
  luminance: level.optional(),
});

const adjustFields = {
  /** Stops. */
  exposure: z
    .number()
    .min(-3, '-3 stops are the least.')
    .max(3, '3 stops are the most.')
    .optional(),
  contrast: level.optional(),
  highlights: level.optional(),
  shadows: level.optional(),
  whites: level.optional(),
  blacks: level.optional(),
  temperature: level.optional(),
  tint: level.optional(),
  saturation: level.optional(),
  vibrance: level.optional(),
  hsl: z.partialRecord(z.enum(hueBands), band).optional(),
  curve: curveSchema.optional(),
  curves: z
    .strictObject({
      red: curveSchema.optional(),
      green: curveSchema.optional(),
      blue: curveSchema.optional(),
    })
    .optional(),
};
const adjustSchema = z.strictObject(adjustFields);
/** Light and colour of every pixel, one by one. */
export type Adjust = z.infer<typeof adjustSchema>;

export const filterNames = [
  ...(['mono', 'noir', 'silver', 'sepia', 'warm'] as const),
  ...(['cool', 'fade', 'vivid', 'matte', 'film'] as const),
] as const;
export type FilterName = (typeof filterNames)[number];

export const resizeFields = {
  width: side.optional(),
  height: side.optional(),
  /** How the picture meets a width and a height that have another shape. */
  fit: z.enum(['inside', 'cover', 'contain', 'fill']).default('inside'),
};
export const resizeSchema = z
  .strictObject(resizeFields)
  .refine(({ width, height }) => width !== undefined || height !== undefined, {
    path: ['width'],
    message: 'Give a width, a height or both.',
  });
export type Resize = z.infer<typeof resizeSchema>;

const fraction = z.number().min(0).max(1);
const rectFields = { x: fraction, y: fraction };
/** A part of the straightened picture, in fractions of its width and height. */
const frameSchema = z
  .strictObject({ ...rectFields, width: z.number().gt(0).max(1), height: z.number().gt(0).max(1) })
  .refine(({ x, y, width, height }) => x + width < 1.000_001 && y + height < 1.000_001, {
    message: 'The frame must lie within the picture.',
  });
export type Frame = z.infer<typeof frameSchema>;

/**
 * Everything that is done to a photo, in the order of its doing: retouching by strokes, quarter turns clockwise,
 * mirrors, straightening (degrees clockwise, enlarged so that no corner is empty), crop, resize, light and colour,
 * filter, sharpness, vignette, grain. What is left out is left alone.
 */
export const recipeSchema = z
  .strictObject({
    retouch: retouchSchema.optional(),
    rotate: z.literal([0, 90, 180, 270], 'Turn it by 0, 90, 180 or 270 degrees.').optional(),
    flipX: z.boolean().optional(),
    flipY: z.boolean().optional(),
    straighten: z.number().min(-45, '-45° is the least.').max(45, '45° is the most.').optional(),
    /** In pixels of the turned picture. */
    crop: z
      .strictObject({
        ...{ x: z.int().min(0).max(60_000), y: z.int().min(0).max(60_000) },
        ...{ width: z.int().min(1).max(60_000), height: z.int().min(1).max(60_000) },
      })
      .optional(),
    /** The same in fractions, which fits pictures of every size. */
    frame: frameSchema.optional(),
    resize: resizeSchema.optional(),
    ...adjustFields,
    filter: z.enum(filterNames).optional(),
    /** Percent of the filter. */
    filterAmount: share.optional(),
    /** Below zero it softens. */
    sharpen: level.optional(),
    /** Below zero it darkens the corners. */
    vignette: level.optional(),
    grain: z.strictObject({ amount: share, seed: z.int().min(0).max(4_294_967_295) }).optional(),
  })
  .refine(({ crop, frame }) => !crop || !frame, {
    path: ['frame'],
    message: 'Crop by pixels or by a frame, not by both.',
  });
export type Recipe = z.infer<typeof recipeSchema>;
